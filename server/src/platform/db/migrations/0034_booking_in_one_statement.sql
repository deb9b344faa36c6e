-- As before, but with one statement for all balances instead of one for each.
CREATE OR REPLACE FUNCTION ledger_book_entries() RETURNS trigger LANGUAGE plpgsql
-- A session keeps its plans, also those that it made while there were few accounts.
SET enable_seqscan = off AS $$
DECLARE
  wrong record;
  ids bigint[];
  amounts numeric[];
  numbers bigint[];
BEGIN
  SELECT transfer_id, lines, total INTO wrong
    FROM (SELECT transfer_id, count(*) AS lines, sum(amount) AS total
          FROM added GROUP BY transfer_id) AS booked
    WHERE total <> 0 OR lines < 2 OR lines <>
      (SELECT count(*) FROM entries WHERE entries.transfer_id = booked.transfer_id)
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % does not balance or is closed: % new entries, sum %',
      wrong.transfer_id, wrong.lines, wrong.total USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT array_agg(account_id), array_agg(amount), array_agg(lines) INTO ids, amounts, numbers
    FROM (SELECT account_id, sum(amount) AS amount, count(*) AS lines
          FROM added GROUP BY account_id) AS line;
  -- In the order of the ids, as all transactions lock accounts.
  PERFORM FROM accounts WHERE id = ANY(ids) AND is_guarded ORDER BY id FOR NO KEY UPDATE;
  UPDATE accounts SET balance = balance + line.amount, version = version + line.lines
    FROM unnest(ids, amounts, numbers) AS line (id, amount, lines)
    WHERE accounts.id = line.id AND is_guarded;
  RETURN NULL;
END $$;
