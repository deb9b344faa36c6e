-- A note never changes. Only closing its customer's account deletes it.
CREATE OR REPLACE FUNCTION guard_customer_notes() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM customers WHERE id = OLD.customer_id AND closed_at IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'note % keeps what was written', OLD.id
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER customer_notes_keep BEFORE UPDATE OR DELETE ON customer_notes
  FOR EACH ROW EXECUTE FUNCTION guard_customer_notes();
