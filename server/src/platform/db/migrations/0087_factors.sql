-- The factors with which customers confirm that it's them, in addition to the password (customers/factors).
CREATE TABLE authenticators (
  customer_id integer PRIMARY KEY REFERENCES customers (id),
  -- The app's secret is derived from this and a key that isn't in the database.
  nonce text NOT NULL,
  -- The period of 30 seconds, counted from 1970, of the newest code that was accepted. Only later codes are accepted.
  last_period integer NOT NULL,
  added_at timestamptz NOT NULL
);

CREATE TABLE recovery_codes (
  hash text PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  used_at timestamptz
);
CREATE INDEX recovery_codes_of_customer ON recovery_codes (customer_id);

-- The tickets that customers have proved with a factor. A row makes a ticket work once.
CREATE TABLE factor_proofs (
  -- Nonce of the ticket.
  nonce text PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX factor_proofs_to_delete ON factor_proofs (expires_at);

-- When a factor was proved on the device. Null means that the next sign-in on it needs one.
ALTER TABLE customer_devices ADD COLUMN factor_proved_at timestamptz;
