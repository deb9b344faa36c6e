-- What takes two people: one proposes, another one confirms. Nothing happens before.
CREATE TABLE proposals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- The deposit, withdrawal or person that it is about.
  subject text NOT NULL,
  -- How things were for whoever proposed, and what is to become of them.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > proposed_at),
  outcome text CHECK (outcome IN ('confirmed', 'declined', 'replaced')),
  decided_by text,
  decided_at timestamptz,
  CHECK (num_nulls(outcome, decided_by, decided_at) IN (0, 3)),
  -- The shared OPERATOR_KEY belongs to nobody, so it counts as no person.
  CHECK (proposed_by <> 'operator' AND decided_by <> 'operator'),
  CHECK (outcome <> 'confirmed' OR decided_by <> proposed_by AND decided_at < expires_at)
);
CREATE UNIQUE INDEX proposals_open ON proposals (kind, subject) WHERE outcome IS NULL;
CREATE INDEX proposals_open_newest ON proposals (id DESC) WHERE outcome IS NULL;

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

-- Those of the release before that a person has made and nobody has confirmed.
INSERT INTO proposals (kind, subject, before, after, proposed_by, proposed_at, expires_at)
SELECT 'deposit in suspense', d.reference,
  jsonb_build_object('amount', (n.amount / 100)::text || '.' || lpad((n.amount % 100)::text, 2, '0'),
    'account_number', n.account_number),
  CASE WHEN d.customer_id IS NULL
    THEN jsonb_build_object('returned_to', d.returned_to, 'bank_reference', d.bank_reference)
    ELSE jsonb_build_object('customer', d.customer_id) END,
  d.proposed_by, d.proposed_at, greatest(d.proposed_at, now()) + interval '7 days'
FROM suspense_decisions d JOIN deposit_notices n ON n.reference = d.reference
WHERE d.replaced_at IS NULL AND d.confirmed_at IS NULL AND d.proposed_by <> 'operator';
