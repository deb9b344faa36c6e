-- Finds the attempts to delete.
CREATE INDEX CONCURRENTLY attempts_expiry ON attempts (expires_at);
