-- Registrations whose email waits to be verified. Several may wait for one email; the one whose code
-- is entered becomes the customer, so nobody can take the place of anybody else's.
CREATE TABLE pending_registrations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  -- The id in the cookie of the device on which it was made.
  device_id text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text NOT NULL,
  password_hash text NOT NULL,
  referred_by integer REFERENCES customers (id),
  created_at timestamptz NOT NULL,
  UNIQUE (email, device_id)
);

CREATE INDEX pending_registrations_age ON pending_registrations (created_at);

-- A code to verify an email belongs to one registration and goes with it.
ALTER TABLE one_time_codes ADD COLUMN registration_id bigint
  REFERENCES pending_registrations (id) ON DELETE CASCADE;
CREATE INDEX one_time_codes_of_registration ON one_time_codes (registration_id);

-- Customers who never verified their email are deleted after a while, with their deposit account.
ALTER TABLE static_accounts DROP CONSTRAINT static_accounts_customer_id_fkey,
  ADD CONSTRAINT static_accounts_customer_id_fkey FOREIGN KEY (customer_id)
    REFERENCES customers (id) ON DELETE CASCADE;

-- Copies the registrations that instances of earlier releases wrote as customers. Those still verify
-- the customers; here the copy is verified and takes the customer's place.
INSERT INTO pending_registrations
  (email, device_id, first_name, last_name, phone_number, password_hash, referred_by, created_at)
SELECT email, 'unknown', first_name, last_name, phone_number, password_hash, referred_by, created_at
FROM customers WHERE email_verified_at IS NULL;

UPDATE one_time_codes c SET registration_id = p.id
FROM pending_registrations p
WHERE p.device_id = 'unknown' AND c.email = p.email AND c.purpose = 'verify-email';
