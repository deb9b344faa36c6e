-- Returns the total contributions of the members of a contract's clique who want their money back, in kobo.
CREATE OR REPLACE FUNCTION asked_back(of_contract integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(contribution), 0)::bigint
  FROM take_back_wishes JOIN contracts ON contracts.id = contract_id
  JOIN clique_members ON clique_members.clique_id = contracts.clique_id
    AND clique_members.customer_id = take_back_wishes.customer_id
  WHERE contract_id = of_contract
$$;
