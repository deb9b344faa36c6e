CREATE TRIGGER vehicle_money_keep BEFORE UPDATE OR DELETE ON vehicle_money
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
