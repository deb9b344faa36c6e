CREATE TRIGGER allocations_keep BEFORE UPDATE OR DELETE ON allocations
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
