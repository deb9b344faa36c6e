CREATE TRIGGER reserve_pools_keep BEFORE UPDATE OR DELETE ON reserve_pools
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
