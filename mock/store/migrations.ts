/**
 * The store's tables, one entry a version; `PRAGMA user_version` says how many have run.
 * STRICT tables and CHECKs are the last guard: a balance of a user can never be written below zero.
 */
export const migrations: readonly string[] = [
  `
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

  CREATE TABLE idempotency (
    owner TEXT NOT NULL,
    key TEXT NOT NULL,
    operation TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (owner, key)
  ) STRICT, WITHOUT ROWID;
  `,
]
