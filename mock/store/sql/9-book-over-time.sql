-- Quoting of a book before a gradual change, the tick at which it began, and its duration in ticks.
ALTER TABLE market_book ADD COLUMN from_spread_steps INTEGER CHECK (from_spread_steps > 0);
ALTER TABLE market_book ADD COLUMN from_liquidity_percent INTEGER CHECK (from_liquidity_percent >= 0);
ALTER TABLE market_book ADD COLUMN start INTEGER;
ALTER TABLE market_book ADD COLUMN ticks INTEGER CHECK (ticks > 0);
