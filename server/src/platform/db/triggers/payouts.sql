-- A payout can only be marked as paid if its parts add up to its amount. Its date is set once, when its contract gets a
-- vehicle.
CREATE OR REPLACE FUNCTION payout_keep() RETURNS trigger LANGUAGE plpgsql
-- A session that made its plan while there were few parts would keep it, and read all parts for each payout.
SET enable_seqscan = off
SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.paid_at IS NOT NULL OR (NEW.id, NEW.contract_id, NEW.number, NEW.amount, NEW.shares)
      IS DISTINCT FROM (OLD.id, OLD.contract_id, OLD.number, OLD.amount, OLD.shares)
     OR OLD.due_date IS NOT NULL AND NEW.due_date IS DISTINCT FROM OLD.due_date
     OR OLD.late_at IS NOT NULL AND NEW.late_at IS DISTINCT FROM OLD.late_at
     OR NEW.paid_at IS NOT NULL AND (NEW.due_date IS NULL OR NEW.amount <>
      (SELECT coalesce(sum(amount), 0) FROM payout_parts WHERE payout_id = NEW.id)) THEN
    RAISE EXCEPTION 'payout % keeps what was agreed and paid', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payouts_keep BEFORE UPDATE ON payouts
  FOR EACH ROW EXECUTE FUNCTION payout_keep();

CREATE TRIGGER payouts_no_delete BEFORE DELETE ON payouts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
