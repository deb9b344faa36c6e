CREATE OR REPLACE FUNCTION guard_proposal() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.outcome IS NOT NULL THEN
    RAISE EXCEPTION 'a proposal begins undecided'
      USING ERRCODE = 'integrity_constraint_violation';
  ELSIF TG_OP = 'UPDATE' AND (OLD.outcome IS NOT NULL
      OR (NEW.kind, NEW.subject, NEW.before, NEW.after, NEW.proposed_by, NEW.proposed_at, NEW.expires_at)
        IS DISTINCT FROM
        (OLD.kind, OLD.subject, OLD.before, OLD.after, OLD.proposed_by, OLD.proposed_at, OLD.expires_at))
  THEN
    RAISE EXCEPTION 'proposal % keeps what it says', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER proposals_guard BEFORE INSERT OR UPDATE ON proposals
  FOR EACH ROW EXECUTE FUNCTION guard_proposal();

-- Only proposals about an email, a two-step removal or a withdrawal are deleted, and only if the customer's account is
-- closed. The check of the books needs proposals of other kinds.
CREATE OR REPLACE FUNCTION keep_proposal() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  about integer;
BEGIN
  IF OLD.kind IN ('customer email', 'two-step removal') THEN
    about := OLD.subject::integer;
  ELSIF OLD.kind IN ('withdrawal', 'withdrawal return') THEN
    SELECT customer_id INTO about FROM withdrawals WHERE id = OLD.subject::integer;
  END IF;
  IF EXISTS (SELECT FROM customers WHERE id = about AND closed_at IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'proposal % is kept', OLD.id
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER proposals_keep BEFORE DELETE ON proposals
  FOR EACH ROW EXECUTE FUNCTION keep_proposal();

CREATE OR REPLACE FUNCTION refer_proposal_to_staff() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.proposer_id := active_staff_id(NEW.proposed_by);
  ELSE
    NEW.proposer_id := OLD.proposer_id;
    NEW.decider_id := active_staff_id(NEW.decided_by);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER proposals_refer_to_staff BEFORE INSERT OR UPDATE ON proposals
  FOR EACH ROW EXECUTE FUNCTION refer_proposal_to_staff();
