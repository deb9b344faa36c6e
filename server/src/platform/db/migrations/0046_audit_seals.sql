-- When the database took the record, by its own clock; the sandbox moves the clock of the business.
ALTER TABLE audit_records ADD COLUMN recorded_at timestamptz NOT NULL DEFAULT now();

-- A chain over the audit: each seal is a hash of the one before and of a record. Who changes a record
-- would have to change every later seal, and operators keep the newest elsewhere.
CREATE TABLE audit_seals (
  position bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE,
  hash bytea NOT NULL
);

CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
