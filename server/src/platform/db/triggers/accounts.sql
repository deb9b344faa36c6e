CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- A balance changes only through entries. A trigger depth of 2 or more shows that the trigger of entries changes it.
CREATE OR REPLACE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
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
