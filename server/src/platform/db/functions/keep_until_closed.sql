-- Trigger that keeps what was written about a customer. Refuses updates, and refuses to delete rows before the account
-- is closed. The server deletes notes at the closing, and complaints and freezes years later.
CREATE OR REPLACE FUNCTION keep_until_closed() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM customers WHERE id = OLD.customer_id AND closed_at IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% of % is not allowed: row % keeps what was written', TG_OP, TG_TABLE_NAME, OLD.id
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
