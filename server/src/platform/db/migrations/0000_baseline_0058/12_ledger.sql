-- The double-entry ledger: all money that moves is a transfer of two or more entries.

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Guarded kinds have an owner: a customer, clique, contract, vehicle or pool. They carry their balance. The company's
  -- own kinds exist once. They carry no balance, or every deposit in the country would wait for the one row of the bank.
  kind text NOT NULL CHECK (kind IN (
    'wallet', 'withdrawal_hold', 'clique_escrow', 'purchase_escrow', 'vehicle_receipts', 'reserve',
    'bank_clearing', 'provider_balance', 'provider_fees', 'suspense', 'reversals', 'treasury',
    'receivables', 'company_debt', 'referral_expense', 'vehicle_purchases', 'vat', 'service_fees',
    'maintenance', 'insurance', 'vehicle_income')),
  owner_id integer,
  balance bigint NOT NULL DEFAULT 0 CONSTRAINT accounts_never_below_zero CHECK (balance >= 0),
  -- Goes up with whatever changes the list of this account's transactions.
  version bigint NOT NULL DEFAULT 0,
  is_guarded boolean NOT NULL GENERATED ALWAYS AS (owner_id IS NOT NULL) STORED,
  CONSTRAINT accounts_owned_when_guarded CHECK (
    (kind IN ('wallet', 'withdrawal_hold', 'clique_escrow', 'purchase_escrow', 'vehicle_receipts',
      'reserve')) = (owner_id IS NOT NULL)),
  CONSTRAINT accounts_one_per_owner UNIQUE NULLS NOT DISTINCT (kind, owner_id)
);

CREATE TABLE transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  reference text NOT NULL UNIQUE,
  description text NOT NULL,
  occurred_at timestamptz NOT NULL,
  -- The provider's name of the deposit or payment, so that it can be found on the provider's statement.
  provider_reference text
);

CREATE INDEX transfers_of_provider ON transfers (provider_reference)
  WHERE provider_reference IS NOT NULL;
-- Money that came in and went out, read for some days on the office's first page.
CREATE INDEX transfers_in_and_out ON transfers (occurred_at)
  WHERE kind IN ('deposit', 'suspense', 'withdrawal_settlement', 'deposit_return');

CREATE TABLE entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES transfers (id),
  account_id bigint NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount <> 0),
  UNIQUE (transfer_id, account_id)
);

CREATE INDEX entries_of_account ON entries (account_id, id DESC);

-- Money that has left a wallet and waits for a decision: first held, then settled or released.
CREATE TABLE holds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  amount bigint NOT NULL CHECK (amount > 0),
  held_by bigint NOT NULL UNIQUE REFERENCES transfers (id),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'settled', 'released')),
  ended_by bigint UNIQUE REFERENCES transfers (id),
  CONSTRAINT holds_ended CHECK ((status = 'pending') = (ended_by IS NULL))
);

-- For the hourly check of the books and the metrics, which read what is open without what has ended.
CREATE INDEX holds_pending ON holds (customer_id) WHERE status = 'pending';

-- Wallets that nothing is taken out of while staff look into a payment.
CREATE TABLE wallet_freezes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  reason text NOT NULL,
  frozen_by text NOT NULL,
  frozen_at timestamptz NOT NULL,
  ended_by text,
  ended_at timestamptz,
  CONSTRAINT wallet_freezes_ended CHECK (num_nulls(ended_by, ended_at) IN (0, 2))
);

CREATE UNIQUE INDEX wallet_freezes_open ON wallet_freezes (customer_id) WHERE ended_at IS NULL;

-- The balance of each account after the transfers up to the newest checkpoint of the books, so that a check
-- reads later entries only. Each move of the checkpoint is a record of the audit, whose seals cover it.
CREATE TABLE checked_balances (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  balance bigint NOT NULL
);

INSERT INTO accounts (kind) VALUES
  ('bank_clearing'), ('provider_balance'), ('provider_fees'), ('suspense'), ('reversals'),
  ('treasury'), ('receivables'), ('company_debt'), ('referral_expense'), ('vehicle_purchases'),
  ('vat'), ('service_fees'), ('maintenance'), ('insurance'), ('vehicle_income');
