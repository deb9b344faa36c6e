CREATE TRIGGER repayments_keep BEFORE UPDATE OR DELETE ON repayments
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER repayments_followed AFTER INSERT ON repayments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agreement_follow();
