-- Trigger that refuses personal data of a customer whose account is closed. Otherwise a call that began before the
-- closing could store some afterwards. The lock waits for a transaction that is closing the account, because that
-- transaction changes the unique email.
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
