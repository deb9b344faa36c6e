-- Customers, how they sign in, and what they have shown of their identity.

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
  email_verified_at timestamptz NOT NULL,
  identity_verified_at timestamptz,
  transaction_pin_hash text,
  -- Since the last right one: too many lock the PIN until an emailed code resets it.
  wrong_pins integer NOT NULL DEFAULT 0 CHECK (wrong_pins >= 0),
  referral_code text NOT NULL UNIQUE,
  referred_by integer REFERENCES customers (id),
  created_at timestamptz NOT NULL,
  language text NOT NULL DEFAULT 'en'
);

CREATE INDEX customers_referred_by ON customers (referred_by) WHERE referred_by IS NOT NULL;
-- The office finds a customer by the beginning of a word. Phone numbers are compared without their prefixes.
CREATE INDEX customers_of_email ON customers (email text_pattern_ops);
CREATE INDEX customers_of_phone ON customers
  (right(regexp_replace(phone_number, '\D', '', 'g'), 10) text_pattern_ops);
CREATE INDEX customers_of_name ON customers
  (fold_name(first_name || ' ' || last_name) text_pattern_ops);
CREATE INDEX customers_of_last_name ON customers (fold_name(last_name) text_pattern_ops);
-- Any part of a word, where the database has pg_trgm and the owner may add it.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX customers_of_any_part ON customers
    USING gin (fold_name(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN NULL;
END $$;

-- Registrations whose email waits to be verified. Several may wait for one email; the one whose code
-- is entered becomes the customer, so no registration can take the place of another.
CREATE TABLE pending_registrations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  -- The id in the cookie of the device on which it was made.
  device_id text NOT NULL,
  -- The browser and the system in words of ours, for the mail that says which sign-up its code is for.
  device text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text NOT NULL,
  password_hash text NOT NULL,
  referred_by integer REFERENCES customers (id),
  created_at timestamptz NOT NULL,
  UNIQUE (email, device_id)
);

CREATE INDEX pending_registrations_age ON pending_registrations (created_at);

CREATE TABLE sessions (
  jti uuid PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  customer_id integer NOT NULL REFERENCES customers (id),
  device text NOT NULL,
  -- The id in the cookie of the device that it began on.
  device_id text NOT NULL,
  created_at timestamptz NOT NULL,
  -- By the real clock, which sessions live by, also where the sandbox moves that of the business.
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE INDEX sessions_of_customer ON sessions (customer_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_of_device ON sessions (customer_id, device_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE one_time_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password', 'reset-pin')),
  email text NOT NULL,
  -- A code to verify an email belongs to one registration and goes with it.
  registration_id bigint REFERENCES pending_registrations (id) ON DELETE CASCADE,
  -- The code follows from this and a key of the server, so that it can be mailed again without being kept.
  nonce text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX one_time_codes_newest ON one_time_codes (purpose, email, id DESC);
CREATE INDEX one_time_codes_of_registration ON one_time_codes (registration_id);
CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at) WHERE registration_id IS NULL;

-- The attempts that limits count.
CREATE TABLE attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  at timestamptz NOT NULL
);

CREATE INDEX attempts_of_subject ON attempts (subject, at);
CREATE INDEX attempts_age ON attempts (at);

CREATE TABLE kyc_submissions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  status text NOT NULL CHECK (status IN ('In Progress', 'Verified', 'Rejected')),
  identity_card text NOT NULL,
  facial_recognition text NOT NULL,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  reason text,
  -- The person of the office who decided, so that a second one reads who was first.
  decided_by text,
  CONSTRAINT kyc_submissions_decided CHECK ((status = 'In Progress') = (decided_at IS NULL))
);

CREATE UNIQUE INDEX kyc_submissions_one_open ON kyc_submissions (customer_id)
  WHERE status IN ('In Progress', 'Verified');
CREATE INDEX kyc_submissions_newest ON kyc_submissions (customer_id, id DESC);
CREATE INDEX kyc_submissions_waiting ON kyc_submissions (id) WHERE status = 'In Progress';
CREATE INDEX kyc_submissions_cards ON kyc_submissions (identity_card);
CREATE INDEX kyc_submissions_faces ON kyc_submissions (facial_recognition);
CREATE INDEX kyc_submissions_by_status ON kyc_submissions (status, id);

-- The files of identity images. A row is written before its file, so that no file is ever forgotten.
CREATE TABLE kyc_images (
  name text PRIMARY KEY,
  -- When the file is to be deleted: null while its submission waits or is approved.
  delete_at timestamptz,
  -- A keyed hash of the picture, by which equal ones are found.
  fingerprint text NOT NULL
);

CREATE INDEX kyc_images_to_delete ON kyc_images (delete_at) WHERE delete_at IS NOT NULL;
-- The same picture of two customers is found by these.
CREATE INDEX kyc_images_fingerprints ON kyc_images (fingerprint);

CREATE TABLE next_of_kin (
  customer_id integer PRIMARY KEY REFERENCES customers (id),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  address text NOT NULL,
  relationship text NOT NULL,
  created_at timestamptz NOT NULL
);
