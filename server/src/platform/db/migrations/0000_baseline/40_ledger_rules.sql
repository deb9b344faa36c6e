-- The rules that the ledger keeps by itself: a transfer's entries add up to zero, transfers and entries
-- never change, no balance changes but by entries, and no customer's money goes below zero.

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not allowed: the ledger is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER holds_no_delete BEFORE DELETE ON holds
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

-- All entries of a transfer come in one statement, which books them and checks that they add up to
-- zero. So nothing can join a transfer later, in its own transaction or another, and the rule needs no
-- transaction id, which begins again in a restored copy.
CREATE FUNCTION ledger_book_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
  line record;
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
  -- In the order of the ids, as everybody locks accounts.
  FOR line IN
    SELECT account_id, sum(amount) AS amount, count(*) AS lines
    FROM added GROUP BY account_id ORDER BY account_id
  LOOP
    UPDATE accounts SET balance = balance + line.amount, version = version + line.lines
      WHERE id = line.account_id AND is_guarded;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER entries_book AFTER INSERT ON entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_book_entries();

-- Deferred: at the commit a transfer has its entries, which balance.
CREATE FUNCTION ledger_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM entries WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % has no entries', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER transfers_balance AFTER INSERT ON transfers
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_transfer();

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
