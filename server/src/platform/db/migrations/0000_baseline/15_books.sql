-- The provider's statement, and the part of it that the books have explained:
-- docs/decisions/0014-money-rails.md.

CREATE TABLE statement_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rail text NOT NULL,
  -- The provider's own id of the line.
  line text NOT NULL,
  -- Of the deposit or payment, where the statement names it.
  reference text,
  amount bigint NOT NULL,
  at timestamptz NOT NULL,
  description text NOT NULL,
  matched_at timestamptz,
  UNIQUE (rail, line)
);

-- The transfers whose lines were found.
CREATE TABLE reconciled_transfers (
  transfer_id bigint PRIMARY KEY REFERENCES transfers (id),
  at timestamptz NOT NULL
);

CREATE TABLE reconciliations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rail text NOT NULL,
  at timestamptz NOT NULL,
  -- By the provider's word.
  balance bigint NOT NULL,
  -- The difference between the balance and all lines of the statement together.
  difference bigint NOT NULL,
  exceptions integer NOT NULL,
  -- Of the exceptions that are older than in-flight money can be.
  unexplained bigint NOT NULL
);
