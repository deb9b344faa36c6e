-- Customers, their sessions, and the one-time codes and attempt counters that guard them.

CREATE SEQUENCE customer_account_ids AS integer START WITH 100001;

CREATE TABLE customers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The "user" of the API: a number of its own, so that neither side can mistake one for the other.
  account_id integer NOT NULL UNIQUE DEFAULT nextval('customer_account_ids'),
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text NOT NULL,
  password_hash text NOT NULL,
  address text NOT NULL DEFAULT '',
  profile_image text,
  email_verified_at timestamptz,
  identity_verified_at timestamptz,
  transaction_pin_hash text,
  referral_code text NOT NULL UNIQUE,
  referred_by integer REFERENCES customers (id),
  created_at timestamptz NOT NULL
);

CREATE INDEX customers_referred_by ON customers (referred_by) WHERE referred_by IS NOT NULL;

CREATE TABLE sessions (
  jti uuid PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE INDEX sessions_of_customer ON sessions (customer_id) WHERE revoked_at IS NULL;

CREATE TABLE one_time_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  email text NOT NULL,
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  failures integer NOT NULL DEFAULT 0 CHECK (failures BETWEEN 0 AND 5)
);

CREATE INDEX one_time_codes_newest ON one_time_codes (purpose, email, id DESC);

CREATE TABLE attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  at timestamptz NOT NULL
);

CREATE INDEX attempts_of_subject ON attempts (subject, at);

CREATE TABLE kyc_submissions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  status text NOT NULL CHECK (status IN ('In Progress', 'Verified', 'Rejected')),
  identity_card text NOT NULL,
  facial_recognition text NOT NULL,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  reason text,
  CHECK ((status = 'In Progress') = (decided_at IS NULL))
);

CREATE UNIQUE INDEX kyc_submissions_one_open ON kyc_submissions (customer_id)
  WHERE status IN ('In Progress', 'Verified');
CREATE INDEX kyc_submissions_newest ON kyc_submissions (customer_id, id DESC);

CREATE TABLE next_of_kin (
  customer_id integer PRIMARY KEY REFERENCES customers (id),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  address text NOT NULL,
  relationship text NOT NULL,
  created_at timestamptz NOT NULL
);
