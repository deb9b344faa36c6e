-- Removals of a customer's factors by staff, after the customer has lost them (customers/factors/lostFactors.ts).
CREATE TABLE factor_removals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  confirmed_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- When the customer has stopped it, or proved a factor.
  stopped_at timestamptz,
  done_at timestamptz,
  CONSTRAINT factor_removals_outcome CHECK (stopped_at IS NULL OR done_at IS NULL)
);
-- A customer has one removal at a time.
CREATE UNIQUE INDEX factor_removals_open ON factor_removals (customer_id)
  WHERE stopped_at IS NULL AND done_at IS NULL;
