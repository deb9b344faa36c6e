-- A machine's key expires, so that a key that everyone has forgotten opens nothing.
ALTER TABLE staff_keys ADD COLUMN expires_at timestamptz;
UPDATE staff_keys SET expires_at = now() + interval '365 days'
  WHERE kind = 'machine' AND revoked_at IS NULL;
ALTER TABLE staff_keys ADD CONSTRAINT staff_keys_of_machines_expire
  CHECK (kind = 'person' OR revoked_at IS NOT NULL OR expires_at IS NOT NULL);
