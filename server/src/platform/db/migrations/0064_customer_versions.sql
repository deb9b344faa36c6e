-- One counter for each customer, which goes up when what they see has changed. Open pages hear of it.

CREATE TABLE customer_versions (
  customer_id integer PRIMARY KEY,
  version bigint NOT NULL
) WITH (fillfactor = 50);

-- Whose counter has to go up. A transaction that changes something adds rows here, which wait for
-- nobody. The counters are raised afterwards, for many customers at once: raised by the transactions
-- themselves, they would make those of one customer wait for each other, in a ring at worst.
CREATE TABLE changed_customers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

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
CREATE TRIGGER notifications_remember_changed AFTER UPDATE ON notifications
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
-- Its streams have to end. When it was last used says nothing to anybody.
CREATE TRIGGER sessions_remember AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
