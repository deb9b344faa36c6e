-- The double-entry ledger. The database itself keeps its three rules: a transfer's entries add up
-- to zero, transfers and entries never change, and no customer's money goes below zero.

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Guarded kinds belong to somebody (owner_id) and carry their balance. House kinds exist once;
  -- they carry none, or every deposit in the country would wait for the one row of the bank.
  kind text NOT NULL CHECK (kind IN (
    'wallet', 'withdrawal_hold', 'clique_escrow',
    'bank_clearing', 'asset_sales', 'referral_expense')),
  owner_id integer,
  is_guarded boolean NOT NULL GENERATED ALWAYS AS
    (kind IN ('wallet', 'withdrawal_hold', 'clique_escrow')) STORED,
  balance bigint NOT NULL DEFAULT 0,
  -- Goes up with whatever changes the list of this account's transactions.
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT accounts_never_below_zero CHECK (balance >= 0),
  CONSTRAINT accounts_owned_when_guarded CHECK (
    (kind IN ('wallet', 'withdrawal_hold', 'clique_escrow')) = (owner_id IS NOT NULL)),
  CONSTRAINT accounts_one_per_owner UNIQUE NULLS NOT DISTINCT (kind, owner_id)
);

CREATE TABLE transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  reference text NOT NULL UNIQUE,
  description text NOT NULL,
  occurred_at timestamptz NOT NULL,
  -- Entries may join a transfer only in the transaction that made it.
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);

CREATE TABLE entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES transfers (id),
  account_id bigint NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount <> 0),
  UNIQUE (transfer_id, account_id)
);

CREATE INDEX entries_of_account ON entries (account_id, id DESC);

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not allowed: the ledger is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'an account opens with nothing on it'
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF NEW.kind <> OLD.kind OR NEW.owner_id IS DISTINCT FROM OLD.owner_id THEN
    RAISE EXCEPTION 'an account keeps its kind and owner'
      USING ERRCODE = 'integrity_constraint_violation';
  ELSIF NEW.balance <> OLD.balance AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance changes through entries only'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER accounts_guard BEFORE INSERT OR UPDATE ON accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_account();

CREATE FUNCTION ledger_book_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM transfers
                 WHERE id = NEW.transfer_id AND written_in = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'transfer % is closed', NEW.transfer_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE accounts SET balance = balance + NEW.amount, version = version + 1
    WHERE id = NEW.account_id AND is_guarded;
  RETURN NULL;
END $$;

CREATE TRIGGER entries_book AFTER INSERT ON entries
  FOR EACH ROW EXECUTE FUNCTION ledger_book_entry();

CREATE FUNCTION ledger_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
  lines bigint;
BEGIN
  SELECT coalesce(sum(amount), 0), count(*) INTO total, lines FROM entries
    WHERE transfer_id = NEW.id;
  IF total <> 0 OR lines < 2 THEN
    RAISE EXCEPTION 'transfer % does not balance: % entries, sum %', NEW.id, lines, total
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

-- Deferred: judged at commit, when the transfer has all its entries. Once a transfer is enough,
-- since entries_book lets no entry join it later.
CREATE CONSTRAINT TRIGGER transfers_balance AFTER INSERT ON transfers
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_transfer();

INSERT INTO accounts (kind) VALUES ('bank_clearing'), ('asset_sales'), ('referral_expense');

-- Money that has left a wallet and waits for a decision: first held, then settled or released.
CREATE TABLE holds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  amount bigint NOT NULL CHECK (amount > 0),
  held_by bigint NOT NULL UNIQUE REFERENCES transfers (id),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'settled', 'released')),
  ended_by bigint UNIQUE REFERENCES transfers (id),
  CHECK ((status = 'pending') = (ended_by IS NULL))
);

CREATE FUNCTION ledger_guard_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' OR NEW.customer_id <> OLD.customer_id
     OR NEW.amount <> OLD.amount OR NEW.held_by <> OLD.held_by THEN
    RAISE EXCEPTION 'hold % is already decided', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE accounts SET version = version + 1 WHERE kind = 'wallet' AND owner_id = NEW.customer_id;
  RETURN NEW;
END $$;

CREATE TRIGGER holds_guard BEFORE UPDATE ON holds
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_hold();
CREATE TRIGGER holds_no_delete BEFORE DELETE ON holds
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
