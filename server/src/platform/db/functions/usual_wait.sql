-- Returns how many days contracts wait for a vehicle: the median of the asset's contracts among the 50 that got a
-- vehicle last, or of all 50 if fewer than five are the asset's. Returns null if there are fewer than five in all.
CREATE OR REPLACE FUNCTION usual_wait(its_asset integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN count(*) FILTER (WHERE asset_id = its_asset) >= 5
      THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY days) FILTER (WHERE asset_id = its_asset)
    WHEN count(*) >= 5 THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY days) END
  FROM (
    SELECT coalesce(investments.asset_id, cliques.asset_id) AS asset_id,
      (bound_at AT TIME ZONE 'Africa/Lagos')::date
        - (coalesce(agreed_at, occurred_at) AT TIME ZONE 'Africa/Lagos')::date AS days
    FROM (SELECT * FROM backings ORDER BY bound_at DESC LIMIT 50) AS latest
    JOIN contracts ON contracts.id = contract_id
    LEFT JOIN investments ON investments.id = investment_id
    LEFT JOIN cliques ON cliques.id = contracts.clique_id
    LEFT JOIN transfers ON transfers.id = cliques.paid_by
  ) AS waits $$;
