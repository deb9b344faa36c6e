-- Trigger that refuses changes to the audit and its seals.
CREATE OR REPLACE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
