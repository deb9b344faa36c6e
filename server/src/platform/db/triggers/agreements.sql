-- The terms of an agreement never change, and its status doesn't change after its end. Repayments may still arrive
-- then.
CREATE OR REPLACE FUNCTION agreement_keep() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  changes CONSTANT text[] := '{status,ended_at,repaid_total,unpaid_from}';
BEGIN
  IF OLD.status <> 'active' AND (NEW.status, NEW.ended_at) IS DISTINCT FROM (OLD.status, OLD.ended_at)
     OR to_jsonb(NEW) - changes <> to_jsonb(OLD) - changes
  THEN
    RAISE EXCEPTION 'agreement % keeps what was agreed', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER agreements_keep BEFORE UPDATE ON agreements
  FOR EACH ROW EXECUTE FUNCTION agreement_keep();

CREATE TRIGGER agreements_no_delete BEFORE DELETE ON agreements
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- Checks at the commit that the instalments of an agreement add up to its price. Each inserted instalment updates the
-- agreement (`agreement_follow`), which runs this check too.
CREATE OR REPLACE FUNCTION check_instalments() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  planned CONSTANT numeric := (
    SELECT coalesce(sum(amount), 0) FROM instalments WHERE agreement_id = NEW.id);
BEGIN
  IF planned <> NEW.price THEN
    RAISE EXCEPTION 'agreement % has instalments of %, and its price is %', NEW.id, planned, NEW.price
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER agreements_have_instalments AFTER INSERT OR UPDATE ON agreements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_instalments();
