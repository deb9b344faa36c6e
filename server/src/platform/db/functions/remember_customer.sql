-- The trigger that collects the customers whose open pages have to be notified: see changed_customers.
CREATE OR REPLACE FUNCTION remember_customer() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'customers' THEN
    INSERT INTO changed_customers (customer_id) VALUES (NEW.id);
  ELSE
    INSERT INTO changed_customers (customer_id) VALUES (NEW.customer_id);
  END IF;
  RETURN NULL;
END $$;
