-- Wallets that nothing is taken out of while staff look into a payment.
CREATE TABLE wallet_freezes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  reason text NOT NULL,
  frozen_by text NOT NULL,
  frozen_at timestamptz NOT NULL,
  ended_by text,
  ended_at timestamptz,
  CHECK (num_nulls(ended_by, ended_at) IN (0, 2))
);
CREATE UNIQUE INDEX wallet_freezes_open ON wallet_freezes (customer_id) WHERE ended_at IS NULL;

-- What customers owe the company: debits that their wallets could not cover.
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN (
  'wallet', 'withdrawal_hold', 'clique_escrow',
  'bank_clearing', 'provider_balance', 'provider_fees', 'suspense', 'reversals', 'treasury',
  'receivables', 'asset_sales', 'referral_expense')) NOT VALID;

INSERT INTO accounts (kind) VALUES ('receivables');
