CREATE TABLE spot_order (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  market_id INTEGER NOT NULL,
  side INTEGER NOT NULL CHECK (side IN (1, 2)),
  price INTEGER NOT NULL CHECK (price >= 0),
  amount INTEGER NOT NULL CHECK (amount > 0),
  filled INTEGER NOT NULL CHECK (filled BETWEEN 0 AND amount),
  filled_quote INTEGER NOT NULL CHECK (filled_quote >= 0),
  frozen INTEGER NOT NULL CHECK (frozen >= 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  status INTEGER NOT NULL CHECK (status IN (1, 2, 3)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX spot_order_user ON spot_order (user_id, id);
CREATE INDEX spot_order_book ON spot_order (market_id, side, price, id) WHERE status = 1;

CREATE TABLE fill (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  market_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  price INTEGER NOT NULL CHECK (price > 0),
  amount INTEGER NOT NULL CHECK (amount > 0),
  taker_side INTEGER NOT NULL CHECK (taker_side IN (1, 2)),
  taker_order_id INTEGER REFERENCES spot_order (id),
  maker_order_id INTEGER REFERENCES spot_order (id)
) STRICT;
CREATE INDEX fill_market ON fill (market_id, at);

CREATE TABLE ladder_taken (
  market_id INTEGER NOT NULL,
  tick INTEGER NOT NULL,
  price INTEGER NOT NULL,
  taken INTEGER NOT NULL CHECK (taken > 0),
  PRIMARY KEY (market_id, tick, price)
) STRICT, WITHOUT ROWID;

CREATE TABLE job (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  due_at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  ref_id INTEGER NOT NULL
) STRICT;
CREATE INDEX job_due ON job (due_at, id);
CREATE INDEX job_ref ON job (kind, ref_id);
