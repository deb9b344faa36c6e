-- What a binding has booked never changes. After the backing's end, its vehicle doesn't change either.
CREATE OR REPLACE FUNCTION backing_keep() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL
     OR to_jsonb(NEW) - '{ended_at,vehicle_id}'::text[] <> to_jsonb(OLD) - '{ended_at,vehicle_id}'::text[] THEN
    RAISE EXCEPTION 'contract % keeps its vehicle', OLD.contract_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER backings_keep BEFORE UPDATE ON backings
  FOR EACH ROW EXECUTE FUNCTION backing_keep();

CREATE TRIGGER backings_no_delete BEFORE DELETE ON backings
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
