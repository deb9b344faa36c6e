-- A complaint, its deadlines and its answer never change after they were written. Its entry must be one of the
-- customer's wallet.
CREATE OR REPLACE FUNCTION guard_complaints() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.entry_id IS NOT NULL AND NOT EXISTS (SELECT FROM entries
      JOIN accounts ON accounts.id = entries.account_id AND accounts.kind = 'wallet'
      WHERE entries.id = NEW.entry_id AND owner_id = NEW.customer_id) THEN
      RAISE EXCEPTION 'entry % is not of the wallet of customer %', NEW.entry_id, NEW.customer_id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.decided_at IS NOT NULL
    OR (NEW.acknowledged_at IS DISTINCT FROM OLD.acknowledged_at AND OLD.acknowledged_at IS NOT NULL)
    OR (NEW.id, NEW.customer_id, NEW.text, NEW.entry_id, NEW.created_at, NEW.acknowledge_by, NEW.decide_by)
      IS DISTINCT FROM
      (OLD.id, OLD.customer_id, OLD.text, OLD.entry_id, OLD.created_at, OLD.acknowledge_by, OLD.decide_by) THEN
    RAISE EXCEPTION 'complaint % keeps what was written', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER complaints_guard BEFORE INSERT OR UPDATE ON complaints
  FOR EACH ROW EXECUTE FUNCTION guard_complaints();

CREATE TRIGGER complaints_keep BEFORE DELETE ON complaints
  FOR EACH ROW EXECUTE FUNCTION keep_until_closed();

CREATE TRIGGER complaints_of_open_accounts BEFORE INSERT ON complaints
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_customer();
