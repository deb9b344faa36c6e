CREATE TRIGGER write_offs_keep BEFORE UPDATE OR DELETE ON write_offs
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
