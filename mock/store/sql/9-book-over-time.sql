-- How a book was quoted when it began to become otherwise, with which tick that was, and how many ticks it takes.
ALTER TABLE market_book ADD COLUMN from_spread_steps INTEGER CHECK (from_spread_steps > 0);
ALTER TABLE market_book ADD COLUMN from_liquidity_percent INTEGER CHECK (from_liquidity_percent >= 0);
ALTER TABLE market_book ADD COLUMN start INTEGER;
ALTER TABLE market_book ADD COLUMN ticks INTEGER CHECK (ticks > 0);
