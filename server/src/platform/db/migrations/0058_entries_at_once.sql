-- All entries of a transfer come in one statement, which books them and checks that they add up to
-- zero. So nothing can join a transfer later, in its own transaction or another, and the rule needs no
-- transaction id, which begins anew in a restored copy.

CREATE FUNCTION ledger_book_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
  line record;
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
  -- In the order of the ids, as everybody locks accounts.
  FOR line IN
    SELECT account_id, sum(amount) AS amount, count(*) AS lines
    FROM added GROUP BY account_id ORDER BY account_id
  LOOP
    UPDATE accounts SET balance = balance + line.amount, version = version + line.lines
      WHERE id = line.account_id AND is_guarded;
  END LOOP;
  RETURN NULL;
END $$;

DROP TRIGGER entries_book ON entries;
DROP FUNCTION ledger_book_entry();
CREATE TRIGGER entries_book AFTER INSERT ON entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_book_entries();

ALTER TABLE transfers DROP COLUMN written_in;

-- At the commit a transfer has its entries, which balance.
CREATE OR REPLACE FUNCTION ledger_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM entries WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % has no entries', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
