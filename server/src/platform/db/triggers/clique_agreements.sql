-- A signed contract never changes. Its text is only erased, years after the account was closed.
CREATE TRIGGER clique_agreements_keep BEFORE UPDATE ON clique_agreements
  FOR EACH ROW WHEN (NEW.contract = OLD.contract OR NOT erases_contract(to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER clique_agreements_no_delete BEFORE DELETE ON clique_agreements
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
