-- Contracts that wait for a vehicle, with the day from which their customers may take their money back. Payouts of a
-- refunded contract have no dates either, but its money has left the escrow.
CREATE VIEW waiting_contracts AS
  SELECT contract.id, contract.investment_id, contract.clique_id, escrow.id AS escrow_id,
    escrow.balance AS amount, contract.binding_days, contract.reserve_share, contract.value,
    contract.vat, contract.service_charge, contract.maintenance_fee, investments.customer_id AS customer,
    CASE WHEN contract.clique_id IS NULL THEN 'investment' ELSE 'clique' END AS kind,
    assets.id AS asset_id, assets.name AS asset, coalesce(cliques.name, assets.name) AS name,
    coalesce(investments.start_date, cliques.start_date) AS since,
    coalesce(investments.start_date, cliques.start_date) + contract.binding_days AS money_back_from,
    coalesce(investments.total_payout, cliques.total_payout) AS total_payout,
    coalesce(investments.duration_weeks, cliques.duration_weeks) AS duration_weeks,
    coalesce(investments.payout_interval, cliques.payout_frequency) AS payout_interval
  FROM payouts AS first
  JOIN contracts AS contract ON contract.id = first.contract_id
  JOIN accounts AS escrow ON escrow.kind = 'purchase_escrow' AND escrow.owner_id = contract.id
    AND escrow.balance > 0
  LEFT JOIN investments ON investments.id = contract.investment_id
  LEFT JOIN cliques ON cliques.id = contract.clique_id
  JOIN assets ON assets.id = coalesce(investments.asset_id, cliques.asset_id)
  WHERE first.number = 1 AND first.due_date IS NULL;
