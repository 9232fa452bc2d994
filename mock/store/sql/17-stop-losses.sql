-- A limit sale with a stop loss sells at market when the price falls to it; `stopped` is 1 from then on.
ALTER TABLE spot_order ADD COLUMN stop_loss_price INTEGER NOT NULL DEFAULT 0 CHECK (stop_loss_price >= 0);
ALTER TABLE spot_order ADD COLUMN stopped INTEGER NOT NULL DEFAULT 0 CHECK (stopped IN (0, 1));
