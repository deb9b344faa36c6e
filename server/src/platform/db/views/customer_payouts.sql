-- Payouts of contracts for each of their customers, in kobo. Only a late payout is paid in parts, or from the
-- reserve. A part without shares is the whole payout.
CREATE VIEW customer_payouts AS
  SELECT holder.contract_id, holder.customer_id, payouts.number, payouts.due_date, payouts.paid_at,
    payouts.late_at IS NOT NULL AS is_late, payouts.shares[holder.seat] AS amount,
    CASE WHEN payouts.paid_at IS NOT NULL THEN payouts.shares[holder.seat]
      WHEN payouts.late_at IS NULL THEN 0
      ELSE (SELECT coalesce(sum((coalesce(part.shares, payouts.shares))[holder.seat]), 0)::bigint
        FROM payout_parts AS part WHERE part.payout_id = payouts.id) END AS received,
    CASE WHEN payouts.late_at IS NULL THEN 0
      ELSE (SELECT coalesce(sum((coalesce(part.shares, payouts.shares))[holder.seat]), 0)::bigint
        FROM payout_parts AS part WHERE part.payout_id = payouts.id AND part.is_lent) END AS lent
  FROM (
    SELECT contracts.id AS contract_id, investments.customer_id, 1 AS seat
    FROM investments JOIN contracts ON contracts.investment_id = investments.id
    UNION ALL
    SELECT contracts.id, clique_shares.customer_id, clique_shares.seat
    FROM clique_shares JOIN contracts ON contracts.clique_id = clique_shares.clique_id
  ) AS holder
  JOIN payouts ON payouts.contract_id = holder.contract_id;
