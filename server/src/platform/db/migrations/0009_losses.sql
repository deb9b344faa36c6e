-- Contracts that close with a loss, and what drivers no longer pay: docs/decisions/0019-backed-contracts.md.

ALTER TABLE vehicles DROP CONSTRAINT vehicles_status_check;
ALTER TABLE vehicles ADD CONSTRAINT vehicles_status_check CHECK (status IN (
  'in stock', 'on agreement', 'idle', 'in repair', 'repossessed', 'sold', 'written off'));

ALTER TABLE agreements DROP CONSTRAINT agreements_status_check;
ALTER TABLE agreements ADD CONSTRAINT agreements_status_check CHECK (status IN (
  'active', 'ended', 'repossessed', 'written off'));

-- The agreements whose vehicle is gone, as after an accident or a theft.
CREATE TABLE write_offs (
  agreement_id integer PRIMARY KEY REFERENCES agreements (id),
  reason text NOT NULL CHECK (reason <> ''),
  -- Two people have agreed on it.
  proposal_id integer NOT NULL UNIQUE REFERENCES proposals (id),
  at timestamptz NOT NULL
);

-- The contracts of which not everything was paid when their vehicle was gone. What is lost is not written down: a
-- recovery lowers it.
CREATE TABLE losses (
  contract_id integer PRIMARY KEY REFERENCES backings (contract_id),
  reason text NOT NULL CHECK (reason <> ''),
  -- Two people have agreed on it.
  proposal_id integer NOT NULL UNIQUE REFERENCES proposals (id),
  at timestamptz NOT NULL
);

CREATE TRIGGER write_offs_keep BEFORE UPDATE OR DELETE ON write_offs
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER losses_keep BEFORE UPDATE OR DELETE ON losses
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- That one person has proposed it and another one has confirmed it, which the proposals themselves see to.
CREATE FUNCTION is_agreed(of_proposal integer, of_kind text, of_subject integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM proposals WHERE id = of_proposal AND kind = of_kind
    AND subject = of_subject::text AND outcome = 'confirmed')
$$;

CREATE FUNCTION guard_write_off() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE FUNCTION guard_loss() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Judged at the commit: a contract that was closed is over, and what is open of it waits for recoveries.
CREATE FUNCTION check_loss() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- As before, and what was written off has its record, at which two people have agreed.
CREATE OR REPLACE FUNCTION check_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject CONSTANT integer := coalesce(to_jsonb(NEW) -> 'agreement_id', to_jsonb(NEW) -> 'id');
  agreement record;
BEGIN
  SELECT agreements.*, vehicles.status AS vehicle_status,
    (SELECT coalesce(sum(amount), 0) FROM instalments WHERE agreement_id = subject) AS planned,
    (SELECT coalesce(sum(amount), 0) FROM repayments WHERE agreement_id = subject) AS repaid,
    EXISTS (SELECT FROM repossessions WHERE agreement_id = subject) AS is_repossessed,
    EXISTS (SELECT FROM write_offs WHERE agreement_id = subject) AS is_written_off
    INTO agreement
    FROM agreements JOIN vehicles ON vehicles.id = vehicle_id WHERE agreements.id = subject;
  IF agreement.planned <> agreement.price THEN
    RAISE EXCEPTION 'agreement % has instalments of %, and its price is %',
      subject, agreement.planned, agreement.price USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF agreement.status = 'ended' AND agreement.repaid <> agreement.price
     OR agreement.is_repossessed <> (agreement.status = 'repossessed')
     OR agreement.is_written_off <> (agreement.status = 'written off') THEN
    RAISE EXCEPTION 'agreement % cannot be %', subject, agreement.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF agreement.status = 'active' AND agreement.vehicle_status NOT IN ('on agreement', 'in repair') THEN
    RAISE EXCEPTION 'vehicle % is %, and agreement % is active',
      agreement.vehicle_id, agreement.vehicle_status, subject
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER write_offs_end_agreements AFTER INSERT ON write_offs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement();

-- Of a contract that was closed the reserve pays nothing further.
CREATE FUNCTION guard_lent_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM losses JOIN payouts USING (contract_id) WHERE payouts.id = NEW.payout_id) THEN
    RAISE EXCEPTION 'payout % is of a closed contract, and no reserve pays it', NEW.payout_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payout_parts_guard BEFORE INSERT ON payout_parts
  FOR EACH ROW WHEN (NEW.is_lent) EXECUTE FUNCTION guard_lent_part();
