-- One table of payouts, whatever contract they are of, and the parts that they were paid in:
-- docs/decisions/0019-backed-contracts.md. The releases before this one cannot work beside it.

-- The account stays the same, with all its entries; what it holds is owed to the investors of contracts
-- that promise their payouts.
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts DISABLE TRIGGER accounts_guard;
UPDATE accounts SET kind = 'company_debt' WHERE kind = 'asset_sales';
ALTER TABLE accounts ENABLE TRIGGER accounts_guard;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN (
  'wallet', 'withdrawal_hold', 'clique_escrow', 'vehicle_receipts',
  'bank_clearing', 'provider_balance', 'provider_fees', 'suspense', 'reversals', 'treasury',
  'receivables', 'company_debt', 'referral_expense'));

-- The audit keeps its words, so the checkpoint is recorded once more with the new name.
INSERT INTO audit_records (at, actor, action, subject, detail)
  SELECT now(), 'job', action, subject, jsonb_set(
    detail #- '{totals,asset_sales}', '{totals,company_debt}', detail #> '{totals,asset_sales}')
  FROM (SELECT * FROM audit_records WHERE action = 'books checked' ORDER BY id DESC LIMIT 1) AS newest
  WHERE detail -> 'totals' ? 'asset_sales';

-- An investment, or a clique that was funded: their payouts are of one kind.
CREATE TABLE contracts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  investment_id integer UNIQUE REFERENCES investments (id),
  clique_id integer UNIQUE REFERENCES cliques (id),
  CHECK (num_nonnulls(investment_id, clique_id) = 1)
);

CREATE TABLE payouts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract_id integer NOT NULL REFERENCES contracts (id),
  number integer NOT NULL CHECK (number > 0),
  due_date date NOT NULL,
  -- 0 where a total has fewer kobo than payouts.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The part of the investor, or of each member in the order of clique_members.id. A row for each
  -- share would be 104,000 of them in the contribution that completes a large clique.
  shares bigint[] NOT NULL,
  paid_at timestamptz,
  UNIQUE (contract_id, number),
  CONSTRAINT payouts_shares_add_up CHECK (
    array_ndims(shares) = 1 AND array_position(shares, NULL) IS NULL
    AND 0 <= ALL (shares) AND clique_sum_of_shares(shares) = amount)
);

-- The transfers that paid a payout, each with the account that it took the money from.
CREATE TABLE payout_parts (
  payout_id integer NOT NULL REFERENCES payouts (id),
  number integer NOT NULL CHECK (number > 0),
  transfer_id bigint NOT NULL UNIQUE REFERENCES transfers (id),
  -- The guard of transfers compares it with the entries, so it needs no reference of its own.
  source_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (payout_id, number)
);

INSERT INTO contracts (investment_id) SELECT id FROM investments ORDER BY id;
INSERT INTO contracts (clique_id) SELECT id FROM cliques WHERE paid_by IS NOT NULL ORDER BY id;

-- The payouts of cliques get ids above all others, so that no job or reference of one is taken for another's.
CREATE TABLE moved_payouts AS
  SELECT contracts.id AS contract_id, this.id AS old_id, this.id AS new_id, number, due_date, amount,
    ARRAY[amount] AS shares, paid_at, paid_by
  FROM investment_payouts AS this JOIN contracts USING (investment_id)
  UNION ALL
  SELECT contracts.id, this.id, this.id + above, number, due_date, amount, shares, paid_at, paid_by
  FROM clique_payouts AS this JOIN contracts USING (clique_id), (SELECT greatest(0,
    (SELECT max(id) FROM investment_payouts), (SELECT max(id) FROM clique_payouts)) AS above) AS ids;
INSERT INTO payouts (id, contract_id, number, due_date, amount, shares, paid_at)
  OVERRIDING SYSTEM VALUE
  SELECT new_id, contract_id, number, due_date, amount, shares, paid_at FROM moved_payouts ORDER BY new_id;
INSERT INTO payout_parts (payout_id, number, transfer_id, source_id, amount)
  SELECT new_id, 1, paid_by, (SELECT id FROM accounts WHERE kind = 'company_debt'), amount
  FROM moved_payouts WHERE paid_by IS NOT NULL;
UPDATE jobs SET subject = new_id::text FROM moved_payouts
  WHERE kind = 'clique-payout' AND subject = old_id::text AND new_id > old_id;
SELECT setval(pg_get_serial_sequence('payouts', 'id'), max(id)) FROM payouts HAVING max(id) > 0;

DROP TABLE moved_payouts, investment_payouts, clique_payouts;
DROP FUNCTION investment_keep_payout();

CREATE INDEX payouts_unpaid ON payouts (due_date) WHERE paid_at IS NULL;

-- A payout is paid once its parts are its amount.
CREATE FUNCTION payout_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.paid_at IS NOT NULL OR (NEW.id, NEW.contract_id, NEW.number, NEW.due_date, NEW.amount, NEW.shares)
      IS DISTINCT FROM (OLD.id, OLD.contract_id, OLD.number, OLD.due_date, OLD.amount, OLD.shares)
     OR NEW.paid_at IS NOT NULL AND NEW.amount <>
      (SELECT coalesce(sum(amount), 0) FROM payout_parts WHERE payout_id = NEW.id) THEN
    RAISE EXCEPTION 'payout % keeps what was agreed and paid', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payouts_keep BEFORE UPDATE ON payouts
  FOR EACH ROW EXECUTE FUNCTION payout_keep();
CREATE TRIGGER payouts_no_delete BEFORE DELETE ON payouts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER payout_parts_keep BEFORE UPDATE OR DELETE ON payout_parts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER contracts_keep BEFORE UPDATE OR DELETE ON contracts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- Deferred: at the commit a transfer has its entries, which balance; and one that pays a payout takes all of
-- it from the account that may pay it, and from no other.
CREATE OR REPLACE FUNCTION ledger_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind IN ('payout', 'clique_payout') THEN
    IF NOT EXISTS (
      SELECT FROM payout_parts AS part JOIN accounts AS source ON source.id = part.source_id
      WHERE part.transfer_id = NEW.id AND source.kind = 'company_debt' AND (
        SELECT bool_and(account_id = part.source_id AND entries.amount = -part.amount)
        FROM entries WHERE transfer_id = NEW.id AND entries.amount < 0)) THEN
      RAISE EXCEPTION 'transfer % pays no payout from where it may be paid', NEW.id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF NOT EXISTS (SELECT FROM entries WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % has no entries', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
