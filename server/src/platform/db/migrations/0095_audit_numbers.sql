-- The database alone numbers and dates the audit. A trigger and no right to the columns, because instances
-- of the release before name every column and send DEFAULT.
CREATE FUNCTION audit_refuse_own_number() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF NEW.id > (SELECT last_value FROM audit_records_id_seq) OR NEW.recorded_at <> now() THEN
    RAISE EXCEPTION 'permission denied: the database numbers and dates the audit'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER audit_numbered BEFORE INSERT ON audit_records
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_own_number();
