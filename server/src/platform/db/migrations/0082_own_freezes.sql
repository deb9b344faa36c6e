-- Customers freeze their own account. A freeze by staff and one by the customer can be open at the same time, and each
-- side ends only its own.
ALTER TABLE wallet_freezes ADD COLUMN is_own boolean NOT NULL DEFAULT false;
DROP INDEX wallet_freezes_open;
CREATE UNIQUE INDEX wallet_freezes_open ON wallet_freezes (customer_id, is_own) WHERE ended_at IS NULL;

ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
  CHECK (purpose IN ('verify-email', 'reset-password', 'reset-pin', 'unfreeze'));
