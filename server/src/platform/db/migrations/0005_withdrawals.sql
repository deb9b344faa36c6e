-- Withdrawals to bank accounts, and the accounts that a customer has withdrawn to before.

CREATE TABLE beneficiaries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  bank_code text NOT NULL,
  account_number text NOT NULL CHECK (account_number ~ '^[0-9]{10}$'),
  account_name text NOT NULL,
  bank_name text NOT NULL,
  last_used_at timestamptz NOT NULL,
  UNIQUE (customer_id, bank_code, account_number)
);

CREATE TABLE withdrawals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  -- The money, and whether it waits, has left or has come back.
  hold_id integer NOT NULL UNIQUE REFERENCES holds (id),
  bank_code text NOT NULL,
  bank_name text NOT NULL,
  account_number text NOT NULL CHECK (account_number ~ '^[0-9]{10}$'),
  account_name text NOT NULL,
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- Why it was rejected, as the customer reads it.
  reason text,
  CHECK (reason IS NULL OR decided_at IS NOT NULL)
);

CREATE INDEX withdrawals_of_customer ON withdrawals (customer_id, id DESC);
CREATE INDEX withdrawals_waiting ON withdrawals (id) WHERE decided_at IS NULL;
