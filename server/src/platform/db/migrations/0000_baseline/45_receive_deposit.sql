-- A deposit in one statement: a call for each of its steps took most of the time. The rules of the
-- ledger hold here as everywhere. It runs with the rights of whoever calls it.

CREATE FUNCTION receive_deposit(
  notice_reference text, over_rail text, account_rails text[], to_account text, paid bigint,
  kept bigint, bank text, received timestamptz, words text, told_title text, told_message text,
  told_link text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  earlier deposit_notices;
  customer integer;
  target bigint;
  transfer bigint;
BEGIN
  INSERT INTO deposit_notices (reference, rail, account_number, amount, fee, sender_bank, received_at)
    VALUES (notice_reference, over_rail, to_account, paid, kept, bank, received)
    ON CONFLICT (reference) DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO earlier FROM deposit_notices WHERE reference = notice_reference;
    RETURN CASE
      WHEN earlier.amount <> paid OR earlier.account_number <> to_account THEN 'conflict'
      WHEN earlier.transfer_id IS NULL THEN 'unmatched'
      ELSE 'known' END;
  END IF;

  IF kept > 0 THEN
    INSERT INTO transfers (kind, reference, description, occurred_at, provider_reference)
      VALUES ('deposit_fee', 'deposit-fee:' || notice_reference, 'Fee of a deposit', received,
        notice_reference)
      RETURNING id INTO transfer;
    INSERT INTO entries (transfer_id, account_id, amount)
      SELECT transfer, id, CASE kind WHEN 'bank_clearing' THEN kept ELSE -kept END
      FROM accounts WHERE kind IN ('bank_clearing', 'provider_fees') AND owner_id IS NULL;
  END IF;

  SELECT customer_id INTO customer FROM deposit_accounts
    WHERE account_number = to_account AND status = 'active' AND rail = ANY (account_rails);
  IF customer IS NULL THEN
    SELECT id INTO target FROM accounts WHERE kind = 'suspense' AND owner_id IS NULL;
  ELSE
    -- Locked, so that the entries of a wallet have ascending ids.
    SELECT id INTO target FROM accounts WHERE kind = 'wallet' AND owner_id = customer FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO accounts (kind, owner_id) VALUES ('wallet', customer)
        ON CONFLICT (kind, owner_id) DO NOTHING;
      SELECT id INTO target FROM accounts WHERE kind = 'wallet' AND owner_id = customer FOR UPDATE;
    END IF;
  END IF;

  INSERT INTO transfers (kind, reference, description, occurred_at, provider_reference)
    VALUES (
      CASE WHEN customer IS NULL THEN 'suspense' ELSE 'deposit' END,
      CASE WHEN customer IS NULL THEN 'suspense:' ELSE 'deposit:' END || notice_reference,
      words, received, notice_reference)
    RETURNING id INTO transfer;
  INSERT INTO entries (transfer_id, account_id, amount)
    SELECT transfer, target, paid
    UNION ALL
    SELECT transfer, id, -paid FROM accounts WHERE kind = 'bank_clearing' AND owner_id IS NULL;

  IF customer IS NULL THEN
    UPDATE deposit_notices SET suspense_id = transfer WHERE reference = notice_reference;
    RETURN 'unmatched';
  END IF;
  UPDATE deposit_notices SET transfer_id = transfer WHERE reference = notice_reference;
  INSERT INTO notifications (customer_id, kind, title, message, link, created_at)
    VALUES (customer, 'deposit', told_title, told_message, told_link, received);
  RETURN 'credited';
END $$;

CREATE FUNCTION receive_deposit(
  notice_reference text, over_rail text, account_rails text[], to_account text, paid bigint,
  kept bigint, bank text, received timestamptz, words text, told_title text, told_message text,
  told_link text, mail_subject text, mail_text text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  outcome text := receive_deposit(notice_reference, over_rail, account_rails, to_account, paid,
    kept, bank, received, words, told_title, told_message, told_link);
BEGIN
  IF outcome = 'credited' THEN
    INSERT INTO mails (recipient, subject, text, created_at, next_at, is_receipt)
      SELECT email, mail_subject, replace(mail_text, '{first_name}', first_name), received, received, true
      FROM deposit_accounts JOIN customers ON customers.id = customer_id
      WHERE account_number = to_account AND status = 'active' AND rail = ANY (account_rails);
  END IF;
  RETURN outcome;
END $$;
