-- Time of the last decision on a verification; null before the first.
ALTER TABLE identity ADD COLUMN reviewed_at INTEGER;
