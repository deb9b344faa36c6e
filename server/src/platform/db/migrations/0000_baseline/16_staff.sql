-- The rights, proposals and deeds of the people at Mota.

-- Keys of people and of machines such as Prometheus. The key itself is never stored.
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
  revoked_at timestamptz
);

-- Deeds that take two people: one proposes, another one confirms. Nothing happens before.
CREATE TABLE proposals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- The deposit, withdrawal or person that it is about.
  subject text NOT NULL,
  -- The state that the proposer saw, and the one that they want.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('confirmed', 'declined', 'replaced')),
  decided_by text,
  decided_at timestamptz
);

CREATE TABLE audit_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  -- When the database took the record, by its own clock; the sandbox moves the clock of the business.
  recorded_at timestamptz NOT NULL DEFAULT now()
);

-- A chain over the audit: each seal is a hash of the one before and of a record. Who changes a record
-- would have to change every later seal, and operators keep the newest elsewhere.
CREATE TABLE audit_seals (
  position bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE,
  hash bytea NOT NULL
);
