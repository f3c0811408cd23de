-- Texts, whole numbers and keys only, so that other databases can run it too. Times are milliseconds since 1970.

CREATE TABLE users (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Every definition that a game was ever played under, by the SHA-256 of its text.
CREATE TABLE definitions (
    hash TEXT PRIMARY KEY,
    id TEXT NOT NULL,
    text TEXT NOT NULL
);

-- What a game began with (spec), and what searches ask about it. The game itself is its events.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    variant TEXT NOT NULL,
    definition_hash TEXT NOT NULL REFERENCES definitions (hash),
    mode TEXT NOT NULL,
    spec TEXT NOT NULL,
    owner TEXT NOT NULL,
    white_user TEXT,
    black_user TEXT,
    white_name TEXT NOT NULL,
    black_name TEXT NOT NULL,
    white_army TEXT NOT NULL,
    black_army TEXT NOT NULL,
    status TEXT NOT NULL,
    result TEXT,
    reason TEXT,
    plies BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    flag_at BIGINT
);
CREATE INDEX games_of_owner ON games (owner, updated_at);
CREATE INDEX games_of_white ON games (white_user, updated_at);
CREATE INDEX games_of_black ON games (black_user, updated_at);
CREATE INDEX games_by_flag ON games (status, flag_at);

CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    by_user TEXT,
    request TEXT,
    event TEXT NOT NULL,
    PRIMARY KEY (game, version)
);
CREATE UNIQUE INDEX events_by_request ON events (game, by_user, request);
CREATE INDEX events_by_time ON events (at);

-- Armies bought in secret, apart from the events: nothing that is told to anybody reads this table before both are in.
CREATE TABLE sealed_armies (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    color TEXT NOT NULL,
    army TEXT NOT NULL,
    salt TEXT NOT NULL,
    PRIMARY KEY (game, color)
);

CREATE TABLE saved_armies (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL REFERENCES users (id),
    variant TEXT NOT NULL,
    name TEXT NOT NULL,
    army TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX saved_armies_of_owner ON saved_armies (owner, created_at);

-- The last instant at which the server is known to have run, and the times when it did not: clocks stood still then.
CREATE TABLE heartbeat (
    one BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
CREATE TABLE outages (
    began_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL
);
