-- Answers kept for callers without a session are limited per network and in total; only these have a number.
ALTER TABLE idempotency ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE idempotency ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
CREATE INDEX idempotency_stranger ON idempotency (number) WHERE number > 0;
CREATE INDEX idempotency_network ON idempotency (network, number) WHERE number > 0;
