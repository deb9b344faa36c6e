-- Returns the claims on the receipts of vehicles on a day. A session caches its plan, even one that it made while
-- there were few rows. Without statistics PostgreSQL would read all payouts and backings for each vehicle. The form
-- of the query makes it look up payouts by contract and backings by vehicle. OFFSET 0 keeps the planner from merging
-- the subquery with the other conditions.
CREATE OR REPLACE FUNCTION vehicle_dues(ids integer[], today date)
RETURNS TABLE (vehicle_id integer, contract_id integer, loan_id integer, pool_id integer, has_more_loans boolean,
  insurance text, maintenance text, payouts text, refill text, fee text, is_over boolean, uses integer,
  version text, waiting integer, is_of_clique boolean)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT vehicle.id, backing.contract_id, loan.contract_id, loan.pool_id, coalesce(loan.loans > 1, false),
    due.insurance::text, due.maintenance::text,
    coalesce(unpaid.amount, 0)::text, coalesce(loan.amount, 0)::text, due.fee::text,
    backing.contract_id IS NOT NULL AND unpaid.to_come = 0 AND NOT EXISTS (
      SELECT FROM agreements WHERE agreements.vehicle_id = vehicle.id AND made_at > backing.ended_at),
    due.uses,
    (SELECT accounts.version::text FROM accounts WHERE kind = 'vehicle_receipts' AND owner_id = vehicle.id),
    unpaid.oldest,
    coalesce((SELECT clique_id IS NOT NULL FROM contracts WHERE contracts.id = backing.contract_id), false)
  FROM unnest(ids) AS vehicle (id)
  LEFT JOIN LATERAL (
    -- If two backings ended together, takes the one that was closed with a loss, because it gets what is recovered.
    SELECT contract_id, ended_at FROM backings WHERE backings.vehicle_id = vehicle.id
    ORDER BY ended_at DESC NULLS FIRST, EXISTS (
      SELECT FROM losses WHERE losses.contract_id = backings.contract_id) DESC LIMIT 1
  ) AS backing ON true
  CROSS JOIN LATERAL (SELECT * FROM vehicle_components(vehicle.id, today)) AS due
  CROSS JOIN LATERAL (
    SELECT sum(amount - coalesce((SELECT sum(amount) FROM payout_parts
        WHERE payout_id = payouts.id), 0)) FILTER (WHERE is_due) AS amount,
      (array_agg(payouts.id ORDER BY number) FILTER (WHERE is_due))[1] AS oldest,
      count(*) FILTER (WHERE NOT is_due) AS to_come
    FROM (
      SELECT * FROM payouts WHERE payouts.contract_id = backing.contract_id OFFSET 0
    ) AS payouts, LATERAL (SELECT due_date <= today OR late_at IS NOT NULL AS is_due) AS state
    WHERE paid_at IS NULL
  ) AS unpaid
  LEFT JOIN LATERAL (
    SELECT contract_id, pool_id, amount, count(*) OVER () AS loans
    FROM reserve_loans(vehicle.id) ORDER BY contract_id LIMIT 1
  ) AS loan ON true;
END $$;
