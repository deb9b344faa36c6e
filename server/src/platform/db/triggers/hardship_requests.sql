-- A request and its refusal never change after they were written.
CREATE OR REPLACE FUNCTION guard_hardship_requests() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.refused_at IS NOT NULL
    OR (NEW.id, NEW.agreement_id, NEW.reason, NEW.recorded_by, NEW.recorded_at)
      IS DISTINCT FROM (OLD.id, OLD.agreement_id, OLD.reason, OLD.recorded_by, OLD.recorded_at) THEN
    RAISE EXCEPTION 'hardship request % keeps what was written', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER hardship_requests_guard BEFORE UPDATE ON hardship_requests
  FOR EACH ROW EXECUTE FUNCTION guard_hardship_requests();

CREATE TRIGGER hardship_requests_keep BEFORE DELETE ON hardship_requests
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
