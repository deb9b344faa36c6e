-- The limits that customers set for their own withdrawals in 24 hours, in kobo (money/withdrawals/protectiveLimits.ts).
CREATE TABLE withdrawal_limits (
  customer_id integer PRIMARY KEY REFERENCES customers (id),
  -- The limit until `raised_from`. Null means no limit.
  amount bigint CHECK (amount > 0),
  -- A higher limit that counts from `raised_from`. Null means no limit, if `raised_from` is set.
  raised_to bigint CHECK (raised_to > 0),
  raised_from timestamptz,
  CONSTRAINT withdrawal_limits_raise CHECK (
    CASE WHEN raised_from IS NULL THEN raised_to IS NULL ELSE amount IS NOT NULL AND coalesce(raised_to > amount, true) END
  )
);
