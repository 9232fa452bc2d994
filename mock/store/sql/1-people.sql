CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE user (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  login_type TEXT NOT NULL CHECK (login_type IN ('email', 'mobile')),
  account TEXT NOT NULL UNIQUE,
  area_code TEXT NOT NULL,
  nickname TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  fund_password_hash TEXT,
  invite_code TEXT NOT NULL UNIQUE,
  inviter_id INTEGER REFERENCES user (id),
  review_status INTEGER NOT NULL CHECK (review_status IN (0, 1, 2)),
  advanced_status INTEGER NOT NULL CHECK (advanced_status IN (0, 1, 2)),
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO sqlite_sequence (name, seq) VALUES ('user', 1000);

CREATE TABLE session (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_user ON session (user_id);

CREATE TABLE code (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  target TEXT NOT NULL,
  purpose TEXT NOT NULL,
  code TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
  UNIQUE (target, purpose)
) STRICT;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  target TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'sms')),
  purpose TEXT NOT NULL,
  code TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_target ON outbox (target, id);

CREATE TABLE throttle (
  key TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE picture (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id),
  media_type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE identity (
  user_id INTEGER PRIMARY KEY REFERENCES user (id),
  country TEXT NOT NULL,
  name TEXT NOT NULL,
  card_id TEXT NOT NULL,
  address TEXT NOT NULL,
  front_pic TEXT NOT NULL,
  reverse_pic TEXT NOT NULL,
  hand_pic TEXT NOT NULL,
  reason TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE rebate (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  from_user_id INTEGER NOT NULL REFERENCES user (id),
  level INTEGER NOT NULL CHECK (level IN (1, 2, 3)),
  currency_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  usdt INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX rebate_user ON rebate (user_id, id);

CREATE TABLE idempotency (
  owner TEXT NOT NULL,
  key TEXT NOT NULL,
  operation TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (owner, key)
) STRICT, WITHOUT ROWID;
