-- The passkeys of customers (customers/factors).
CREATE TABLE customer_passkeys (
  -- The id that the browser has chosen.
  id text PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  public_key text NOT NULL,
  counter bigint NOT NULL,
  -- The browser and system in which it was made, as the customer's list of passkeys shows it.
  device text NOT NULL,
  added_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX customer_passkeys_of_customer ON customer_passkeys (customer_id);
