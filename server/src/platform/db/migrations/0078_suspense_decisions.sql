-- What is to become of a deposit in suspense. One operator proposes, another one confirms.
CREATE TABLE suspense_decisions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL REFERENCES deposit_notices (reference),
  -- The customer it is for, or where it was sent back to and the bank's reference of that.
  customer_id integer REFERENCES customers (id),
  returned_to text,
  bank_reference text,
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  confirmed_by text,
  confirmed_at timestamptz,
  -- Another proposal has taken its place.
  replaced_at timestamptz,
  CHECK (confirmed_by <> proposed_by),
  CHECK (num_nulls(confirmed_by, confirmed_at) <> 1),
  CHECK (num_nonnulls(customer_id, returned_to) = 1),
  CHECK (num_nulls(returned_to, bank_reference) <> 1)
);
CREATE UNIQUE INDEX suspense_decisions_of_deposit ON suspense_decisions (reference)
  WHERE replaced_at IS NULL;
