-- When a verification was last decided; absent before the first decision.
ALTER TABLE identity ADD COLUMN reviewed_at INTEGER;
