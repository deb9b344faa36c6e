-- A further version is the next one, and word for word what one person has proposed and another confirmed.
CREATE OR REPLACE FUNCTION guard_contract_templates() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'version % of the contract of a % keeps what it says', OLD.version, OLD.kind
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM proposals p WHERE p.id = NEW.proposal_id AND p.kind = 'contract text'
      AND p.subject = NEW.kind AND p.outcome = 'confirmed' AND p.after ->> 'text' = NEW.text
  ) OR NOT EXISTS (
    SELECT FROM contract_templates t WHERE t.kind = NEW.kind AND t.version = NEW.version - 1
  ) THEN
    RAISE EXCEPTION 'the contract of a % is changed by two people', NEW.kind
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER contract_templates_guard BEFORE INSERT OR UPDATE OR DELETE ON contract_templates
  FOR EACH ROW EXECUTE FUNCTION guard_contract_templates();
