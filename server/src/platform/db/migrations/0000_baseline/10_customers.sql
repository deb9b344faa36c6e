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
  created_at timestamptz NOT NULL
);

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

-- The attempts that limits count.
CREATE TABLE attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  at timestamptz NOT NULL
);

CREATE TABLE kyc_submissions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  status text NOT NULL CHECK (status IN ('In Progress', 'Verified', 'Rejected')),
  identity_card text NOT NULL,
  facial_recognition text NOT NULL,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  reason text
);

-- The files of identity images. A row is written before its file, so that no file is ever forgotten.
CREATE TABLE kyc_images (
  name text PRIMARY KEY,
  -- When the file is to be deleted: empty while its submission waits or is approved.
  delete_at timestamptz,
  -- A keyed hash of the picture, by which equal ones are found.
  fingerprint text NOT NULL
);

CREATE TABLE next_of_kin (
  customer_id integer PRIMARY KEY REFERENCES customers (id),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  address text NOT NULL,
  relationship text NOT NULL,
  created_at timestamptz NOT NULL
);
