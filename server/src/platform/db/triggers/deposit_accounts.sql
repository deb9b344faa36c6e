-- No open page waits for the account of a driver.
CREATE TRIGGER deposit_accounts_remember AFTER INSERT OR UPDATE OF status ON deposit_accounts
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION remember_customer();
