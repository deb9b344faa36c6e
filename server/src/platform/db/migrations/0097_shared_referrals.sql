-- What a referrer and the referred share; a bonus with any of it waits for an operator.
ALTER TABLE referral_bonuses
  ADD COLUMN shared text[] CHECK (shared <> '{}'),
  ADD COLUMN refused_at timestamptz,
  ADD CONSTRAINT referral_bonuses_refused_unpaid
    CHECK (refused_at IS NULL OR (shared IS NOT NULL AND paid_by IS NULL));

CREATE INDEX referral_bonuses_shared ON referral_bonuses (id)
  WHERE shared IS NOT NULL AND paid_by IS NULL AND refused_at IS NULL;

-- The id in the cookie of the device that a session began on; unknown of earlier ones.
ALTER TABLE sessions ADD COLUMN device_id text;
CREATE INDEX sessions_of_device ON sessions (customer_id, device_id) WHERE device_id IS NOT NULL;

-- A keyed hash of the picture, by which equal ones are found; missing for earlier ones.
ALTER TABLE kyc_images ADD COLUMN fingerprint text;
