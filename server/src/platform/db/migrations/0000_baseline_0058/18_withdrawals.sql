-- Withdrawals are sent over a provider, step by step. Each one ends, or an operator is told of it:
-- docs/decisions/0014-money-rails.md.

-- Accounts that a customer has withdrawn to before.
CREATE TABLE beneficiaries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  bank_code text NOT NULL,
  account_number text NOT NULL CHECK (account_number ~ '^[0-9]{10}$'),
  account_name text NOT NULL,
  bank_name text NOT NULL,
  last_used_at timestamptz NOT NULL,
  UNIQUE (customer_id, bank_code, account_number)
);

CREATE TABLE withdrawals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  -- The money, and whether it waits, has left or has come back.
  hold_id integer NOT NULL UNIQUE REFERENCES holds (id),
  bank_code text NOT NULL,
  bank_name text NOT NULL,
  account_number text NOT NULL CHECK (account_number ~ '^[0-9]{10}$'),
  account_name text NOT NULL,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN (
    'requested', 'approved', 'rejected', 'sending', 'returning', 'paid', 'failed', 'reversed')),
  requested_at timestamptz NOT NULL,
  -- No money leaves before this instant: the account is in another name than the customer's.
  not_before timestamptz,
  decided_at timestamptz,
  -- Why it was rejected, as the customer reads it.
  reason text,
  -- Ours, by which the provider knows the payment: committed before the provider is asked.
  payment_reference text UNIQUE CHECK (payment_reference ~ '^[a-z0-9_-]{16,50}$'),
  -- Why the provider has not taken it yet.
  waits_because text CHECK (waits_because IN ('low balance', 'too soon', 'code', 'no answer')),
  -- How often the provider was asked since it last said something new.
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- When a worker looks at it next.
  next_at timestamptz,
  -- The money of one that is returning goes back no earlier: by then no call that could send it is under way.
  return_from timestamptz,
  sent_at timestamptz,
  paid_at timestamptz,
  -- The money is in the wallet again, after a failure or a reversal.
  returned_at timestamptz,
  session_id text,
  -- Why it failed or came back, in the provider's words.
  failure text,
  CONSTRAINT withdrawals_reason_of_decision CHECK (reason IS NULL OR decided_at IS NOT NULL),
  CONSTRAINT withdrawals_return_from CHECK (state <> 'returning' OR return_from IS NOT NULL)
);

CREATE INDEX withdrawals_of_customer ON withdrawals (customer_id, id DESC);
CREATE INDEX withdrawals_by_state ON withdrawals (state, id DESC);
CREATE INDEX withdrawals_waiting ON withdrawals (id) WHERE decided_at IS NULL;
CREATE INDEX withdrawals_on_their_way ON withdrawals (decided_at)
  WHERE state IN ('approved', 'sending', 'returning');
CREATE INDEX withdrawals_due ON withdrawals (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX withdrawals_failing ON withdrawals (id) WHERE last_error IS NOT NULL;

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

-- Withdrawals whose end an operator has to find out.
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
  CONSTRAINT withdrawal_exceptions_closed
    CHECK (num_nulls(closed_at, closed_by, note) IN (0, 3))
);

CREATE UNIQUE INDEX withdrawal_exceptions_open ON withdrawal_exceptions (withdrawal_id, kind)
  WHERE closed_at IS NULL;
-- A contradiction stays one: it is found again each day, and is one item.
CREATE UNIQUE INDEX withdrawal_exceptions_once ON withdrawal_exceptions (withdrawal_id, kind)
  WHERE kind NOT IN ('late', 'other amount');

-- While there is a row, nothing is sent.
CREATE TABLE sending_stops (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  stopped_at timestamptz NOT NULL,
  stopped_by text NOT NULL,
  reason text NOT NULL
);
