CREATE OR REPLACE FUNCTION remember_notified_customers() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
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

CREATE TRIGGER notifications_remember_changed AFTER UPDATE OF is_read ON notifications
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
