CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- Checked at commit: a transfer has its entries. One that pays a payout takes all of it from the account that may pay it,
-- and from no other. A promised payout comes from what the company owes. Any other comes from the receipts of the vehicle
-- that backs it or, once these are empty, from the reserve of its pool.
CREATE OR REPLACE FUNCTION ledger_check_transfer() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind IN ('payout', 'clique_payout') THEN
    IF NOT EXISTS (
      SELECT FROM payout_parts AS part JOIN accounts AS source ON source.id = part.source_id
      JOIN payouts ON payouts.id = part.payout_id JOIN contracts ON contracts.id = contract_id
      LEFT JOIN backings ON backings.contract_id = contracts.id
      WHERE part.transfer_id = NEW.id AND CASE
        WHEN contracts.value IS NULL THEN source.kind = 'company_debt' AND NOT is_lent
        WHEN is_lent THEN source.kind = 'reserve' AND source.owner_id = pool_id AND NOT EXISTS (
          SELECT FROM accounts AS receipts WHERE receipts.kind = 'vehicle_receipts'
            AND receipts.owner_id = vehicle_id AND receipts.balance > 0)
        ELSE source.kind = 'vehicle_receipts' AND source.owner_id = vehicle_id
      END AND (
        SELECT bool_and(account_id = part.source_id AND entries.amount = -part.amount)
        FROM entries WHERE transfer_id = NEW.id AND entries.amount < 0)) THEN
      RAISE EXCEPTION 'transfer % pays no payout from where it may be paid', NEW.id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF NOT EXISTS (SELECT FROM entries WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % has no entries', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER transfers_balance AFTER INSERT ON transfers
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_transfer();
