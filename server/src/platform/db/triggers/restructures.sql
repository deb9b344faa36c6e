CREATE TRIGGER restructures_keep BEFORE UPDATE OR DELETE ON restructures
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
