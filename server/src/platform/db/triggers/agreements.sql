-- An agreement keeps its terms, and its status once it is over. What is repaid may change after its end.
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
CREATE CONSTRAINT TRIGGER agreements_are_kept AFTER INSERT OR UPDATE ON agreements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement();

-- Checked at commit: the totals of an agreement are what its repayments and instalments add up to.
CREATE OR REPLACE FUNCTION check_repaid() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  said record;
  paid bigint;
BEGIN
  SELECT * INTO said FROM agreements WHERE id = NEW.id;
  SELECT coalesce(sum(amount), 0) INTO paid FROM repayments WHERE agreement_id = NEW.id;
  IF said.repaid_total <> paid OR said.unpaid_from IS DISTINCT FROM first_unpaid(NEW.id, paid) THEN
    RAISE EXCEPTION 'agreement % says that % is repaid and the rest due from %, and its repayments are %',
      NEW.id, said.repaid_total, said.unpaid_from, paid USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER agreements_say_what_is_repaid AFTER INSERT OR UPDATE ON agreements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_repaid();
