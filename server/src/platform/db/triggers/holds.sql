CREATE TRIGGER holds_no_delete BEFORE DELETE ON holds
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE FUNCTION ledger_guard_hold() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
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

-- Checks at the commit that a hold has the status that its withdrawal's state requires. Within the transaction the hold
-- ends first, and its withdrawal follows.
CREATE OR REPLACE FUNCTION check_hold_of_withdrawal() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM withdrawals JOIN holds ON holds.id = hold_id
    WHERE hold_id = NEW.id AND status <> hold_of_withdrawal(state)) THEN
    RAISE EXCEPTION 'hold % is not as its withdrawal says', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER holds_fit_withdrawals AFTER UPDATE ON holds
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_hold_of_withdrawal();
