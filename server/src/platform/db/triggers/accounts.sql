CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    RAISE EXCEPTION 'an account opens with nothing on it'
      USING ERRCODE = 'integrity_constraint_violation';
  ELSIF NEW.kind <> OLD.kind OR NEW.owner_id IS DISTINCT FROM OLD.owner_id THEN
    RAISE EXCEPTION 'an account keeps its kind and owner'
      USING ERRCODE = 'integrity_constraint_violation';
  ELSE
    RAISE EXCEPTION 'a balance changes through entries only'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
END $$;

CREATE TRIGGER accounts_guard_new BEFORE INSERT ON accounts
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION ledger_guard_account();

-- A balance changes only through entries. The trigger depth is 1 or more if a trigger makes the change, and only that
-- of entries does. The condition is in the trigger's WHEN clause, so that entries don't call the function for each
-- account.
CREATE TRIGGER accounts_guard BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (NEW.kind <> OLD.kind OR NEW.owner_id IS DISTINCT FROM OLD.owner_id
    OR NEW.balance <> OLD.balance AND pg_trigger_depth() < 1)
  EXECUTE FUNCTION ledger_guard_account();
