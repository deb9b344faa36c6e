-- A payout keeps what was agreed and paid. Its date is set once, when its contract gets a vehicle. The conditions are
-- in the trigger's WHEN clause, so that marking many payouts as paid doesn't call the function for each.
CREATE OR REPLACE FUNCTION payout_keep() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'payout % keeps what was agreed and paid', OLD.id
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER payouts_keep BEFORE UPDATE ON payouts
  FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL
    OR (NEW.id, NEW.contract_id, NEW.number, NEW.amount, NEW.shares)
      IS DISTINCT FROM (OLD.id, OLD.contract_id, OLD.number, OLD.amount, OLD.shares)
    OR OLD.due_date IS NOT NULL AND NEW.due_date IS DISTINCT FROM OLD.due_date
    OR OLD.late_at IS NOT NULL AND NEW.late_at IS DISTINCT FROM OLD.late_at
    OR NEW.paid_at IS NOT NULL AND NEW.due_date IS NULL)
  EXECUTE FUNCTION payout_keep();

-- A payout can only be marked as paid if its parts add up to its amount.
CREATE OR REPLACE FUNCTION payout_check_parts() RETURNS trigger LANGUAGE plpgsql
-- A session that made its plan while there were few parts would keep it, and read all parts for each payout.
SET enable_seqscan = off
SET search_path = public, pg_temp AS $$
DECLARE
  wrong integer;
BEGIN
  SELECT id INTO wrong FROM changed
    WHERE paid_at IS NOT NULL AND amount <>
      (SELECT coalesce(sum(payout_parts.amount), 0) FROM payout_parts WHERE payout_id = changed.id)
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'payout % keeps what was agreed and paid', wrong
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER payouts_check_parts AFTER UPDATE ON payouts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION payout_check_parts();

CREATE TRIGGER payouts_no_delete BEFORE DELETE ON payouts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
