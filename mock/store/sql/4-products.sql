CREATE TABLE lever_order (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  market_id INTEGER NOT NULL,
  side INTEGER NOT NULL CHECK (side IN (1, 2)),
  lots INTEGER NOT NULL CHECK (lots > 0),
  size INTEGER NOT NULL CHECK (size > 0),
  multiple INTEGER NOT NULL CHECK (multiple > 0),
  origin_price INTEGER NOT NULL,
  price INTEGER NOT NULL,
  close_price INTEGER NOT NULL,
  take_profit INTEGER NOT NULL,
  stop_loss INTEGER NOT NULL,
  margin INTEGER NOT NULL CHECK (margin >= 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  profit INTEGER NOT NULL,
  frozen INTEGER NOT NULL CHECK (frozen >= 0),
  status INTEGER NOT NULL CHECK (status IN (0, 1, 2, 3, 4)),
  closed_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  opened_at INTEGER,
  handled_at INTEGER,
  completed_at INTEGER,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX lever_order_user ON lever_order (user_id, id);
CREATE INDEX lever_order_open ON lever_order (user_id) WHERE status IN (0, 1, 2);

CREATE TABLE micro_order (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  market_id INTEGER NOT NULL,
  currency_id INTEGER NOT NULL,
  type INTEGER NOT NULL CHECK (type IN (1, 2, 3)),
  seconds INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  open_price INTEGER NOT NULL,
  end_price INTEGER NOT NULL,
  profit_percent TEXT NOT NULL,
  profit INTEGER NOT NULL,
  frozen INTEGER NOT NULL CHECK (frozen >= 0),
  status INTEGER NOT NULL CHECK (status IN (1, 2, 3)),
  result INTEGER NOT NULL CHECK (result IN (-1, 0, 1)),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;
CREATE INDEX micro_order_user ON micro_order (user_id, id);

CREATE TABLE finance_order (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  product_id INTEGER NOT NULL,
  currency_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  daily_percent TEXT NOT NULL,
  penalty_percent TEXT NOT NULL,
  days INTEGER NOT NULL,
  days_paid INTEGER NOT NULL,
  earned INTEGER NOT NULL CHECK (earned >= 0),
  frozen INTEGER NOT NULL CHECK (frozen >= 0),
  cancel_fee INTEGER NOT NULL CHECK (cancel_fee >= 0),
  status INTEGER NOT NULL CHECK (status IN (1, 2)),
  is_cancel INTEGER NOT NULL CHECK (is_cancel IN (0, 1)),
  created_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  completed_at INTEGER,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX finance_order_user ON finance_order (user_id, id);

CREATE TABLE subscription (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  issue_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  price INTEGER NOT NULL,
  coins INTEGER NOT NULL CHECK (coins > 0),
  frozen INTEGER NOT NULL CHECK (frozen >= 0),
  gain INTEGER NOT NULL,
  status INTEGER NOT NULL CHECK (status IN (1, 2)),
  exam_status INTEGER NOT NULL CHECK (exam_status IN (1, 2, 3)),
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  completed_at INTEGER,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX subscription_user ON subscription (user_id, id);
CREATE INDEX subscription_issue ON subscription (issue_id, exam_status);
