-- A customer's payouts are sent at most once a day.
CREATE UNIQUE INDEX CONCURRENTLY withdrawals_payout_day ON withdrawals (customer_id, payout_day)
  WHERE payout_day IS NOT NULL;
