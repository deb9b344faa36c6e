-- Deposit accounts open asynchronously at the provider, and deposits come from its webhooks:
-- docs/decisions/0014-money-rails.md.

-- A customer has at most one that is not closed.
CREATE TABLE deposit_accounts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
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
  holder_code text
);

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
  returned_id bigint UNIQUE REFERENCES transfers (id)
);

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
