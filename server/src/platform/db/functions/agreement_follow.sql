-- The trigger that keeps the totals of an agreement in step with its instalments and repayments. Runs with the rights of
-- the owner, because nothing else may write these totals.
CREATE OR REPLACE FUNCTION agreement_follow() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  subject integer;
  paid bigint;
BEGIN
  FOR subject IN SELECT DISTINCT agreement_id FROM added ORDER BY agreement_id LOOP
    -- The sum must have the repayments of transactions that this one waits for.
    PERFORM FROM agreements WHERE id = subject FOR NO KEY UPDATE;
    SELECT coalesce(sum(amount), 0) INTO paid FROM repayments WHERE agreement_id = subject;
    UPDATE agreements SET repaid_total = paid, unpaid_from = first_unpaid(subject, paid) WHERE id = subject;
  END LOOP;
  RETURN NULL;
END $$;
