-- A mail with a one-time code is worth nothing once the code has expired: it is neither sent nor
-- kept after that.
ALTER TABLE mails ADD COLUMN expires_at timestamptz;
