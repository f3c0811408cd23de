-- Whose turn it is in a game that goes on: `white`, `black`, or `both` where both buy at once. What each side's clock had left when the
-- turn began, and when that was, where a clock runs.
ALTER TABLE games ADD COLUMN turn TEXT;
ALTER TABLE games ADD COLUMN white_left BIGINT;
ALTER TABLE games ADD COLUMN black_left BIGINT;
ALTER TABLE games ADD COLUMN turn_since BIGINT;
