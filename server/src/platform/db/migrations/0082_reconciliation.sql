-- What the provider's statement says, and what of it the books have explained: decision 14.
CREATE TABLE statement_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rail text NOT NULL,
  -- The provider's own id of the line.
  line text NOT NULL,
  -- Of the deposit or payment, where the statement names it.
  reference text,
  amount bigint NOT NULL CHECK (amount <> 0),
  at timestamptz NOT NULL,
  description text NOT NULL,
  matched_at timestamptz,
  UNIQUE (rail, line)
);

CREATE INDEX statement_lines_open ON statement_lines (rail, reference) WHERE matched_at IS NULL;
CREATE INDEX statement_lines_by_time ON statement_lines (rail, at);

CREATE FUNCTION statement_line_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.matched_at IS NOT NULL
    OR (NEW.rail, NEW.line, NEW.amount, NEW.at) IS DISTINCT FROM (OLD.rail, OLD.line, OLD.amount, OLD.at)
  THEN
    RAISE EXCEPTION 'line % of the statement keeps what it says', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER statement_lines_keep BEFORE UPDATE ON statement_lines
  FOR EACH ROW EXECUTE FUNCTION statement_line_keeps();

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
  -- What the balance has more than all lines of the statement together.
  difference bigint NOT NULL,
  exceptions integer NOT NULL,
  -- Of the exceptions that are older than in-flight money can be.
  unexplained bigint NOT NULL
);

ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN (
  'wallet', 'withdrawal_hold', 'clique_escrow',
  'bank_clearing', 'provider_balance', 'provider_fees', 'suspense', 'reversals', 'treasury',
  'asset_sales', 'referral_expense')) NOT VALID;

INSERT INTO accounts (kind) VALUES ('treasury');
