CREATE TRIGGER repossessions_keep BEFORE UPDATE OR DELETE ON repossessions
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
