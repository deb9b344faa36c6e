CREATE TRIGGER take_backs_keep BEFORE UPDATE OR DELETE ON take_backs
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- Only what has waited for long enough, and in a clique what a majority wants back.
CREATE OR REPLACE FUNCTION guard_take_back() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM contracts
    LEFT JOIN investments ON investments.id = investment_id
    LEFT JOIN cliques ON cliques.id = clique_id
    WHERE contracts.id = NEW.contract_id AND contracts.value IS NOT NULL
      AND NOT EXISTS (SELECT FROM backings WHERE backings.contract_id = contracts.id)
      AND coalesce(investments.start_date, cliques.start_date) + binding_days
        <= (NEW.at AT TIME ZONE 'Africa/Lagos')::date
      AND (clique_id IS NULL OR 2 * asked_back(contracts.id) > required_funding)) THEN
    RAISE EXCEPTION 'the money of contract % cannot be taken back', NEW.contract_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER take_backs_guard BEFORE INSERT ON take_backs
  FOR EACH ROW EXECUTE FUNCTION guard_take_back();
