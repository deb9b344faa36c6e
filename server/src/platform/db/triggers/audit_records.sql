CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

-- Only the database numbers and dates audit records. A trigger enforces this. Leaving the columns out of the rights
-- wouldn't work, because Drizzle names every column and sends DEFAULT.
CREATE OR REPLACE FUNCTION audit_refuse_own_number() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.id > (SELECT last_value FROM audit_records_id_seq) OR NEW.recorded_at <> now() THEN
    RAISE EXCEPTION 'permission denied: the database numbers and dates the audit'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER audit_numbered BEFORE INSERT ON audit_records
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_own_number();
