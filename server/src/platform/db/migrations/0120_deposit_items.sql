-- What an operator decides about deposits: besides those that cannot be, those that cannot be read, that
-- the provider does not confirm, that were credited with another amount, and that their payers want back.

ALTER TABLE deposit_exceptions
  -- The provider's, of the dispute or refund.
  ADD COLUMN event text NOT NULL DEFAULT '',
  -- The provider's words, where nothing else can be read of them.
  ADD COLUMN says text NOT NULL DEFAULT '',
  -- The transfer that took it out of the customer's wallet again.
  ADD COLUMN debited_id bigint UNIQUE REFERENCES transfers (id);

DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT conname FROM pg_constraint
    WHERE conrelid = 'deposit_exceptions'::regclass AND contype IN ('u', 'c')
      AND conname <> 'deposit_exceptions_debited_id_key'
  LOOP EXECUTE format('ALTER TABLE deposit_exceptions DROP CONSTRAINT %I', name); END LOOP;
END $$;
ALTER TABLE deposit_exceptions
  ADD CONSTRAINT deposit_exceptions_reason_check CHECK (reason IN (
    'other deposit', 'currency', 'amount', 'unreadable', 'unconfirmed', 'credited too much',
    'credited too little', 'disputed', 'refunded')) NOT VALID,
  ADD CONSTRAINT deposit_exceptions_once
    UNIQUE (reference, account_number, amount, currency, reason, event);

ALTER TABLE rail_events DROP CONSTRAINT rail_events_kind_check;
ALTER TABLE rail_events ADD CONSTRAINT rail_events_kind_check
  CHECK (kind IN ('deposit', 'return', 'payment', 'account', 'low balance', 'ignored')) NOT VALID;
CREATE INDEX rail_events_done ON rail_events (received_at) WHERE status = 'done';

ALTER TABLE deposit_accounts
  -- When it was ordered of a provider that opens another one for each order.
  ADD COLUMN ordered_at timestamptz,
  -- By what the provider knows the customer.
  ADD COLUMN holder_code text;
-- Releases of before ordered one with each try.
UPDATE deposit_accounts SET ordered_at = requested_at
  WHERE rail = 'paystack' AND status = 'pending' AND attempts > 0;
