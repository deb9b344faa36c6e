-- Refuses a state that doesn't follow the one before, and a state that doesn't match where the money is. The receiver
-- never changes. It is only erased, years after the account was closed.
CREATE OR REPLACE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  held text;
BEGIN
  SELECT status INTO held FROM holds WHERE id = NEW.hold_id;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' THEN
      RAISE EXCEPTION 'a withdrawal begins as requested, not as %', NEW.state
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF (NEW.customer_id, NEW.hold_id, NEW.bank_code, NEW.bank_name, NEW.account_number, NEW.account_name,
        NEW.payout_day)
      IS DISTINCT FROM
      (OLD.customer_id, OLD.hold_id, OLD.bank_code, OLD.bank_name, OLD.account_number, OLD.account_name,
        OLD.payout_day)
      AND NOT EXISTS (SELECT FROM customers WHERE id = OLD.customer_id AND closed_at IS NOT NULL
        AND (NEW.customer_id, NEW.hold_id, NEW.bank_code, NEW.bank_name, NEW.account_number, NEW.account_name,
          NEW.payout_day)
        IS NOT DISTINCT FROM
        (OLD.customer_id, OLD.hold_id, OLD.bank_code, OLD.bank_name, '0000000000', '', OLD.payout_day)) THEN
    RAISE EXCEPTION 'withdrawal % cannot become another one', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  -- A reference is cleared if the approval is taken back before the money is sent. Otherwise a reference changes only
  -- if nothing can be sent under it any more, and only to one that was never used.
  ELSIF NEW.payment_reference IS DISTINCT FROM OLD.payment_reference
      AND OLD.payment_reference IS NOT NULL
      AND NOT (NEW.payment_reference IS NULL AND OLD.state = 'approved' AND NEW.state = 'requested')
      AND (OLD.state <> 'sending' OR NEW.state <> 'sending'
      OR NOT EXISTS (SELECT FROM used_payment_references
        WHERE reference = OLD.payment_reference AND withdrawal_id = OLD.id)
      OR EXISTS (SELECT FROM used_payment_references WHERE reference = NEW.payment_reference)) THEN
    RAISE EXCEPTION 'withdrawal % cannot have another payment', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  ELSIF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
      ('requested', 'approved'), ('requested', 'rejected'), ('approved', 'requested'),
      ('approved', 'sending'), ('approved', 'returning'), ('sending', 'returning'), ('returning', 'paid'),
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

CREATE TRIGGER withdrawals_guard BEFORE INSERT OR UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION guard_withdrawal();
