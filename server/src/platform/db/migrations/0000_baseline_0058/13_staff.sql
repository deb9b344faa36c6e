-- The people of the office, how they sign in, what they propose and decide, and the audit: docs/decisions/0022-office.md.

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

CREATE UNIQUE INDEX staff_emails ON staff (email);

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
  revoked_at timestamptz,
  -- Null for a holder who was never a person of the office.
  holder_id integer REFERENCES staff (id),
  adder_id integer REFERENCES staff (id),
  -- A machine's key expires, so that a key that everyone has forgotten opens nothing.
  expires_at timestamptz,
  CONSTRAINT staff_keys_revoked CHECK (num_nulls(revoked_by, revoked_at) <> 1),
  CONSTRAINT staff_keys_of_machines_decide_nothing
    CHECK (kind = 'person' OR scopes <@ ARRAY['metrics', 'read']),
  CONSTRAINT staff_keys_of_machines_expire
    CHECK (kind = 'person' OR revoked_at IS NOT NULL OR expires_at IS NOT NULL)
);

-- What takes two people: one proposes, another one confirms. Nothing happens before.
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
  outcome text CHECK (outcome IN ('confirmed', 'declined', 'replaced', 'lapsed')),
  decided_by text,
  decided_at timestamptz,
  -- Null for a job.
  proposer_id integer REFERENCES staff (id),
  decider_id integer REFERENCES staff (id),
  CONSTRAINT proposals_expire_later CHECK (expires_at > proposed_at),
  CONSTRAINT proposals_decided CHECK (num_nulls(outcome, decided_by, decided_at) IN (0, 3)),
  -- The shared OPERATOR_KEY belongs to no person, so it does not count as one.
  CONSTRAINT proposals_of_people CHECK (proposed_by <> 'operator' AND decided_by <> 'operator'),
  CONSTRAINT proposals_confirmed_by_another
    CHECK (outcome <> 'confirmed' OR decided_by <> proposed_by AND decided_at < expires_at),
  CONSTRAINT proposals_confirmed_by_another_person
    CHECK (outcome <> 'confirmed' OR decider_id <> proposer_id)
);

CREATE UNIQUE INDEX proposals_open ON proposals (kind, subject) WHERE outcome IS NULL;
CREATE INDEX proposals_open_newest ON proposals (id DESC) WHERE outcome IS NULL;

-- What one person has decided alone, so that limits for two people count sums and not single items.
CREATE TABLE lone_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('repayment', 'restructure', 'withdrawal')),
  actor text NOT NULL,
  -- The agreement or customer that it is about.
  subject text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);

CREATE INDEX lone_decisions_of_actor ON lone_decisions (kind, actor, at);
CREATE INDEX lone_decisions_of_subject ON lone_decisions (kind, subject, at);

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

CREATE INDEX audit_records_of_checkpoints ON audit_records (id DESC) WHERE action = 'books checked';
CREATE INDEX audit_records_of_full_checks ON audit_records (id DESC)
  WHERE action = 'all books checked';
-- For the page of a case, which says who did what about it.
CREATE INDEX audit_records_of_subject ON audit_records (subject, id);
-- Searches of the audit by person, action and time.
CREATE INDEX audit_records_of_actor ON audit_records (actor, id);
CREATE INDEX audit_records_of_action ON audit_records (action, id);
CREATE INDEX audit_records_by_time ON audit_records (at, id);

-- A chain over the audit: each seal is a hash of the one before and of a record. Who changes a record
-- would have to change every later seal, and operators keep the newest elsewhere.
CREATE TABLE audit_seals (
  position bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE,
  hash bytea NOT NULL
);

-- The person who has taken a case of the office on; deleted a while later, as the case is decided by then.
CREATE TABLE case_assignments (
  queue text NOT NULL,
  case_id text NOT NULL,
  name text NOT NULL,
  assigned_at timestamptz NOT NULL,
  PRIMARY KEY (queue, case_id)
);

-- The people who look at a case of the office now, so that two see each other; deleted a while later.
CREATE TABLE case_visits (
  queue text NOT NULL,
  case_id text NOT NULL,
  name text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (queue, case_id, name)
);

-- The notes of staff about a customer.
CREATE TABLE customer_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  text text NOT NULL CHECK (text <> ''),
  written_by text NOT NULL,
  written_at timestamptz NOT NULL
);

CREATE INDEX customer_notes_newest ON customer_notes (customer_id, id DESC);

-- The complaints of customers, and the answers of people at Mota: docs/daily-operation.md.
CREATE TABLE complaints (
  -- Said on the phone as C-10001, so it begins where it does not tell how few there are.
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  text text NOT NULL CHECK (text ~ '\S' AND length(text) <= 2000),
  -- The transaction that it is about: an entry of the customer's wallet.
  entry_id bigint REFERENCES entries (id),
  created_at timestamptz NOT NULL,
  -- The promise to the customer, whatever the settings are later: a time, and a day in Africa/Lagos.
  acknowledge_by timestamptz NOT NULL,
  decide_by date NOT NULL,
  acknowledged_at timestamptz,
  acknowledged_by text,
  decided_at timestamptz,
  decided_by text,
  outcome text CHECK (outcome IN ('upheld', 'partly upheld', 'not upheld')),
  answer text CHECK (answer ~ '\S' AND length(answer) <= 4000),
  CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
  CHECK (num_nulls(decided_at, decided_by, outcome, answer) IN (0, 4)),
  CHECK (acknowledged_at >= created_at),
  CHECK (decided_at >= coalesce(acknowledged_at, created_at))
);

CREATE INDEX complaints_of_customer ON complaints (customer_id, id DESC);
CREATE INDEX complaints_open ON complaints (id) WHERE decided_at IS NULL;
CREATE INDEX complaints_decided ON complaints (id) WHERE decided_at IS NOT NULL;
