-- Staff decide in the office, with a session. Keys belong to machines only, and every proposal and every key
-- that works refers to a person.

ALTER TABLE proposals DISABLE TRIGGER USER;
ALTER TABLE staff_keys DISABLE TRIGGER USER;

-- The keys of people stop working. So do keys of machines that no one of the office added and that only read:
-- they have opened nothing so far. The others read the metrics, as so far.
UPDATE staff_keys SET scopes = '{metrics}'
  WHERE kind = 'machine' AND adder_id IS NULL AND revoked_at IS NULL AND 'metrics' = ANY (scopes);
UPDATE staff_keys SET revoked_by = 'job', revoked_at = now()
  WHERE revoked_at IS NULL AND (kind = 'person'
    OR adder_id IS NULL AND (NOT 'metrics' = ANY (scopes)
      OR added_by !~ '^[a-z][a-z0-9-]{1,29}$'
      OR added_by IN ('operator', 'sandbox', 'job', 'customer', 'visitor')));

-- What people proposed with a key alone can't be confirmed any more, and neither can new keys of people.
UPDATE proposals SET outcome = 'lapsed', decided_by = 'job', decided_at = now()
  WHERE outcome IS NULL AND (kind = 'staff key' OR proposer_id IS NULL AND proposed_by <> 'job');

-- People who only ever had a key get a row of someone who has left. An administrator can invite them by their
-- name, and they get this row back.
INSERT INTO staff (name, email, roles, added_by, added_at, ended_by, ended_at)
  SELECT name, name || '@key.invalid', '{support}', 'job', now(), 'job', now()
  FROM (
    SELECT proposed_by FROM proposals
    UNION SELECT decided_by FROM proposals
    UNION SELECT added_by FROM staff_keys
    UNION SELECT holder FROM staff_keys WHERE kind = 'person'
  ) AS known (name)
  WHERE name ~ '^[a-z][a-z0-9-]{1,29}$'
    AND name NOT IN ('operator', 'sandbox', 'job', 'customer', 'visitor')
  ON CONFLICT DO NOTHING;

UPDATE proposals SET proposer_id = staff.id FROM staff WHERE proposer_id IS NULL AND staff.name = proposed_by;
UPDATE proposals SET decider_id = staff.id FROM staff WHERE decider_id IS NULL AND staff.name = decided_by;
UPDATE staff_keys SET adder_id = staff.id FROM staff WHERE adder_id IS NULL AND staff.name = staff_keys.added_by;
UPDATE staff_keys SET holder_id = staff.id
  FROM staff WHERE holder_id IS NULL AND kind = 'person' AND staff.name = holder;

ALTER TABLE proposals ENABLE TRIGGER USER;
ALTER TABLE staff_keys ENABLE TRIGGER USER;

-- NOT NULL would be too strict: a job proposes the owner of a deposit once its account is known, and a job is no
-- person. An instance of the previous release keeps these rules too, because only people with a row have sessions
-- and keys of people no longer open anything. It answers 500 to the confirmation of a person's new key.
ALTER TABLE proposals
  ADD CONSTRAINT proposals_of_known_people CHECK (proposer_id IS NOT NULL OR proposed_by = 'job'),
  ADD CONSTRAINT proposals_decided_by_known_people
    CHECK (decided_by IS NULL OR decider_id IS NOT NULL OR decided_by = 'job');
ALTER TABLE staff_keys
  ADD CONSTRAINT staff_keys_of_people_are_revoked CHECK (kind = 'machine' OR revoked_at IS NOT NULL),
  ADD CONSTRAINT staff_keys_added_by_known_people CHECK (revoked_at IS NOT NULL OR adder_id IS NOT NULL);
