-- The accounts of contracts that vehicles pay for: docs/decisions/0019-backed-contracts.md.

ALTER TABLE accounts
  DROP CONSTRAINT accounts_kind_check,
  DROP CONSTRAINT accounts_owned_when_guarded;
ALTER TABLE accounts
  ADD CONSTRAINT accounts_kind_check CHECK (kind IN (
    'wallet', 'withdrawal_hold', 'clique_escrow', 'purchase_escrow', 'vehicle_receipts', 'reserve',
    'bank_clearing', 'provider_balance', 'provider_fees', 'suspense', 'reversals', 'treasury',
    'receivables', 'company_debt', 'referral_expense', 'vehicle_purchases', 'vat', 'service_fees',
    'maintenance', 'insurance', 'vehicle_income')),
  ADD CONSTRAINT accounts_owned_when_guarded CHECK (
    (kind IN ('wallet', 'withdrawal_hold', 'clique_escrow', 'purchase_escrow', 'vehicle_receipts',
      'reserve')) = (owner_id IS NOT NULL));

INSERT INTO accounts (kind) VALUES
  ('vehicle_purchases'), ('vat'), ('service_fees'), ('maintenance'), ('insurance'),
  ('vehicle_income');

-- One reserve for an asset and a quarter, so that payouts of all assets do not wait for one row. The
-- account `reserve` has the pool's id as its owner.
CREATE TABLE reserve_pools (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset_id integer NOT NULL REFERENCES assets (id),
  -- Its first day, in Africa/Lagos.
  quarter date NOT NULL CHECK (
    extract(day FROM quarter) = 1 AND extract(month FROM quarter) IN (1, 4, 7, 10)),
  UNIQUE (asset_id, quarter)
);

CREATE TRIGGER reserve_pools_keep BEFORE UPDATE OR DELETE ON reserve_pools
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
