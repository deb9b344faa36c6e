-- Money that waited too long for a vehicle goes back: docs/decisions/0019-backed-contracts.md.

-- After so many days without a vehicle, as the contract says.
ALTER TABLE contracts ADD COLUMN binding_days integer NOT NULL DEFAULT 30 CHECK (binding_days >= 0);

-- The members of a clique who want their money back; more than half of the contributions decide.
CREATE TABLE take_back_wishes (
  contract_id integer NOT NULL REFERENCES contracts (id),
  customer_id integer NOT NULL REFERENCES customers (id),
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (contract_id, customer_id)
);

-- The contracts that ended without a vehicle.
CREATE TABLE take_backs (
  contract_id integer PRIMARY KEY REFERENCES contracts (id),
  transfer_id bigint NOT NULL UNIQUE REFERENCES transfers (id),
  at timestamptz NOT NULL
);

CREATE TRIGGER take_back_wishes_keep BEFORE UPDATE OR DELETE ON take_back_wishes
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER take_backs_keep BEFORE UPDATE OR DELETE ON take_backs
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- The contributions of those who want their money back, in kobo.
CREATE FUNCTION asked_back(of_contract integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(contribution), 0)::bigint
  FROM take_back_wishes JOIN contracts ON contracts.id = contract_id
  JOIN clique_members ON clique_members.clique_id = contracts.clique_id
    AND clique_members.customer_id = take_back_wishes.customer_id
  WHERE contract_id = of_contract
$$;

-- Only what has waited for long enough, and in a clique what a majority wants back.
CREATE FUNCTION guard_take_back() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- A clique that was funded may close too, when its money is taken back.
ALTER TABLE cliques DROP CONSTRAINT cliques_paid_when_funded;
ALTER TABLE cliques ADD CONSTRAINT cliques_paid_when_funded CHECK (
  status = 'closed' OR (status IN ('funded', 'completed')) = (paid_by IS NOT NULL));

CREATE OR REPLACE FUNCTION clique_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change CONSTANT text[] :=
    '{total_contributions,status,start_date,end_date,paid_by,ended_at,closes_at,hidden_at}';
BEGIN
  IF to_jsonb(NEW) - 'hidden_at' = to_jsonb(OLD) - 'hidden_at' AND OLD.hidden_at IS NULL
     OR OLD.status = 'funded' AND to_jsonb(NEW) - '{start_date,end_date}'::text[]
       = to_jsonb(OLD) - '{start_date,end_date}'::text[] AND waits_for_vehicle(NULL, OLD.id) THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - may_change <> to_jsonb(OLD) - may_change
     OR NEW.hidden_at IS DISTINCT FROM OLD.hidden_at
     OR NEW.closes_at > OLD.closes_at
     OR NEW.closes_at <> OLD.closes_at AND OLD.status <> 'open'
     OR OLD.status IN ('completed', 'closed')
     OR OLD.status = 'funded' AND (NEW.paid_by <> OLD.paid_by
       OR (NEW.start_date, NEW.end_date) <> (OLD.start_date, OLD.end_date)
       OR NEW.status <> CASE WHEN EXISTS (
           SELECT FROM take_backs JOIN contracts ON contracts.id = contract_id
           WHERE clique_id = OLD.id) THEN 'closed' ELSE 'completed' END)
     OR NEW.total_contributions < OLD.total_contributions THEN
    RAISE EXCEPTION 'clique % keeps its terms', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
