CREATE TRIGGER restructures_keep BEFORE UPDATE OR DELETE ON restructures
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE FUNCTION guard_restructure() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM agreements AS former JOIN agreements AS later ON later.id = NEW.new_agreement_id
      AND later.vehicle_id = former.vehicle_id AND later.driver_id = former.driver_id AND later.status = 'active'
    WHERE former.id = NEW.agreement_id AND former.status = 'restructured'
      AND later.price = former.price - (SELECT coalesce(sum(amount), 0) FROM repayments
        WHERE repayments.agreement_id = former.id))
    OR NEW.proposal_id IS NOT NULL
      AND NOT is_agreed(NEW.proposal_id, 'restructure', NEW.agreement_id) THEN
    RAISE EXCEPTION 'agreement % cannot be replaced by agreement %', NEW.agreement_id,
      NEW.new_agreement_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER restructures_guard BEFORE INSERT ON restructures
  FOR EACH ROW EXECUTE FUNCTION guard_restructure();
