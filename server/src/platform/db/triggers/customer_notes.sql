CREATE TRIGGER customer_notes_keep BEFORE UPDATE OR DELETE ON customer_notes
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
