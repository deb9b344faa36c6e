-- The amounts that late drivers promise to pay, and by when. Whether a promise was kept follows from the repayments.
CREATE TABLE payment_promises (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id integer NOT NULL REFERENCES agreements (id),
  amount bigint NOT NULL CHECK (amount > 0),
  due_on date NOT NULL,
  -- In the words of the driver.
  note text NOT NULL CHECK (note ~ '\S'),
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL
);

CREATE INDEX payment_promises_of_agreement ON payment_promises (agreement_id, id);
