CREATE TRIGGER vehicle_events_keep BEFORE UPDATE OR DELETE ON vehicle_events
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
