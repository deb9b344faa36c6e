CREATE TRIGGER clique_agreements_keep BEFORE UPDATE OR DELETE ON clique_agreements
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
