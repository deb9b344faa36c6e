-- Deposit accounts open asynchronously at the provider, and deposits come from its webhooks:
-- docs/decisions/0014-money-rails.md.

-- A customer has at most one that is not closed.
CREATE TABLE deposit_accounts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer REFERENCES customers (id),
  -- The provider that it is asked of.
  rail text NOT NULL,
  reference text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'refused', 'closed')),
  account_number text CHECK (account_number ~ '^[0-9]{10}$'),
  account_name text,
  bank text,
  -- The provider's word, for operators.
  reason text,
  requested_at timestamptz NOT NULL,
  -- When a pending one is next asked for.
  next_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- The error of the last try; empty once it has gone well.
  last_error text,
  -- When it was ordered of a provider that opens another one for each order.
  ordered_at timestamptz,
  -- By what the provider knows the customer.
  holder_code text,
  -- A driver pays into an account number of their own, which belongs to their agreement.
  agreement_id integer REFERENCES agreements (id),
  CONSTRAINT deposit_accounts_have_one_owner CHECK (num_nonnulls(customer_id, agreement_id) = 1),
  CONSTRAINT deposit_accounts_complete_when_active
    CHECK (status <> 'active' OR num_nulls(account_number, account_name, bank) = 0)
);

CREATE UNIQUE INDEX deposit_accounts_of_customer ON deposit_accounts (customer_id)
  WHERE status <> 'closed';
CREATE UNIQUE INDEX deposit_accounts_numbers ON deposit_accounts (account_number)
  WHERE status = 'active';
CREATE INDEX deposit_accounts_of_number ON deposit_accounts (account_number);
CREATE INDEX deposit_accounts_due ON deposit_accounts (next_at, id) WHERE status = 'pending';
CREATE INDEX deposit_accounts_failing ON deposit_accounts (id) WHERE last_error IS NOT NULL;
-- An agreement has at most one that is not closed.
CREATE UNIQUE INDEX deposit_accounts_of_agreement ON deposit_accounts (agreement_id)
  WHERE status <> 'closed';
CREATE INDEX deposit_accounts_refused ON deposit_accounts (id) WHERE status = 'refused';

-- Webhooks as they came, with the headers of their signature, which is checked again when they are read.
CREATE TABLE rail_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rail text NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'deposit', 'return', 'payment', 'account', 'low balance', 'ignored')),
  headers jsonb NOT NULL,
  -- Bytes, because no text can hold NUL.
  body bytea NOT NULL,
  received_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'done')),
  outcome text,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  next_at timestamptz NOT NULL
);

CREATE INDEX rail_events_waiting ON rail_events (next_at, id) WHERE status = 'waiting';
CREATE INDEX rail_events_failing ON rail_events (id) WHERE last_error IS NOT NULL;
CREATE INDEX rail_events_done ON rail_events (received_at) WHERE status = 'done';

-- Up to when the provider was asked for deposits, and when it is next asked.
CREATE TABLE deposit_reads (
  rail text PRIMARY KEY,
  read_until timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  next_at timestamptz NOT NULL
);

CREATE TABLE deposit_notices (
  reference text PRIMARY KEY,
  rail text NOT NULL,
  account_number text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The provider's part of it: the company's expense.
  fee bigint NOT NULL CHECK (fee >= 0),
  sender_bank text NOT NULL,
  received_at timestamptz NOT NULL,
  -- The transfer into the customer's wallet.
  transfer_id bigint UNIQUE REFERENCES transfers (id),
  -- The transfer into suspense, of a deposit into an account without a customer.
  suspense_id bigint UNIQUE REFERENCES transfers (id),
  -- The transfer out of it again, when the money was sent back.
  returned_id bigint UNIQUE REFERENCES transfers (id),
  CONSTRAINT deposit_notices_credited_or_returned
    CHECK (transfer_id IS NULL OR returned_id IS NULL)
);

CREATE INDEX deposit_notices_unmatched_newest ON deposit_notices (received_at DESC, reference DESC)
  WHERE transfer_id IS NULL AND returned_id IS NULL;

-- Deposits that an operator decides on: those that cannot be, that cannot be read, that the provider
-- does not confirm, that were credited with another amount, and that their payers want back.
CREATE TABLE deposit_exceptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rail text NOT NULL,
  reference text NOT NULL,
  account_number text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  reason text NOT NULL CHECK (reason IN (
    'other deposit', 'currency', 'amount', 'unreadable', 'unconfirmed', 'credited too much',
    'credited too little', 'disputed', 'refunded')),
  -- The provider's, of the dispute or refund.
  event text NOT NULL DEFAULT '',
  -- The provider's words, where nothing else can be read of them.
  says text NOT NULL DEFAULT '',
  -- The transfer that took it out of the customer's wallet again.
  debited_id bigint UNIQUE REFERENCES transfers (id),
  found_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by text,
  note text,
  CONSTRAINT deposit_exceptions_once
    UNIQUE (reference, account_number, amount, currency, reason, event)
);

-- Once, also where the account has another name before its deposit is credited.
CREATE UNIQUE INDEX deposit_exceptions_of_event ON deposit_exceptions (reference, reason, event)
  WHERE event <> '';
CREATE INDEX deposit_exceptions_open ON deposit_exceptions (id) WHERE closed_at IS NULL;
