-- Returns whether the vehicle that backs a contract has receipts that have not been used yet.
CREATE OR REPLACE FUNCTION receipts_have_money(of_contract integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM backings JOIN accounts ON kind = 'vehicle_receipts' AND owner_id = vehicle_id
    WHERE contract_id = of_contract AND balance > 0)
$$;
