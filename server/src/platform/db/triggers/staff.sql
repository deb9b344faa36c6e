-- A person who has left stays on record. Names never change. The email changes only when someone returns.
CREATE OR REPLACE FUNCTION guard_staff() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  returns boolean := OLD.ended_at IS NOT NULL AND NEW.ended_at IS NULL;
BEGIN
  IF (OLD.ended_at IS NOT NULL OR NEW.email <> OLD.email) AND NOT returns
    OR (NEW.id, NEW.name, NEW.added_by, NEW.added_at)
      IS DISTINCT FROM (OLD.id, OLD.name, OLD.added_by, OLD.added_at) THEN
    RAISE EXCEPTION 'staff % keeps who it is', OLD.name
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER staff_guard BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION guard_staff();
