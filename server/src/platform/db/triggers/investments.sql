-- The terms of an investment never change. Its dates may change until the last payout, because they count from the day
-- on which it gets its vehicle. The text of its contract is only erased, years after the account was closed.
CREATE OR REPLACE FUNCTION investment_keep_agreement() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  changes CONSTANT text[] := '{start_date,end_date,completed_at}';
BEGIN
  IF OLD.completed_at IS NOT NULL OR to_jsonb(NEW) - changes <> to_jsonb(OLD) - changes THEN
    RAISE EXCEPTION 'investment % keeps what was agreed', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER investments_keep_agreement BEFORE UPDATE ON investments
  FOR EACH ROW WHEN (NEW.contract = OLD.contract OR NOT erases_contract(to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION investment_keep_agreement();

CREATE TRIGGER investments_no_delete BEFORE DELETE ON investments
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
