CREATE TRIGGER write_offs_keep BEFORE UPDATE OR DELETE ON write_offs
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE FUNCTION guard_write_off() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT is_agreed(NEW.proposal_id, 'write-off', NEW.agreement_id) OR NOT EXISTS (
      SELECT FROM agreements WHERE id = NEW.agreement_id AND status = 'active') THEN
    RAISE EXCEPTION 'agreement % cannot be written off', NEW.agreement_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER write_offs_guard BEFORE INSERT ON write_offs
  FOR EACH ROW EXECUTE FUNCTION guard_write_off();

CREATE CONSTRAINT TRIGGER write_offs_end_agreements AFTER INSERT ON write_offs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement();
