CREATE TRIGGER contracts_keep BEFORE UPDATE OR DELETE ON contracts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
