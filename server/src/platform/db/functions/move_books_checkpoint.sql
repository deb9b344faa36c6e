-- Moves the checkpoint of the books forward, once it is an hour old. The new checkpoint covers everything that existed
-- when the previous one was made. Takes no arguments, because the server's login is the one whose transfers are
-- checked, and it must not choose what a checkpoint covers. Each instance checks what is new twice an hour, so every
-- transfer is checked before a checkpoint covers it. A transaction may commit later than one with a higher id, but an
-- hour is far longer than any transaction takes. Measures the hour with clock_timestamp(). now() is the start of the
-- caller's transaction, and a caller can keep a transaction open for any length of time.
CREATE OR REPLACE FUNCTION move_books_checkpoint() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('checkpoint of the books', 0));
  SELECT * INTO last FROM (SELECT 0 AS id, 0 AS audit_id, 0 AS seen_transfer_id, 0 AS seen_account_id,
      0 AS seen_seal, 0 AS transfer_id, 0 AS account_id, NULL AS recorded_at
    UNION ALL
    SELECT id, audit_id, seen_transfer_id, seen_account_id, seen_seal, transfer_id, account_id, recorded_at
    FROM books_checkpoints) AS checkpoint
    ORDER BY id DESC LIMIT 1;
  IF last.recorded_at > clock_timestamp() - interval '1 hour' THEN RETURN; END IF;

  INSERT INTO checkpoint_balances AS checked (account_id, balance)
    SELECT account_id, sum(amount) FROM entries
    WHERE transfer_id > last.transfer_id AND transfer_id <= last.seen_transfer_id GROUP BY account_id
    ON CONFLICT (account_id) DO UPDATE SET balance = checked.balance + excluded.balance;

  WITH recorded AS (
    INSERT INTO audit_records (at, actor, action, subject, detail)
    SELECT clock_timestamp(), 'job', 'checkpoint moved', 'transfers up to ' || last.seen_transfer_id,
      jsonb_build_object(
        'totals', coalesce(jsonb_object_agg(kind, total::text) FILTER (WHERE total IS NOT NULL), '{}'),
        'accounts', coalesce(jsonb_object_agg(kind, number), '{}'))
    FROM (
      SELECT kind, sum(total) AS total, coalesce(sum(number), 0) AS number FROM (
        SELECT key AS kind, value::numeric AS total, NULL::numeric AS number
        FROM audit_records, jsonb_each_text(detail -> 'totals') WHERE audit_records.id = last.audit_id
        UNION ALL
        SELECT key, NULL, value::numeric
        FROM audit_records, jsonb_each_text(detail -> 'accounts') WHERE audit_records.id = last.audit_id
        UNION ALL
        SELECT kind, sum(amount), NULL FROM entries JOIN accounts ON accounts.id = account_id
        WHERE transfer_id > last.transfer_id AND transfer_id <= last.seen_transfer_id GROUP BY kind
        UNION ALL
        SELECT kind, NULL, count(*) FROM accounts
        WHERE id > last.account_id AND id <= last.seen_account_id GROUP BY kind
      ) AS parts GROUP BY kind
    ) AS totals
    RETURNING id
  )
  INSERT INTO books_checkpoints (id, recorded_at, audit_id, transfer_id, account_id, seal,
      seen_transfer_id, seen_account_id, seen_seal)
    SELECT last.id + 1, clock_timestamp(), recorded.id, last.seen_transfer_id, last.seen_account_id, last.seen_seal,
      (SELECT coalesce(max(id), 0) FROM transfers), (SELECT coalesce(max(id), 0) FROM accounts),
      (SELECT coalesce(max(position), 0) FROM audit_seals)
    FROM recorded;
END $$;
