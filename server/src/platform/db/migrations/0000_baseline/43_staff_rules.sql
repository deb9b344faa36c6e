-- Decisions and the audit cannot be changed afterwards.

CREATE FUNCTION guard_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.outcome IS NOT NULL THEN
    RAISE EXCEPTION 'a proposal begins undecided'
      USING ERRCODE = 'integrity_constraint_violation';
  ELSIF TG_OP = 'UPDATE' AND (OLD.outcome IS NOT NULL
      OR (NEW.kind, NEW.subject, NEW.before, NEW.after, NEW.proposed_by, NEW.proposed_at, NEW.expires_at)
        IS DISTINCT FROM
        (OLD.kind, OLD.subject, OLD.before, OLD.after, OLD.proposed_by, OLD.proposed_at, OLD.expires_at))
  THEN
    RAISE EXCEPTION 'proposal % keeps what it says', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER proposals_guard BEFORE INSERT OR UPDATE ON proposals
  FOR EACH ROW EXECUTE FUNCTION guard_proposal();

CREATE FUNCTION guard_staff_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.revoked_at IS NOT NULL THEN
    RAISE EXCEPTION 'staff key % was revoked', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER staff_keys_guard BEFORE UPDATE ON staff_keys
  FOR EACH ROW EXECUTE FUNCTION guard_staff_key();

CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

-- The database alone numbers and dates the audit. A trigger and no right to the columns, because Drizzle
-- names every column and sends DEFAULT.
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
