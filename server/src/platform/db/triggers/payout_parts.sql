CREATE TRIGGER payout_parts_keep BEFORE UPDATE OR DELETE ON payout_parts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- The reserve pays nothing further of a contract that was closed.
CREATE OR REPLACE FUNCTION guard_lent_part() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM losses JOIN payouts USING (contract_id) WHERE payouts.id = NEW.payout_id) THEN
    RAISE EXCEPTION 'payout % is of a closed contract, and no reserve pays it', NEW.payout_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payout_parts_guard BEFORE INSERT ON payout_parts
  FOR EACH ROW WHEN (NEW.is_lent) EXECUTE FUNCTION guard_lent_part();
