CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- One statement inserts all entries of a transfer. The trigger books them and checks that they add up to zero. No entry
-- can be added to a transfer later, in the same transaction or in another. The rule uses no transaction ids, because
-- these begin again in a restored copy.
CREATE OR REPLACE FUNCTION ledger_book_entries() RETURNS trigger LANGUAGE plpgsql
-- A session caches its plans, even those that it made while there were few accounts.
SET enable_seqscan = off
SET search_path = public, pg_temp AS $$
DECLARE
  wrong record;
  ids bigint[];
  amounts numeric[];
  numbers bigint[];
BEGIN
  SELECT transfer_id, lines, total INTO wrong
    FROM (SELECT transfer_id, count(*) AS lines, sum(amount) AS total
          FROM added GROUP BY transfer_id) AS booked
    WHERE total <> 0 OR lines < 2 OR lines <>
      (SELECT count(*) FROM entries WHERE entries.transfer_id = booked.transfer_id)
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % does not balance or is closed: % new entries, sum %',
      wrong.transfer_id, wrong.lines, wrong.total USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT array_agg(account_id), array_agg(amount), array_agg(lines) INTO ids, amounts, numbers
    FROM (SELECT account_id, sum(amount) AS amount, count(*) AS lines
          FROM added GROUP BY account_id) AS line;
  -- Locks accounts in the order of their ids, to avoid deadlocks.
  PERFORM FROM accounts WHERE id = ANY(ids) AND is_guarded ORDER BY id FOR NO KEY UPDATE;
  UPDATE accounts SET balance = balance + line.amount, version = version + line.lines
    FROM unnest(ids, amounts, numbers) AS line (id, amount, lines)
    WHERE accounts.id = line.id AND is_guarded;
  RETURN NULL;
END $$;

CREATE TRIGGER entries_book AFTER INSERT ON entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_book_entries();

-- Nothing leaves a frozen wallet, except for an amount that two people have agreed to take out. The name of the
-- violated constraint depends on who froze the wallet, so that the server can choose the right message.
CREATE OR REPLACE FUNCTION guard_frozen_wallets() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  frozen record;
BEGIN
  SELECT owner_id, is_own INTO frozen FROM added
    JOIN accounts ON accounts.id = added.account_id AND accounts.kind = 'wallet'
    JOIN wallet_freezes ON customer_id = owner_id AND ended_at IS NULL
    JOIN transfers ON transfers.id = added.transfer_id AND transfers.kind <> 'wallet_debit'
    WHERE added.amount < 0
    ORDER BY is_own
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the wallet of customer % is frozen', frozen.owner_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT =
        CASE WHEN frozen.is_own THEN 'no_payment_from_own_frozen_wallet' ELSE 'no_payment_from_frozen_wallet' END;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER entries_of_frozen_wallets AFTER INSERT ON entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION guard_frozen_wallets();
