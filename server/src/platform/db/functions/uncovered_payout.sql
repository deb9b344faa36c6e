-- Instances of release 1.0.0 call this when they bind a vehicle. Newer instances decide in `bindVehicle`. Returns the
-- first payout of a contract that a vehicle would not pay in full on its due date, or null if it would pay all of
-- them.
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
