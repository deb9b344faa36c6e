-- The terms never change. The dates count from the day of its vehicle, so they are set until it has one.
CREATE OR REPLACE FUNCTION investment_keep_agreement() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  dates CONSTANT text[] := '{start_date,end_date}';
BEGIN
  IF OLD.completed_at IS NOT NULL
     OR to_jsonb(NEW) - 'completed_at' - dates <> to_jsonb(OLD) - 'completed_at' - dates
     OR (NEW.start_date, NEW.end_date) <> (OLD.start_date, OLD.end_date)
       AND NOT waits_for_vehicle(OLD.id, NULL) THEN
    RAISE EXCEPTION 'investment % keeps what was agreed', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER investments_keep_agreement BEFORE UPDATE ON investments
  FOR EACH ROW EXECUTE FUNCTION investment_keep_agreement();

CREATE TRIGGER investments_no_delete BEFORE DELETE ON investments
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
