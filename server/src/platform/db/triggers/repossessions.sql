CREATE TRIGGER repossessions_keep BEFORE UPDATE OR DELETE ON repossessions
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE CONSTRAINT TRIGGER repossessions_end_agreements AFTER INSERT ON repossessions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement();

-- The law's gate. What decides is counted here, whatever the server says.
CREATE OR REPLACE FUNCTION guard_repossession() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  standing record;
BEGIN
  SELECT agreements.status, price, repaid, overdue_instalments INTO standing
    FROM agreements JOIN agreement_standing(NEW.on_date) AS now ON agreement_id = agreements.id
    WHERE agreements.id = NEW.agreement_id;
  IF standing.status IS DISTINCT FROM 'active'
     OR NEW.overdue_instalments <> standing.overdue_instalments
     OR NEW.paid_share <> ceil(standing.repaid * 10000.0 / standing.price) THEN
    RAISE EXCEPTION 'agreement % cannot be repossessed: it is %, % instalments are overdue, and % of % is paid',
      NEW.agreement_id, standing.status, standing.overdue_instalments, standing.repaid,
      standing.price USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER repossessions_guard BEFORE INSERT ON repossessions
  FOR EACH ROW EXECUTE FUNCTION guard_repossession();
