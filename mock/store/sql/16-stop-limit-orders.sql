-- Movement that a stop-limit order waits for: 0 none (it is in the book), 1 a rise or 2 a fall to its trigger.
ALTER TABLE spot_order ADD COLUMN trigger_price INTEGER NOT NULL DEFAULT 0 CHECK (trigger_price >= 0);
ALTER TABLE spot_order ADD COLUMN waits_for INTEGER NOT NULL DEFAULT 0 CHECK (waits_for IN (0, 1, 2));
