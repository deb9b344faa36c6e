-- Decides what a vehicle can still pay: its receipts, less what is already promised, and what its driver has not paid yet.

-- The instalments that fall due at some time. None falls due after an agreement was restructured, its vehicle repossessed
-- or its debt written off.
CREATE VIEW instalments_falling_due AS
  SELECT vehicle_id, agreement_id, status, number, due_date, amount, insurance, maintenance, fee
  FROM agreements JOIN instalments ON agreement_id = agreements.id
  WHERE status IN ('active', 'ended') OR due_date <= (ended_at AT TIME ZONE 'Africa/Lagos')::date;

-- The components that have fallen due by a day and were not taken out of a vehicle's receipts yet. "uses" is how often its
-- receipts were used.
CREATE FUNCTION vehicle_components(of_vehicle integer, by_day date)
RETURNS TABLE (insurance numeric, maintenance numeric, fee numeric, uses integer)
LANGUAGE sql STABLE AS $$
  SELECT due.insurance - moved.insurance, due.maintenance - moved.maintenance, due.fee - moved.fee, moved.uses
  FROM (
    SELECT coalesce(sum(insurance), 0) AS insurance, coalesce(sum(maintenance), 0) AS maintenance,
      coalesce(sum(fee), 0) AS fee
    FROM instalments_falling_due WHERE vehicle_id = of_vehicle AND due_date <= by_day
  ) AS due, (
    SELECT coalesce(sum(insurance), 0) AS insurance, coalesce(sum(maintenance), 0) AS maintenance,
      coalesce(sum(fee), 0) AS fee, count(*)::integer AS uses
    FROM allocations WHERE vehicle_id = of_vehicle
  ) AS moved
$$;

-- What a vehicle still owes to reserves, by the contracts that it backs or has backed.
CREATE FUNCTION reserve_loans(of_vehicle integer)
RETURNS TABLE (contract_id integer, pool_id integer, is_over boolean, amount numeric)
LANGUAGE sql STABLE AS $$
  SELECT owing.contract_id, owing.pool_id, owing.is_over, lent.amount - refilled.amount
  FROM (
    SELECT backings.contract_id, backings.pool_id, ended_at IS NOT NULL AS is_over
    FROM backings WHERE vehicle_id = of_vehicle OFFSET 0
  ) AS owing
  CROSS JOIN LATERAL (
    SELECT sum(part.amount) AS amount FROM payouts, LATERAL (
      -- Each by its payout: otherwise every part that a reserve has lent is read for each vehicle.
      SELECT payout_parts.amount FROM payout_parts WHERE payout_id = payouts.id AND is_lent OFFSET 0
    ) AS part
    WHERE payouts.contract_id = owing.contract_id AND late_at IS NOT NULL
    HAVING count(*) > 0
  ) AS lent
  -- Also by the vehicles that backed the contract before this one.
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(refill), 0) AS amount FROM allocations
    WHERE allocations.contract_id = owing.contract_id AND allocations.vehicle_id IN (
      SELECT of_vehicle UNION SELECT from_vehicle_id FROM backing_moves
        WHERE backing_moves.contract_id = owing.contract_id)
  ) AS refilled
  WHERE lent.amount > refilled.amount
$$;

-- As before, by the functions above.
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
    -- Of two that ended together the one that was closed with a loss, which gets what is recovered.
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

-- The money that vehicles can still pay, if their drivers pay each instalment on its day. The row without an agreement is
-- what a vehicle has today: its receipts, less components that are due and what reserves lent to its earlier contracts. It
-- may be negative. The other rows are the instalments until a day, each with what is still unpaid of it, less the
-- components that will be taken out on that day, also of an instalment that was paid ahead. Overdue instalments have a day
-- before today.
CREATE FUNCTION vehicle_money(ids integer[], today date, until date)
RETURNS TABLE (vehicle_id integer, agreement_id integer, day date, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT vehicle.id, NULL::integer, today, (
      coalesce((SELECT balance FROM accounts WHERE kind = 'vehicle_receipts' AND owner_id = vehicle.id), 0)
      - due.insurance - due.maintenance - due.fee
      - (SELECT coalesce(sum(loan.amount), 0) FROM reserve_loans(vehicle.id) AS loan WHERE loan.is_over)
    )::bigint
  FROM unnest(ids) AS vehicle (id) CROSS JOIN LATERAL vehicle_components(vehicle.id, today) AS due
  UNION ALL
  SELECT agreements.vehicle_id, agreements.id, due_date, (
      CASE WHEN status = 'active' THEN greatest(0, least(line.amount, line.total - repaid_total)) ELSE 0 END
      - CASE WHEN due_date > today THEN line.components ELSE 0 END
    )::bigint
  FROM agreements CROSS JOIN LATERAL (
    SELECT due_date, instalments.amount, insurance + maintenance + fee AS components,
      sum(instalments.amount) OVER (ORDER BY number) AS total
    FROM instalments WHERE instalments.agreement_id = agreements.id AND due_date <= until
  ) AS line
  WHERE agreements.vehicle_id = ANY (ids) AND status IN ('active', 'ended')
    AND (due_date > today OR line.total > repaid_total)
$$;

-- The first payout of a contract that a vehicle would not pay in full on its day; null if it pays all. What is overdue does
-- not count, because its driver has not kept to it.
CREATE OR REPLACE FUNCTION uncovered_payout(of_contract integer, by_vehicle integer, today date)
RETURNS integer LANGUAGE sql STABLE AS $$
  WITH money AS MATERIALIZED (
    SELECT day, amount FROM vehicle_money(ARRAY[by_vehicle], today, 'infinity') WHERE day >= today
  )
  SELECT min(number) FROM (
    SELECT number, due_date, sum(amount) OVER (ORDER BY number) AS owed FROM payouts
    WHERE contract_id = of_contract
  ) AS payout
  WHERE owed > (SELECT sum(amount) FROM money WHERE day <= payout.due_date)
$$;

-- As before, and the vehicle pays the contract in full if its driver pays on the day.
CREATE OR REPLACE FUNCTION guard_backing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM contracts
    LEFT JOIN investments ON investments.id = investment_id
    LEFT JOIN cliques ON cliques.id = clique_id
    JOIN vehicles ON vehicles.id = NEW.vehicle_id
      AND vehicles.asset_id = coalesce(investments.asset_id, cliques.asset_id)
    JOIN reserve_pools ON reserve_pools.id = NEW.pool_id
      AND reserve_pools.asset_id = vehicles.asset_id
    JOIN agreements ON agreements.vehicle_id = vehicles.id AND agreements.status = 'active'
    WHERE contracts.id = NEW.contract_id AND NEW.reserved <= service_charge)
    OR uncovered_payout(NEW.contract_id, NEW.vehicle_id,
      (NEW.bound_at AT TIME ZONE 'Africa/Lagos')::date) IS NOT NULL THEN
    RAISE EXCEPTION 'vehicle % cannot back contract %', NEW.vehicle_id, NEW.contract_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
