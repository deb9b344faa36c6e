CREATE TRIGGER losses_keep BEFORE UPDATE OR DELETE ON losses
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE FUNCTION guard_loss() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM backings JOIN vehicles ON vehicles.id = vehicle_id
    WHERE contract_id = NEW.contract_id AND vehicles.status IN ('sold', 'written off')
      AND is_agreed(NEW.proposal_id, 'loss', vehicle_id)
      AND EXISTS (SELECT FROM payouts
        WHERE payouts.contract_id = backings.contract_id AND paid_at IS NULL)) THEN
    RAISE EXCEPTION 'contract % cannot be closed with a loss', NEW.contract_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER losses_guard BEFORE INSERT ON losses
  FOR EACH ROW EXECUTE FUNCTION guard_loss();

-- Checked at commit: a contract that was closed is over, and what is still unpaid of it waits for recoveries.
CREATE OR REPLACE FUNCTION check_loss() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM backings JOIN contracts ON contracts.id = contract_id
    LEFT JOIN investments ON investments.id = investment_id
    LEFT JOIN cliques ON cliques.id = clique_id
    WHERE contract_id = NEW.contract_id AND (backings.ended_at IS NULL
      OR coalesce(completed_at, cliques.ended_at) IS NULL
      OR EXISTS (SELECT FROM payouts WHERE payouts.contract_id = contracts.id
        AND paid_at IS NULL AND late_at IS NULL))) THEN
    RAISE EXCEPTION 'contract % is not over', NEW.contract_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER losses_end_contracts AFTER INSERT ON losses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_loss();
