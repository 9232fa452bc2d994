-- Reason and time of the end of each session, for callers that still use its token.
CREATE TABLE ended_session (
  token_hash TEXT PRIMARY KEY,
  reason TEXT NOT NULL CHECK (reason IN ('signed-in-elsewhere', 'password-changed', 'signed-out', 'expired')),
  ended_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ended_session_time ON ended_session (ended_at);
