-- The house's accounts for money that moves over a provider: docs/decisions/0014-money-rails.md. The rows
-- of before had fewer kinds, so nothing has to be read again.
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN (
  'wallet', 'withdrawal_hold', 'clique_escrow',
  'bank_clearing', 'provider_balance', 'provider_fees', 'suspense', 'reversals',
  'asset_sales', 'referral_expense')) NOT VALID;

INSERT INTO accounts (kind) VALUES
  ('provider_balance'), ('provider_fees'), ('suspense'), ('reversals');
