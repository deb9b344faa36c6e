-- Returns the due date of the first instalment that is not paid in full, or null if all are paid.
CREATE OR REPLACE FUNCTION first_unpaid(agreement integer, repaid bigint) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT min(due_date) FROM (
    SELECT due_date, sum(amount) OVER (ORDER BY number) AS total
    FROM instalments WHERE agreement_id = agreement
  ) AS line WHERE total > repaid
$$;
