CREATE OR REPLACE FUNCTION guard_staff_key() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.revoked_at IS NOT NULL THEN
    RAISE EXCEPTION 'staff key % was revoked', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER staff_keys_guard BEFORE UPDATE ON staff_keys
  FOR EACH ROW EXECUTE FUNCTION guard_staff_key();

CREATE OR REPLACE FUNCTION refer_key_to_staff() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  NEW.adder_id := active_staff_id(NEW.added_by);
  IF NEW.kind = 'person' THEN
    NEW.holder_id := active_staff_id(NEW.holder);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER staff_keys_refer_to_staff BEFORE INSERT ON staff_keys
  FOR EACH ROW EXECUTE FUNCTION refer_key_to_staff();
