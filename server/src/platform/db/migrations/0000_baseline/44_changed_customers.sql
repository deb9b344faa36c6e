-- Collects the customers whose open pages have to be notified: see changed_customers.

CREATE FUNCTION remember_owners_of_wallets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_customers (customer_id)
    SELECT DISTINCT account.owner_id FROM changed
    JOIN accounts account ON account.id = changed.account_id
    WHERE account.kind = 'wallet';
  RETURN NULL;
END $$;

CREATE TRIGGER entries_remember_customers AFTER INSERT ON entries
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remember_owners_of_wallets();

CREATE FUNCTION remember_notified_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_customers (customer_id) SELECT DISTINCT customer_id FROM changed;
  RETURN NULL;
END $$;

CREATE TRIGGER notifications_remember_new AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remember_notified_customers();
CREATE TRIGGER notifications_remember_deleted AFTER DELETE ON notifications
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remember_notified_customers();

CREATE FUNCTION remember_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'customers' THEN
    INSERT INTO changed_customers (customer_id) VALUES (NEW.id);
  ELSE
    INSERT INTO changed_customers (customer_id) VALUES (NEW.customer_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER customers_remember AFTER UPDATE ON customers
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
CREATE TRIGGER kyc_submissions_remember AFTER INSERT OR UPDATE ON kyc_submissions
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
CREATE TRIGGER next_of_kin_remember AFTER INSERT ON next_of_kin
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
CREATE TRIGGER notifications_remember_changed AFTER UPDATE OF is_read ON notifications
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
CREATE TRIGGER deposit_accounts_remember AFTER INSERT OR UPDATE OF status ON deposit_accounts
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
CREATE TRIGGER withdrawals_remember AFTER UPDATE OF state, waits_because, sent_at ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
-- Its streams have to end. When it was last used does not matter.
CREATE TRIGGER sessions_remember AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
