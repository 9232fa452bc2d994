-- Prices that testers set for a market, each from its tick until the next row starts, and the quoting of its book.
CREATE TABLE price_segment (
  market_id INTEGER NOT NULL,
  start INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('line', 'scaled', 'halted')),
  from_steps INTEGER NOT NULL CHECK (from_steps > 0),
  to_steps INTEGER NOT NULL CHECK (to_steps > 0),
  ticks INTEGER NOT NULL CHECK (ticks > 0),
  PRIMARY KEY (market_id, start)
) STRICT, WITHOUT ROWID;

CREATE TABLE market_book (
  market_id INTEGER PRIMARY KEY,
  spread_steps INTEGER CHECK (spread_steps > 0),
  liquidity_percent INTEGER CHECK (liquidity_percent >= 0)
) STRICT;
