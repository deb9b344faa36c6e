-- Proposals and keys refer to the one row of a person of the office. The database finds it by the name, which
-- never changes. Jobs have no row, and neither have holders of keys who were never people of the office.

ALTER TABLE proposals
  ADD COLUMN proposer_id integer REFERENCES staff (id),
  ADD COLUMN decider_id integer REFERENCES staff (id);
ALTER TABLE staff_keys
  ADD COLUMN holder_id integer REFERENCES staff (id),
  ADD COLUMN adder_id integer REFERENCES staff (id);

ALTER TABLE proposals DISABLE TRIGGER proposals_guard;
ALTER TABLE staff_keys DISABLE TRIGGER staff_keys_guard;
UPDATE proposals SET proposer_id = staff.id FROM staff WHERE staff.name = proposed_by;
UPDATE proposals SET decider_id = staff.id FROM staff WHERE staff.name = decided_by;
UPDATE staff_keys SET holder_id = staff.id FROM staff WHERE staff.name = holder AND kind = 'person';
UPDATE staff_keys SET adder_id = staff.id FROM staff WHERE staff.name = staff_keys.added_by;
ALTER TABLE proposals ENABLE TRIGGER proposals_guard;
ALTER TABLE staff_keys ENABLE TRIGGER staff_keys_guard;

ALTER TABLE proposals ADD CONSTRAINT proposals_confirmed_by_another_person
  CHECK (outcome <> 'confirmed' OR decider_id <> proposer_id);

-- The lock keeps the person's access from ending before this transaction does.
CREATE FUNCTION active_staff_id(person text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  SELECT id, ended_at INTO known FROM staff WHERE name = person FOR SHARE;
  IF known.ended_at IS NOT NULL THEN
    RAISE EXCEPTION '% has left', person USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN known.id;
END $$;

CREATE FUNCTION refer_proposal_to_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.proposer_id := active_staff_id(NEW.proposed_by);
  ELSE
    NEW.proposer_id := OLD.proposer_id;
    NEW.decider_id := active_staff_id(NEW.decided_by);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER proposals_refer_to_staff BEFORE INSERT OR UPDATE ON proposals
  FOR EACH ROW EXECUTE FUNCTION refer_proposal_to_staff();

CREATE FUNCTION refer_key_to_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.adder_id := active_staff_id(NEW.added_by);
  IF NEW.kind = 'person' THEN
    NEW.holder_id := active_staff_id(NEW.holder);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER staff_keys_refer_to_staff BEFORE INSERT ON staff_keys
  FOR EACH ROW EXECUTE FUNCTION refer_key_to_staff();
