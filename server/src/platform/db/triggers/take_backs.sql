CREATE TRIGGER take_backs_keep BEFORE UPDATE OR DELETE ON take_backs
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
