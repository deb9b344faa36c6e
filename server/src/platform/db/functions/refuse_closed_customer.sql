-- Trigger that refuses personal data of a customer whose account is closed. A call that began before may store some
-- afterwards. Waits for a transaction that is closing the account, because that changes the unique email.
CREATE OR REPLACE FUNCTION refuse_closed_customer() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  closed timestamptz;
BEGIN
  SELECT closed_at INTO closed FROM customers WHERE id = NEW.customer_id FOR KEY SHARE;
  IF closed IS NOT NULL THEN
    RAISE EXCEPTION 'the account of customer % is closed', NEW.customer_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'account_not_closed';
  END IF;
  RETURN NEW;
END $$;
