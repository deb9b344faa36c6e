CREATE TRIGGER payout_parts_keep BEFORE UPDATE OR DELETE ON payout_parts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
