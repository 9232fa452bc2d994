CREATE TABLE account (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner INTEGER NOT NULL,
  currency_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('legal', 'change', 'lever', 'micro')),
  bucket TEXT NOT NULL CHECK (bucket IN ('available', 'frozen')),
  balance INTEGER NOT NULL CHECK (owner < 0 OR balance >= 0),
  UNIQUE (owner, currency_id, kind, bucket)
) STRICT;

CREATE TABLE entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  type INTEGER NOT NULL,
  info TEXT NOT NULL
) STRICT;

CREATE TABLE posting (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entry_id INTEGER NOT NULL REFERENCES entry (id),
  account_id INTEGER NOT NULL REFERENCES account (id),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  balance_after INTEGER NOT NULL
) STRICT;
CREATE INDEX posting_account ON posting (account_id, id);

CREATE TABLE deposit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  currency_id INTEGER NOT NULL,
  chain TEXT NOT NULL,
  address TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  proof TEXT NOT NULL,
  payer TEXT NOT NULL,
  bank_account TEXT NOT NULL,
  status INTEGER NOT NULL CHECK (status IN (1, 2, 3)),
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX deposit_user ON deposit (user_id, id);
CREATE INDEX deposit_status ON deposit (status, id);

CREATE TABLE deposit_address (
  user_id INTEGER NOT NULL REFERENCES user (id),
  currency_id INTEGER NOT NULL,
  chain TEXT NOT NULL,
  address TEXT NOT NULL,
  PRIMARY KEY (user_id, currency_id, chain)
) STRICT, WITHOUT ROWID;

CREATE TABLE bank_card (
  user_id INTEGER PRIMARY KEY REFERENCES user (id),
  bank_account TEXT NOT NULL,
  real_name TEXT NOT NULL,
  bank_name TEXT NOT NULL,
  bank_deposit TEXT NOT NULL,
  bank_branch TEXT NOT NULL,
  bank_address TEXT NOT NULL,
  swift_code TEXT NOT NULL,
  iban TEXT NOT NULL,
  residence_address TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE saved_address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  currency_id INTEGER NOT NULL,
  chain TEXT NOT NULL,
  address TEXT NOT NULL,
  notes TEXT NOT NULL,
  UNIQUE (user_id, currency_id, chain, address)
) STRICT;

CREATE TABLE withdrawal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  currency_id INTEGER NOT NULL,
  chain TEXT NOT NULL,
  address TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  fee INTEGER NOT NULL CHECK (fee BETWEEN 0 AND amount),
  rate TEXT NOT NULL,
  status INTEGER NOT NULL CHECK (status IN (1, 2, 3)),
  reason TEXT NOT NULL,
  remark TEXT NOT NULL,
  txid TEXT NOT NULL,
  bank_name TEXT NOT NULL,
  bank_account TEXT NOT NULL,
  bank_holder TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX withdrawal_user ON withdrawal (user_id, id);
CREATE INDEX withdrawal_status ON withdrawal (status, id);
