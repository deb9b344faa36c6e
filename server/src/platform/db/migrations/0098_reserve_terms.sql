-- What the text of a contract says about the reserve. Null for older contracts, which use the settings of today.
ALTER TABLE contracts
  -- Part of the service charge that goes into the reserve, in hundredths of a percent.
  ADD COLUMN reserve_share integer CHECK (reserve_share BETWEEN 0 AND 10000),
  -- Days after its date from which the reserve pays a late payout.
  ADD COLUMN reserve_after_days integer CHECK (reserve_after_days >= 0),
  -- A reserve below this multiple of all late payouts pays each the same fraction. In hundredths of a percent.
  ADD COLUMN reserve_floor integer CHECK (reserve_floor >= 0),
  ADD CONSTRAINT contracts_reserve_terms
    CHECK (num_nulls(reserve_share, reserve_after_days, reserve_floor) IN (0, 3));
