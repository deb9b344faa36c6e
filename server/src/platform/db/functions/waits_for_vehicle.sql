-- Returns whether an investment or a clique has no vehicle yet. Its dates count from the day of its vehicle.
CREATE OR REPLACE FUNCTION waits_for_vehicle(investment integer, clique integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM contracts JOIN payouts ON contract_id = contracts.id
    WHERE (investment_id = investment OR clique_id = clique) AND due_date IS NULL)
$$;
