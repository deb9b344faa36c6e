CREATE TRIGGER instalments_keep BEFORE UPDATE OR DELETE ON instalments
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER instalments_followed AFTER INSERT ON instalments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agreement_follow();
