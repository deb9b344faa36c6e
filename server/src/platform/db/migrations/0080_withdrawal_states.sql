-- Withdrawals are sent over a provider, step by step: docs/decisions/0014-money-rails.md.
ALTER TABLE withdrawals
  ADD COLUMN state text NOT NULL DEFAULT 'requested' CHECK (state IN (
    'requested', 'approved', 'rejected', 'sending', 'paid', 'failed', 'reversed')),
  -- Ours, by which the provider knows the payment: committed before the provider is asked.
  ADD COLUMN payment_reference text UNIQUE CHECK (payment_reference ~ '^[a-z0-9_-]{16,50}$'),
  -- Why the provider has not taken it yet.
  ADD COLUMN waits_because text CHECK (waits_because IN (
    'low balance', 'too soon', 'code', 'no answer')),
  -- How often the provider was asked since it last said something new.
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  -- When a worker looks at it next.
  ADD COLUMN next_at timestamptz,
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN paid_at timestamptz,
  -- The money is in the wallet again, after a failure or a reversal.
  ADD COLUMN returned_at timestamptz,
  ADD COLUMN session_id text,
  -- Why it failed or came back, in the provider's words.
  ADD COLUMN failure text;

UPDATE withdrawals SET
  state = CASE status WHEN 'settled' THEN 'paid' ELSE 'rejected' END,
  paid_at = CASE status WHEN 'settled' THEN decided_at END
FROM holds WHERE holds.id = hold_id AND status <> 'pending';

CREATE INDEX withdrawals_by_state ON withdrawals (state, id DESC);
CREATE INDEX withdrawals_due ON withdrawals (next_at) WHERE next_at IS NOT NULL;

CREATE FUNCTION hold_of_withdrawal(state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state IN ('requested', 'approved', 'sending') THEN 'pending'
    WHEN state IN ('paid', 'reversed') THEN 'settled' ELSE 'released' END $$;

-- Each step follows the one before, and the money has gone where the step says.
CREATE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
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
      (OLD.customer_id, OLD.hold_id, OLD.bank_code, OLD.account_number)
      OR NEW.payment_reference IS DISTINCT FROM OLD.payment_reference
        AND OLD.payment_reference IS NOT NULL THEN
    RAISE EXCEPTION 'withdrawal % cannot become another one', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  -- An instance of the release before ends the hold, and then says when it was decided on.
  ELSIF OLD.state = 'requested' AND NEW.state = 'requested' AND NEW.decided_at IS NOT NULL
      AND held <> 'pending' THEN
    NEW.state := CASE held WHEN 'settled' THEN 'paid' ELSE 'rejected' END;
    NEW.paid_at := CASE held WHEN 'settled' THEN NEW.decided_at END;
  ELSIF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
      ('requested', 'approved'), ('requested', 'rejected'), ('approved', 'sending'),
      ('sending', 'paid'), ('sending', 'failed'), ('paid', 'reversed')) THEN
    RAISE EXCEPTION 'withdrawal % is %, and cannot become %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF held <> hold_of_withdrawal(NEW.state)
      OR (NEW.state = 'requested') <> (NEW.decided_at IS NULL)
      OR NEW.state IN ('approved', 'sending') AND NEW.payment_reference IS NULL THEN
    RAISE EXCEPTION 'withdrawal % cannot be %: its hold is %', NEW.id, NEW.state, held
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER withdrawals_guard BEFORE INSERT OR UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION guard_withdrawal();

-- Judged at commit: the hold ends first, and its withdrawal follows.
CREATE FUNCTION check_hold_of_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM withdrawals JOIN holds ON holds.id = hold_id
    WHERE hold_id = NEW.id AND status <> hold_of_withdrawal(state)) THEN
    RAISE EXCEPTION 'hold % is not as its withdrawal says', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER holds_fit_withdrawals AFTER UPDATE ON holds
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_hold_of_withdrawal();

-- Open pages show each step.
CREATE TRIGGER withdrawals_remember AFTER UPDATE OF state, waits_because, sent_at ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION remember_customer();

-- While there is a row, nothing is sent.
CREATE TABLE sending_stops (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  stopped_at timestamptz NOT NULL,
  stopped_by text NOT NULL,
  reason text NOT NULL
);
