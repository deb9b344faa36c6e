-- Returns the id of a person of the office, or null if nobody has this name. Throws if the person has left. Locks the
-- row, so that the person's access can't end before this transaction does.
CREATE OR REPLACE FUNCTION active_staff_id(person text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  SELECT id, ended_at INTO known FROM staff WHERE name = person FOR SHARE;
  IF known.ended_at IS NOT NULL THEN
    RAISE EXCEPTION '% has left', person USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN known.id;
END $$;
