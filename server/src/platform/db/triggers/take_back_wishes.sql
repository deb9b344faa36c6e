CREATE TRIGGER take_back_wishes_keep BEFORE UPDATE OR DELETE ON take_back_wishes
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
