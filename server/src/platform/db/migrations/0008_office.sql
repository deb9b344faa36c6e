-- The people of the back office, and how they sign in: docs/decisions/0022-office.md.

CREATE TABLE staff (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The person in the audit, in proposals and as the holder of keys, so that no person is two.
  name text NOT NULL UNIQUE CHECK (name ~ '^[a-z][a-z0-9-]{1,29}$'
    AND name NOT IN ('operator', 'sandbox', 'job', 'customer', 'visitor')),
  email text NOT NULL CHECK (email = lower(email)),
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@
    ARRAY['support', 'identity', 'treasury', 'vehicles', 'administrator', 'auditor']
    -- An auditor changes nothing, so they hold no other role.
    AND (cardinality(roles) = 1 OR NOT 'auditor' = ANY (roles))),
  added_by text NOT NULL,
  added_at timestamptz NOT NULL,
  ended_by text,
  ended_at timestamptz,
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);

CREATE UNIQUE INDEX staff_emails ON staff (email) WHERE ended_at IS NULL;

CREATE TABLE staff_passkeys (
  -- The credential's, in base64url, as are the bytes of the key.
  id text PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id),
  public_key text NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  added_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);

CREATE INDEX staff_passkeys_of_person ON staff_passkeys (staff_id);

-- All that works once; using it deletes it. Hashes of at least 80 random bits, which need no salt.
CREATE TABLE staff_secrets (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  kind text NOT NULL CHECK (kind IN ('challenge', 'invitation', 'opening', 'recovery')),
  -- Empty for the challenge of a sign-in: the passkey says who it is.
  staff_id integer REFERENCES staff (id),
  -- Empty for a recovery code.
  expires_at timestamptz,
  CHECK (staff_id IS NOT NULL OR kind = 'challenge'),
  CHECK (expires_at IS NOT NULL OR kind = 'recovery')
);

CREATE INDEX staff_secrets_of_person ON staff_secrets (staff_id);
CREATE INDEX staff_secrets_to_delete ON staff_secrets (expires_at);

CREATE TABLE staff_sessions (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  staff_id integer NOT NULL REFERENCES staff (id),
  -- The latest proof of who it is. A sandbox alone has demo people, who have no passkey.
  proof text NOT NULL CHECK (proof IN ('passkey', 'code', 'link', 'demo')),
  proved_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);

CREATE INDEX staff_sessions_of_person ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_to_delete ON staff_sessions (created_at);

-- A person who left stays on record, and does not come back under their old name.
CREATE FUNCTION guard_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR (NEW.id, NEW.name, NEW.email, NEW.added_by, NEW.added_at)
    IS DISTINCT FROM (OLD.id, OLD.name, OLD.email, OLD.added_by, OLD.added_at) THEN
    RAISE EXCEPTION 'staff % keeps who it is', OLD.name
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER staff_guard BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION guard_staff();

-- Two people who decide about one submission: the second reads who was first.
ALTER TABLE kyc_submissions ADD COLUMN decided_by text;

-- The same picture of two customers is found by these.
CREATE INDEX kyc_images_fingerprints ON kyc_images (fingerprint);
CREATE INDEX kyc_submissions_cards ON kyc_submissions (identity_card);
CREATE INDEX kyc_submissions_faces ON kyc_submissions (facial_recognition);
CREATE INDEX kyc_submissions_by_status ON kyc_submissions (status, id);
