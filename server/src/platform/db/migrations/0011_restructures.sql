-- Agreements that are replaced by others, with other instalments: docs/decisions/0019-backed-contracts.md.

ALTER TABLE agreements DROP CONSTRAINT agreements_status_check;
ALTER TABLE agreements ADD CONSTRAINT agreements_status_check CHECK (status IN (
  'active', 'ended', 'restructured', 'repossessed', 'written off'));

-- The new agreement takes over what was still owed.
CREATE TABLE restructures (
  agreement_id integer PRIMARY KEY REFERENCES agreements (id),
  new_agreement_id integer NOT NULL UNIQUE REFERENCES agreements (id),
  reason text NOT NULL CHECK (reason <> ''),
  -- Two people have agreed on it, where a limit asks for that.
  proposal_id integer UNIQUE REFERENCES proposals (id),
  decided_by text NOT NULL,
  at timestamptz NOT NULL
);

CREATE TRIGGER restructures_keep BEFORE UPDATE OR DELETE ON restructures
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE FUNCTION guard_restructure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM agreements AS former JOIN agreements AS later ON later.id = NEW.new_agreement_id
      AND later.vehicle_id = former.vehicle_id AND later.driver_id = former.driver_id AND later.status = 'active'
    WHERE former.id = NEW.agreement_id AND former.status = 'restructured'
      AND later.price = former.price - (SELECT coalesce(sum(amount), 0) FROM repayments
        WHERE repayments.agreement_id = former.id))
    OR NEW.proposal_id IS NOT NULL
      AND NOT is_agreed(NEW.proposal_id, 'restructure', NEW.agreement_id) THEN
    RAISE EXCEPTION 'agreement % cannot be replaced by agreement %', NEW.agreement_id,
      NEW.new_agreement_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER restructures_guard BEFORE INSERT ON restructures
  FOR EACH ROW EXECUTE FUNCTION guard_restructure();

-- As before, and what was restructured has its record.
CREATE OR REPLACE FUNCTION check_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject CONSTANT integer := coalesce(to_jsonb(NEW) -> 'agreement_id', to_jsonb(NEW) -> 'id');
  agreement record;
BEGIN
  SELECT agreements.*, vehicles.status AS vehicle_status,
    (SELECT coalesce(sum(amount), 0) FROM instalments WHERE agreement_id = subject) AS planned,
    (SELECT coalesce(sum(amount), 0) FROM repayments WHERE agreement_id = subject) AS repaid,
    EXISTS (SELECT FROM restructures WHERE agreement_id = subject) AS is_restructured,
    EXISTS (SELECT FROM repossessions WHERE agreement_id = subject) AS is_repossessed,
    EXISTS (SELECT FROM write_offs WHERE agreement_id = subject) AS is_written_off
    INTO agreement
    FROM agreements JOIN vehicles ON vehicles.id = vehicle_id WHERE agreements.id = subject;
  IF agreement.planned <> agreement.price THEN
    RAISE EXCEPTION 'agreement % has instalments of %, and its price is %',
      subject, agreement.planned, agreement.price USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF agreement.status = 'ended' AND agreement.repaid <> agreement.price
     OR agreement.is_restructured <> (agreement.status = 'restructured')
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

-- A debt that another agreement has taken over is owed there.
CREATE OR REPLACE FUNCTION guard_repayment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount > (SELECT CASE WHEN status = 'restructured' THEN 0
      ELSE price - (SELECT coalesce(sum(amount), 0) FROM repayments
        WHERE agreement_id = agreements.id) END FROM agreements WHERE id = NEW.agreement_id) THEN
    RAISE EXCEPTION 'repayment % is more than agreement % owes', NEW.receipt, NEW.agreement_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- As before, and after its end an agreement has nothing further due. What it no longer owes is written off, or taken over by
-- the agreement that replaced it.
DROP FUNCTION agreement_standing(date);
CREATE FUNCTION agreement_standing(today date)
RETURNS TABLE (agreement_id integer, repaid bigint, outstanding bigint, written_off bigint,
  taken_over bigint, overdue bigint, overdue_instalments integer, days_past_due integer,
  instalments_due integer, instalments_on_time integer)
LANGUAGE sql STABLE AS $$
  SELECT agreements.id, sums.repaid,
    CASE WHEN status IN ('written off', 'restructured') THEN 0 ELSE price - sums.repaid END,
    CASE WHEN status = 'written off' THEN price - sums.repaid ELSE 0 END,
    CASE WHEN status = 'restructured' THEN price - sums.repaid ELSE 0 END,
    CASE WHEN status = 'restructured' THEN 0 ELSE greatest(0, due.total - sums.repaid) END::bigint,
    CASE WHEN status = 'restructured' THEN 0 ELSE due.late END,
    CASE WHEN status = 'restructured' THEN 0 ELSE coalesce(today - due.late_since, 0) END,
    due.number, due.on_time
  FROM agreements
  JOIN (
    SELECT instalment_standing.agreement_id,
      count(*) FILTER (WHERE is_counted)::integer AS number,
      coalesce(sum(amount) FILTER (WHERE is_due), 0) AS total,
      count(*) FILTER (WHERE is_counted AND paid_on <= due_date)::integer AS on_time,
      count(*) FILTER (WHERE is_due AND paid_on IS NULL)::integer AS late,
      min(due_date) FILTER (WHERE is_due AND paid_on IS NULL) AS late_since
    FROM instalment_standing JOIN agreements ON agreements.id = agreement_id
    CROSS JOIN LATERAL (SELECT due_date < today AS is_due) AS day
    CROSS JOIN LATERAL (SELECT is_due AND (status IN ('active', 'ended')
      OR due_date <= (ended_at AT TIME ZONE 'Africa/Lagos')::date) AS is_counted) AS time
    GROUP BY instalment_standing.agreement_id
  ) AS due ON due.agreement_id = agreements.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0)::bigint AS repaid FROM repayments
    WHERE repayments.agreement_id = agreements.id
  ) AS sums
$$;
