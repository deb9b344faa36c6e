-- Every withdrawal ends, or an operator knows of it: docs/decisions/0014-money-rails.md.
ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_state_check;
ALTER TABLE withdrawals
  ADD CONSTRAINT withdrawals_state_check CHECK (state IN (
    'requested', 'approved', 'rejected', 'sending', 'returning', 'paid', 'failed', 'reversed'))
    NOT VALID,
  -- The money of one that is returning goes back no earlier: by then no call that could send it is under way.
  ADD COLUMN return_from timestamptz,
  ADD CONSTRAINT withdrawals_return_from CHECK (state <> 'returning' OR return_from IS NOT NULL)
    NOT VALID;

-- The provider has a payment of this reference that it will never make, for want of balance.
CREATE TABLE used_payment_references (
  reference text PRIMARY KEY,
  withdrawal_id integer NOT NULL REFERENCES withdrawals (id),
  failure text NOT NULL,
  used_at timestamptz NOT NULL,
  -- The provider says all the same that it makes the payment: nothing more is sent for this withdrawal.
  revived_at timestamptz
);
CREATE INDEX used_payment_references_of ON used_payment_references (withdrawal_id);

-- What becomes of a withdrawal is for an operator to find out.
CREATE TABLE withdrawal_exceptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal_id integer NOT NULL REFERENCES withdrawals (id),
  kind text NOT NULL CHECK (kind IN (
    'late', 'other amount', 'failed, then paid', 'paid, then failed', 'used reference')),
  -- The provider's last word.
  said text NOT NULL,
  found_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by text,
  note text,
  CHECK (num_nulls(closed_at, closed_by, note) IN (0, 3))
);
CREATE UNIQUE INDEX withdrawal_exceptions_open ON withdrawal_exceptions (withdrawal_id, kind)
  WHERE closed_at IS NULL;
-- A contradiction stays one: it is found again each day, and an item each.
CREATE UNIQUE INDEX withdrawal_exceptions_once ON withdrawal_exceptions (withdrawal_id, kind)
  WHERE kind NOT IN ('late', 'other amount');
CREATE INDEX withdrawals_on_their_way ON withdrawals (decided_at)
  WHERE state IN ('approved', 'sending', 'returning');

CREATE OR REPLACE FUNCTION hold_of_withdrawal(state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state IN ('requested', 'approved', 'sending', 'returning') THEN 'pending'
    WHEN state IN ('paid', 'reversed') THEN 'settled' ELSE 'released' END $$;

CREATE OR REPLACE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held text;
BEGIN
  SELECT status INTO held FROM holds WHERE id = NEW.hold_id;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' THEN
      RAISE EXCEPTION 'a withdrawal begins as requested, not as %', NEW.state
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF (NEW.customer_id, NEW.hold_id, NEW.bank_code, NEW.account_number) IS DISTINCT FROM
      (OLD.customer_id, OLD.hold_id, OLD.bank_code, OLD.account_number) THEN
    RAISE EXCEPTION 'withdrawal % cannot become another one', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  -- Only a reference under which nothing can be sent any more gives way, to one that never was.
  ELSIF NEW.payment_reference IS DISTINCT FROM OLD.payment_reference
      AND OLD.payment_reference IS NOT NULL AND (OLD.state <> 'sending' OR NEW.state <> 'sending'
      OR NOT EXISTS (SELECT FROM used_payment_references
        WHERE reference = OLD.payment_reference AND withdrawal_id = OLD.id)
      OR EXISTS (SELECT FROM used_payment_references WHERE reference = NEW.payment_reference)) THEN
    RAISE EXCEPTION 'withdrawal % cannot have another payment', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  -- An instance of an early release ends the hold, and then says when it was decided on.
  ELSIF OLD.state = 'requested' AND NEW.state = 'requested' AND NEW.decided_at IS NOT NULL
      AND held <> 'pending' THEN
    NEW.state := CASE held WHEN 'settled' THEN 'paid' ELSE 'rejected' END;
    NEW.paid_at := CASE held WHEN 'settled' THEN NEW.decided_at END;
  ELSIF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
      ('requested', 'approved'), ('requested', 'rejected'), ('approved', 'sending'),
      ('approved', 'returning'), ('sending', 'returning'), ('returning', 'paid'),
      ('returning', 'failed'), ('sending', 'paid'), ('sending', 'failed'), ('paid', 'reversed'))
  THEN
    RAISE EXCEPTION 'withdrawal % is %, and cannot become %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF held <> hold_of_withdrawal(NEW.state)
      OR (NEW.state = 'requested') <> (NEW.decided_at IS NULL)
      OR NEW.state IN ('approved', 'sending', 'returning') AND NEW.payment_reference IS NULL THEN
    RAISE EXCEPTION 'withdrawal % cannot be %: its hold is %', NEW.id, NEW.state, held
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
