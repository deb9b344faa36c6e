-- The double-entry ledger: all money that moves is a transfer of two or more entries.

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Guarded kinds belong to a customer (owner_id) and carry their balance. House kinds exist once;
  -- they carry none, or every deposit in the country would wait for the one row of the bank.
  kind text NOT NULL CHECK (kind IN (
    'wallet', 'withdrawal_hold', 'clique_escrow',
    'bank_clearing', 'provider_balance', 'provider_fees', 'suspense', 'reversals', 'treasury',
    'receivables', 'asset_sales', 'referral_expense')),
  owner_id integer,
  is_guarded boolean NOT NULL GENERATED ALWAYS AS
    (kind IN ('wallet', 'withdrawal_hold', 'clique_escrow')) STORED,
  balance bigint NOT NULL DEFAULT 0 CONSTRAINT accounts_never_below_zero CHECK (balance >= 0),
  -- Goes up with whatever changes the list of this account's transactions.
  version bigint NOT NULL DEFAULT 0
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

CREATE TABLE entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES transfers (id),
  account_id bigint NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount <> 0),
  UNIQUE (transfer_id, account_id)
);

-- Money that has left a wallet and waits for a decision: first held, then settled or released.
CREATE TABLE holds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  amount bigint NOT NULL CHECK (amount > 0),
  held_by bigint NOT NULL UNIQUE REFERENCES transfers (id),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'settled', 'released')),
  ended_by bigint UNIQUE REFERENCES transfers (id)
);

-- Wallets that nothing is taken out of while staff look into a payment.
CREATE TABLE wallet_freezes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  reason text NOT NULL,
  frozen_by text NOT NULL,
  frozen_at timestamptz NOT NULL,
  ended_by text,
  ended_at timestamptz
);

-- The balance of each account after the transfers up to the newest checkpoint of the books, so that a check
-- reads later entries only. Each move of the checkpoint is a record of the audit, whose seals cover it.
CREATE TABLE checked_balances (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  balance bigint NOT NULL
);

INSERT INTO accounts (kind) VALUES
  ('bank_clearing'), ('provider_balance'), ('provider_fees'), ('suspense'), ('reversals'),
  ('treasury'), ('receivables'), ('asset_sales'), ('referral_expense');
