-- Keys of the people who run Mota and of machines such as Prometheus. The key itself is never stored.
CREATE TABLE staff_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder text NOT NULL CHECK (holder ~ '^[a-z][a-z0-9-]{1,29}$'
    AND holder NOT IN ('operator', 'sandbox', 'job', 'customer', 'visitor')),
  kind text NOT NULL CHECK (kind IN ('person', 'machine')),
  scopes text[] NOT NULL
    CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['metrics', 'read', 'operate', 'keys']),
  -- SHA-256 of 256 random bits, which need no salt.
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
  added_by text NOT NULL,
  added_at timestamptz NOT NULL,
  revoked_by text,
  revoked_at timestamptz,
  CHECK (num_nulls(revoked_by, revoked_at) <> 1),
  -- A machine decides nothing.
  CHECK (kind = 'person' OR scopes <@ ARRAY['metrics', 'read'])
);

CREATE FUNCTION guard_staff_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.revoked_at IS NOT NULL THEN
    RAISE EXCEPTION 'staff key % was revoked', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER staff_keys_guard BEFORE UPDATE ON staff_keys
  FOR EACH ROW EXECUTE FUNCTION guard_staff_key();
