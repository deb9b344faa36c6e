CREATE TRIGGER repayments_keep BEFORE UPDATE OR DELETE ON repayments
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- A driver who has paid all owes nothing further. A debt that another agreement has taken over is owed there.
CREATE OR REPLACE FUNCTION guard_repayment() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.amount > (SELECT CASE WHEN status = 'restructured' THEN 0
      ELSE price - (SELECT coalesce(sum(amount), 0) FROM repayments
        WHERE agreement_id = agreements.id) END FROM agreements WHERE id = NEW.agreement_id) THEN
    RAISE EXCEPTION 'repayment % is more than agreement % owes', NEW.receipt, NEW.agreement_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER repayments_guard BEFORE INSERT ON repayments
  FOR EACH ROW EXECUTE FUNCTION guard_repayment();

CREATE TRIGGER repayments_followed AFTER INSERT ON repayments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agreement_follow();
