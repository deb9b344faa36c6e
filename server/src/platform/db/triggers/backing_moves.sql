CREATE TRIGGER backing_moves_keep BEFORE UPDATE OR DELETE ON backing_moves
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
