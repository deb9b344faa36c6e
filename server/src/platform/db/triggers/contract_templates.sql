CREATE TRIGGER contract_templates_keep BEFORE UPDATE OR DELETE ON contract_templates
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
