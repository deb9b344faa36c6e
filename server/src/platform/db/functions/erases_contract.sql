-- Returns whether a change of a signed contract only empties its text, after the customer's account was closed.
CREATE OR REPLACE FUNCTION erases_contract(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT after = before || '{"contract": ""}'
    AND EXISTS (SELECT FROM customers WHERE id = (before ->> 'customer_id')::integer AND closed_at IS NOT NULL)
$$;
