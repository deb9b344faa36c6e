-- Returns the vehicles that pay contracts, with the money that the company added, and the drivers' punctuality before a
-- day. Also returns whether the receipts cover the late payouts and the next one. A contract without a vehicle has no
-- row. Due components and the reserve's refill have already been taken out of receipts, so what is left is for
-- payouts. Counts instalments for each agreement separately, because a join with all of them would read every
-- instalment that exists. Written in PL/pgSQL, because a session then caches the plan, and planning takes longer than
-- running it.
CREATE OR REPLACE FUNCTION backing_reports(contract_ids integer[], today date)
RETURNS TABLE (contract_id integer, since date, plate text, status text, odometer integer, odometer_on date,
  insurer text, insured_until date, is_next_payout_there boolean, added_by_company bigint,
  instalments_due integer, instalments_on_time integer)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT backings.contract_id, (backings.bound_at AT TIME ZONE 'Africa/Lagos')::date,
    vehicles.plate, vehicles.status, vehicles.odometer, vehicles.odometer_on,
    vehicles.insurer, vehicles.insured_until,
    coalesce(receipts.balance >= next.missing, false), added.amount, driver.due, driver.on_time
  FROM unnest(contract_ids) AS contract (id)
  JOIN backings ON backings.contract_id = contract.id
  JOIN vehicles ON vehicles.id = backings.vehicle_id
  LEFT JOIN accounts AS receipts ON receipts.kind = 'vehicle_receipts' AND receipts.owner_id = vehicles.id
  CROSS JOIN LATERAL (
    -- All late payouts and the next one.
    SELECT sum(payouts.amount - coalesce((SELECT sum(part.amount) FROM payout_parts AS part
      WHERE part.payout_id = payouts.id), 0)) AS missing
    FROM payouts
    WHERE payouts.contract_id = contract.id AND payouts.paid_at IS NULL AND (payouts.late_at IS NOT NULL
      OR payouts.due_date <= (SELECT min(coming.due_date) FROM payouts AS coming
        WHERE coming.contract_id = contract.id AND coming.paid_at IS NULL AND coming.late_at IS NULL
          AND coming.due_date >= today))
  ) AS next
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(money.amount), 0)::bigint AS amount FROM vehicle_money AS money
    WHERE money.vehicle_id = ANY (ARRAY(SELECT from_vehicle_id FROM backing_moves
        WHERE backing_moves.contract_id = contract.id) || vehicles.id)
      AND money.source = 'company' AND money.added_at >= backings.bound_at
  ) AS added
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(counted.due), 0)::integer AS due, coalesce(sum(counted.on_time), 0)::integer AS on_time
    FROM agreements CROSS JOIN LATERAL (
      SELECT count(*) AS due, count(*) FILTER (WHERE instalment.paid_on <= instalment.due_date) AS on_time
      FROM instalment_standing AS instalment
      JOIN instalments_falling_due AS falling
        ON falling.agreement_id = agreements.id AND falling.number = instalment.number
      WHERE instalment.agreement_id = agreements.id AND instalment.due_date < today) AS counted
    WHERE agreements.vehicle_id = vehicles.id
  ) AS driver;
END $$;
