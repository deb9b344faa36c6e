-- Payouts by their contract, backings by their vehicle: before there are statistics, PostgreSQL would read all of them
-- for each vehicle. OFFSET 0 keeps the other conditions apart.
CREATE OR REPLACE FUNCTION vehicle_dues(ids integer[], today date)
RETURNS TABLE (vehicle_id integer, contract_id integer, loan_id integer, pool_id integer, has_more_loans boolean,
  insurance text, maintenance text, payouts text, refill text, fee text, is_over boolean, uses integer,
  version text, waiting integer, is_of_clique boolean)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT vehicle.id, backing.contract_id, loan.contract_id, loan.pool_id, coalesce(loan.loans > 1, false),
    (due.insurance - moved.insurance)::text, (due.maintenance - moved.maintenance)::text,
    coalesce(unpaid.amount, 0)::text, coalesce(loan.amount, 0)::text, (due.fee - moved.fee)::text,
    backing.contract_id IS NOT NULL AND unpaid.to_come = 0 AND NOT EXISTS (
      SELECT FROM agreements WHERE agreements.vehicle_id = vehicle.id AND made_at > backing.ended_at),
    moved.uses,
    (SELECT accounts.version::text FROM accounts WHERE kind = 'vehicle_receipts' AND owner_id = vehicle.id),
    unpaid.oldest,
    coalesce((SELECT clique_id IS NOT NULL FROM contracts WHERE contracts.id = backing.contract_id), false)
  FROM unnest(ids) AS vehicle (id)
  LEFT JOIN LATERAL (
    -- Of two that ended together the one that was closed with a loss, which gets what is recovered.
    SELECT contract_id, ended_at FROM backings WHERE backings.vehicle_id = vehicle.id
    ORDER BY ended_at DESC NULLS FIRST, EXISTS (
      SELECT FROM losses WHERE losses.contract_id = backings.contract_id) DESC LIMIT 1
  ) AS backing ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(insurance), 0) AS insurance, coalesce(sum(maintenance), 0) AS maintenance,
      coalesce(sum(fee), 0) AS fee
    FROM agreements JOIN instalments ON agreement_id = agreements.id
    WHERE agreements.vehicle_id = vehicle.id AND due_date <= today AND (
      status IN ('active', 'ended') OR due_date <= (ended_at AT TIME ZONE 'Africa/Lagos')::date)
  ) AS due
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(insurance), 0) AS insurance, coalesce(sum(maintenance), 0) AS maintenance,
      coalesce(sum(fee), 0) AS fee, count(*)::integer AS uses
    FROM allocations WHERE allocations.vehicle_id = vehicle.id
  ) AS moved
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
    SELECT contract_id, pool_id, lent.amount - refilled.amount AS amount, count(*) OVER () AS loans
    FROM (
      SELECT contract_id, pool_id FROM backings WHERE backings.vehicle_id = vehicle.id OFFSET 0
    ) AS owing
    CROSS JOIN LATERAL (
      SELECT sum(part.amount) AS amount FROM payouts, LATERAL (
        -- Each by its payout: otherwise every part that a reserve has lent is read for each vehicle.
        SELECT amount FROM payout_parts WHERE payout_id = payouts.id AND is_lent OFFSET 0
      ) AS part
      WHERE payouts.contract_id = owing.contract_id AND late_at IS NOT NULL
      HAVING count(*) > 0
    ) AS lent
    -- Also by the vehicles that backed the contract before this one.
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(refill), 0) AS amount FROM allocations
      WHERE allocations.contract_id = owing.contract_id AND allocations.vehicle_id IN (
        SELECT vehicle.id UNION SELECT from_vehicle_id FROM backing_moves
          WHERE backing_moves.contract_id = owing.contract_id)
    ) AS refilled
    WHERE lent.amount > refilled.amount
    ORDER BY contract_id LIMIT 1
  ) AS loan ON true;
END $$;
