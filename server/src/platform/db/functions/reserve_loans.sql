-- Returns what a vehicle still owes to reserves, for each contract that it backs or backed when the contract ended.
CREATE OR REPLACE FUNCTION reserve_loans(of_vehicle integer)
RETURNS TABLE (contract_id integer, pool_id integer, is_over boolean, amount numeric)
LANGUAGE sql STABLE AS $$
  SELECT owing.contract_id, owing.pool_id, owing.is_over, lent.amount - refilled.amount
  FROM (
    SELECT backings.contract_id, backings.pool_id, ended_at IS NOT NULL AS is_over
    FROM backings WHERE vehicle_id = of_vehicle OFFSET 0
  ) AS owing
  CROSS JOIN LATERAL (
    SELECT sum(part.amount) AS amount FROM payouts, LATERAL (
      -- Looked up by payout. Otherwise every part that a reserve has lent would be read for each vehicle.
      SELECT payout_parts.amount FROM payout_parts WHERE payout_id = payouts.id AND is_lent OFFSET 0
    ) AS part
    WHERE payouts.contract_id = owing.contract_id AND late_at IS NOT NULL
    HAVING count(*) > 0
  ) AS lent
  -- Includes refills by the vehicles that backed the contract before this one.
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(refill), 0) AS amount FROM allocations
    WHERE allocations.contract_id = owing.contract_id AND allocations.vehicle_id IN (
      SELECT of_vehicle UNION SELECT from_vehicle_id FROM backing_moves
        WHERE backing_moves.contract_id = owing.contract_id)
  ) AS refilled
  WHERE lent.amount > refilled.amount
$$;
