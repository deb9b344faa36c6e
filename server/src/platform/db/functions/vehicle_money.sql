-- Returns the money that vehicles can still pay, if their drivers pay each instalment on its due date. The row without
-- an agreement is what a vehicle has today: its receipts, less components that are due and what reserves lent to its
-- earlier contracts. It may be negative. The other rows are the instalments up to the day `until`: the unpaid part of
-- each, less the components that will be taken out on its due date, even for an instalment that was paid ahead. Overdue
-- instalments have a day before today.
CREATE OR REPLACE FUNCTION vehicle_money(ids integer[], today date, until date)
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
