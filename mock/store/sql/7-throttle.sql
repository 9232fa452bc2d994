-- Counters cover minutes or a day, so earlier ones may be lost.
DROP TABLE throttle;
CREATE TABLE throttle (
  key TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  until INTEGER NOT NULL,
  stale_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX throttle_stale ON throttle (stale_at);

ALTER TABLE code ADD COLUMN asked_from TEXT NOT NULL DEFAULT '';
ALTER TABLE user ADD COLUMN signed_in_from TEXT NOT NULL DEFAULT '';
