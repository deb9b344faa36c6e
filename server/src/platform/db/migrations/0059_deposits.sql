-- Crediting a deposit in one statement: a call for each of its steps took most of the time. The rules
-- of the ledger hold here as everywhere. It runs with the rights of whoever calls it.

-- 'credited'; 'known': it was before; 'unmatched': no customer has the account; 'conflict': the
-- reference came with another amount or account. The words are those of the notification.
CREATE FUNCTION credit_deposit(
  notice_reference text, to_account text, paid bigint, bank text, received timestamptz,
  words text, told_title text, told_message text, told_link text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  earlier deposit_notices;
  customer integer;
  wallet bigint;
  transfer bigint;
BEGIN
  INSERT INTO deposit_notices (reference, account_number, amount, sender_bank, received_at)
    VALUES (notice_reference, to_account, paid, bank, received)
    ON CONFLICT (reference) DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO earlier FROM deposit_notices WHERE reference = notice_reference;
    RETURN CASE
      WHEN earlier.amount <> paid OR earlier.account_number <> to_account THEN 'conflict'
      WHEN earlier.transfer_id IS NULL THEN 'unmatched'
      ELSE 'known' END;
  END IF;

  SELECT customers.id INTO customer
    FROM static_accounts JOIN customers ON customers.id = customer_id
    WHERE account_number = to_account AND email_verified_at IS NOT NULL;
  IF NOT FOUND THEN RETURN 'unmatched'; END IF;

  -- Locked, so that the entries of a wallet have ascending ids.
  SELECT id INTO wallet FROM accounts WHERE kind = 'wallet' AND owner_id = customer FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO accounts (kind, owner_id) VALUES ('wallet', customer)
      ON CONFLICT (kind, owner_id) DO NOTHING;
    SELECT id INTO wallet FROM accounts WHERE kind = 'wallet' AND owner_id = customer FOR UPDATE;
  END IF;

  INSERT INTO transfers (kind, reference, description, occurred_at)
    VALUES ('deposit', 'deposit:' || notice_reference, words, received)
    RETURNING id INTO transfer;
  INSERT INTO entries (transfer_id, account_id, amount)
    SELECT transfer, wallet, paid
    UNION ALL
    SELECT transfer, id, -paid FROM accounts WHERE kind = 'bank_clearing' AND owner_id IS NULL;
  UPDATE deposit_notices SET transfer_id = transfer WHERE reference = notice_reference;
  INSERT INTO notifications (customer_id, kind, title, message, link, created_at)
    VALUES (customer, 'deposit', told_title, told_message, told_link, received);
  RETURN 'credited';
END $$;
