-- Customers ask for their account to be closed, and staff close it once nothing stands open
-- (customers/closing/closeAccount.ts).
ALTER TABLE customers ADD COLUMN closed_at timestamptz;

CREATE TABLE closing_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  requested_at timestamptz NOT NULL,
  -- Null while the request is open.
  outcome text CHECK (outcome IN ('closed', 'taken back')),
  ended_at timestamptz,
  ended_by text,
  CONSTRAINT closing_requests_ended CHECK (num_nulls(outcome, ended_at, ended_by) IN (0, 3))
);

CREATE UNIQUE INDEX closing_requests_open ON closing_requests (customer_id) WHERE outcome IS NULL;
CREATE UNIQUE INDEX closing_requests_closed ON closing_requests (customer_id) WHERE outcome = 'closed';
