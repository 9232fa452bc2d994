-- Tables and indexes for the referral screens: invited users, and rebates paid per user, by time and in total.
CREATE INDEX user_inviter ON user (inviter_id);

CREATE TABLE rebate_payment (
  user_id INTEGER NOT NULL REFERENCES user (id),
  paid_at INTEGER NOT NULL,
  usdt INTEGER NOT NULL,
  PRIMARY KEY (user_id, paid_at)
) STRICT, WITHOUT ROWID;
INSERT INTO rebate_payment (user_id, paid_at, usdt)
  SELECT user_id, paid_at, sum(usdt) FROM rebate WHERE paid_at IS NOT NULL GROUP BY user_id, paid_at;
CREATE INDEX rebate_payment_time ON rebate_payment (paid_at);

CREATE TABLE rebate_total (
  user_id INTEGER PRIMARY KEY REFERENCES user (id),
  usdt INTEGER NOT NULL
) STRICT;
INSERT INTO rebate_total (user_id, usdt) SELECT user_id, sum(usdt) FROM rebate_payment GROUP BY user_id;
CREATE INDEX rebate_total_rank ON rebate_total (usdt DESC, user_id);
