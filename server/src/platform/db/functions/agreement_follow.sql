-- Trigger that updates `repaid_total` and `unpaid_from` of an agreement after instalments or repayments were added.
-- Runs with the owner's rights, because the server's role may not write these columns.
CREATE OR REPLACE FUNCTION agreement_follow() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  subject integer;
  paid bigint;
BEGIN
  FOR subject IN SELECT DISTINCT agreement_id FROM added ORDER BY agreement_id LOOP
    -- Locks the agreement first, so that the sum includes the repayments of transactions that this one waits for.
    PERFORM FROM agreements WHERE id = subject FOR NO KEY UPDATE;
    SELECT coalesce(sum(amount), 0) INTO paid FROM repayments WHERE agreement_id = subject;
    UPDATE agreements SET repaid_total = paid, unpaid_from = first_unpaid(subject, paid) WHERE id = subject;
  END LOOP;
  RETURN NULL;
END $$;
