-- A game that was brought in, as it was: PGN with all its tags, comments, variations and marks. `events` holds its main line.
CREATE TABLE imported (
    game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    pgn TEXT NOT NULL
);

-- What searches ask about the tags of such a game. `date` is as PGN writes it (`1851.06.??`), empty where it is not known;
-- `played_first` and `played_last` are the noons of the first and the last day that it may mean. `tags` has all names and values.
ALTER TABLE games ADD COLUMN event TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN site TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN round TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN date TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN played_first BIGINT;
ALTER TABLE games ADD COLUMN played_last BIGINT;
ALTER TABLE games ADD COLUMN tags TEXT NOT NULL DEFAULT '';

-- The hash of that text: a player has each game once. Games that were played here have none.
ALTER TABLE games ADD COLUMN fingerprint TEXT;
CREATE UNIQUE INDEX games_by_fingerprint ON games (owner, fingerprint);
