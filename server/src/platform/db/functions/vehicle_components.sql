-- Returns the components that have fallen due by a day and were not taken out of a vehicle's receipts yet. `uses` is
-- the number of allocations of its receipts.
CREATE OR REPLACE FUNCTION vehicle_components(of_vehicle integer, by_day date)
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
