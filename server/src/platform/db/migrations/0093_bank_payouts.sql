-- Customers whose payouts are sent to one of their saved bank accounts (money/bankPayouts). Without a row, payouts stay
-- in the wallet.
CREATE TABLE payout_receivers (
  customer_id integer PRIMARY KEY REFERENCES customers (id),
  beneficiary_id integer NOT NULL REFERENCES beneficiaries (id) ON DELETE CASCADE,
  -- The rules send nothing to the account before this time.
  starts_at timestamptz NOT NULL,
  -- The newest entry of the wallet that a batch has considered.
  sent_up_to bigint NOT NULL
);

-- The day in Lagos whose payouts a withdrawal sends. Null for a withdrawal that a customer requested.
ALTER TABLE withdrawals ADD COLUMN payout_day date;
