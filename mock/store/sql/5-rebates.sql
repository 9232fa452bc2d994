-- A rebate is pending until the end of its day. Earlier rebates were credited when they were earned.
ALTER TABLE rebate ADD COLUMN paid_at INTEGER;
UPDATE rebate SET paid_at = at;
CREATE INDEX rebate_pending ON rebate (user_id) WHERE paid_at IS NULL;

-- Invitation codes are case-insensitive.
CREATE INDEX user_invite_code ON user (upper(invite_code));
