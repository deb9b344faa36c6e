-- A person of the office is one row for good. Someone who is hired again gets their old row back, so that
-- they stay one person for the rule of two people.

ALTER TABLE proposals DROP CONSTRAINT proposals_outcome_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_outcome_check
  CHECK (outcome IN ('confirmed', 'declined', 'replaced', 'lapsed'));

-- Names never change. The email changes only when someone returns.
CREATE OR REPLACE FUNCTION guard_staff() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Until now a person could return with the same email under another name. Their first row can't be
-- merged into the second one, so it gives up the email.
ALTER TABLE staff DISABLE TRIGGER staff_guard;
UPDATE staff former SET email = 'former-' || id || '-' || email
  WHERE ended_at IS NOT NULL
    AND EXISTS (SELECT FROM staff later WHERE later.email = former.email AND later.id > former.id);
ALTER TABLE staff ENABLE TRIGGER staff_guard;
DROP INDEX staff_emails;
CREATE UNIQUE INDEX staff_emails ON staff (email);

-- What people who have left had proposed can't be confirmed any more, and their keys stop working.
UPDATE proposals SET outcome = 'lapsed', decided_by = staff.ended_by, decided_at = staff.ended_at
  FROM staff WHERE staff.name = proposed_by AND ended_at IS NOT NULL AND outcome IS NULL;
UPDATE staff_keys SET revoked_by = staff.ended_by, revoked_at = staff.ended_at
  FROM staff WHERE staff.name = holder AND kind = 'person' AND ended_at IS NOT NULL AND revoked_at IS NULL;
