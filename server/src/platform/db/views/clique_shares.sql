-- Members of cliques with the sum of all payouts that they get for their contribution, in kobo. While a clique is open,
-- this is their part of the total, rounded down, so that they never get less. It is 0 if the clique was closed.
CREATE VIEW clique_shares AS
  SELECT member.clique_id, member.customer_id, member.contribution, seat.number AS seat,
    (CASE WHEN cliques.status = 'open'
      THEN div(cliques.total_payout::numeric * member.contribution, cliques.required_funding)
      ELSE (SELECT coalesce(sum(payouts.shares[seat.number]), 0)
        FROM contracts JOIN payouts ON payouts.contract_id = contracts.id
        WHERE contracts.clique_id = cliques.id AND cliques.status <> 'closed') END)::bigint AS payout_share
  FROM clique_members AS member JOIN cliques ON cliques.id = member.clique_id
  -- Position in payouts.shares, starting at 1, in the order of joining.
  CROSS JOIN LATERAL (SELECT count(*)::integer AS number FROM clique_members AS other
    WHERE other.clique_id = member.clique_id AND other.id <= member.id) AS seat;
