-- The provider's statement, the part of it that the books have explained, and the checks of all books.

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
  UNIQUE (rail, line),
  -- A row that cannot be read has no amount; a provider's account may begin with nothing.
  CONSTRAINT statement_lines_amount CHECK (amount <> 0 OR reference IS NULL)
);

CREATE INDEX statement_lines_of_reference ON statement_lines (reference, rail);
CREATE INDEX statement_lines_open ON statement_lines (rail, reference) WHERE matched_at IS NULL;
CREATE INDEX statement_lines_by_time ON statement_lines (rail, at);

-- The transfers whose lines were found.
CREATE TABLE reconciled_transfers (
  transfer_id bigint PRIMARY KEY REFERENCES transfers (id),
  at timestamptz NOT NULL
);

-- For what was found on the statement while such a check was under way.
CREATE INDEX reconciled_transfers_by_time ON reconciled_transfers (at);

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

CREATE TABLE full_checks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- How often a slice could not be read.
  failures integer NOT NULL DEFAULT 0,
  -- How far it is, and what it has found and summed up.
  progress jsonb NOT NULL
);

CREATE UNIQUE INDEX full_checks_under_way ON full_checks ((true)) WHERE ended_at IS NULL;
