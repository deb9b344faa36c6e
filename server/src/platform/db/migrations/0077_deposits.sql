-- Deposit accounts open asynchronously at the provider, and deposits come from its webhooks: decision 14.

-- A customer has at most one that is not closed. Of before: numbers that this server made up, which
-- only the sandbox's bank knows. static_accounts stays for instances of the release before.
CREATE TABLE deposit_accounts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  -- The provider that it is asked of; 'invented' for those of before.
  rail text NOT NULL,
  reference text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'refused', 'closed')),
  account_number text CHECK (account_number ~ '^[0-9]{10}$'),
  account_name text,
  bank text,
  -- The provider's word, for operators.
  reason text,
  requested_at timestamptz NOT NULL,
  -- When a pending one is next asked for.
  next_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  CHECK (status <> 'active' OR num_nulls(account_number, account_name, bank) = 0)
);

CREATE UNIQUE INDEX deposit_accounts_of_customer ON deposit_accounts (customer_id)
  WHERE status <> 'closed';
CREATE UNIQUE INDEX deposit_accounts_numbers ON deposit_accounts (account_number)
  WHERE status = 'active';
CREATE INDEX deposit_accounts_due ON deposit_accounts (next_at, id) WHERE status = 'pending';

INSERT INTO deposit_accounts
  (customer_id, rail, reference, status, account_number, account_name, bank, requested_at, next_at)
  SELECT id, 'invented', 'invented-' || id, 'active', account_number, account_name, bank,
    email_verified_at, email_verified_at
  FROM static_accounts JOIN customers ON customers.id = customer_id
  WHERE email_verified_at IS NOT NULL;

CREATE TRIGGER deposit_accounts_remember AFTER INSERT OR UPDATE OF status ON deposit_accounts
  FOR EACH ROW EXECUTE FUNCTION remember_customer();

-- Webhooks as they came, with the headers of their signature, which is checked again when they are read.
CREATE TABLE rail_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rail text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'payment', 'account', 'ignored')),
  headers jsonb NOT NULL,
  -- Bytes, because no text can hold NUL.
  body bytea NOT NULL,
  received_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'done')),
  outcome text,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL
);
CREATE INDEX rail_events_waiting ON rail_events (kind, next_at, id) WHERE status = 'waiting';

-- Up to when the provider was asked for deposits, and when it is next asked.
CREATE TABLE deposit_reads (
  rail text PRIMARY KEY,
  read_until timestamptz NOT NULL,
  next_at timestamptz NOT NULL
);

-- What a provider said of deposits that cannot be, for operators: nothing was credited for it.
CREATE TABLE deposit_exceptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rail text NOT NULL,
  reference text NOT NULL,
  account_number text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('other deposit', 'currency', 'amount')),
  found_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by text,
  note text,
  UNIQUE (reference, account_number, amount, currency, reason)
);
CREATE INDEX deposit_exceptions_open ON deposit_exceptions (id) WHERE closed_at IS NULL;

ALTER TABLE deposit_notices
  -- Empty: a notice of before, or of the sandbox's bank.
  ADD COLUMN rail text NOT NULL DEFAULT '',
  -- What the provider kept of it: the company's expense.
  ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  -- The transfer into suspense, of a deposit that came into nobody's account.
  ADD COLUMN suspense_id bigint UNIQUE REFERENCES transfers (id),
  -- The transfer out of it again, when the money was sent back.
  ADD COLUMN returned_id bigint UNIQUE REFERENCES transfers (id),
  ADD CHECK (transfer_id IS NULL OR returned_id IS NULL);

DROP INDEX deposit_notices_unmatched_newest;
CREATE INDEX deposit_notices_unmatched_newest ON deposit_notices (received_at DESC, reference DESC)
  WHERE transfer_id IS NULL AND returned_id IS NULL;

-- What came into nobody's account before was in no account of the ledger either.
WITH moved AS (
  INSERT INTO transfers (kind, reference, description, occurred_at, provider_reference)
  SELECT 'suspense', 'suspense:' || reference, 'Transfer from ' || sender_bank, received_at, reference
  FROM deposit_notices WHERE transfer_id IS NULL
  RETURNING id, provider_reference
), named AS (
  UPDATE deposit_notices SET suspense_id = moved.id FROM moved WHERE reference = provider_reference
  RETURNING suspense_id, amount
)
INSERT INTO entries (transfer_id, account_id, amount)
SELECT suspense_id, accounts.id, CASE kind WHEN 'suspense' THEN amount ELSE -amount END
FROM named, accounts WHERE kind IN ('suspense', 'bank_clearing') AND owner_id IS NULL;

-- A deposit in one statement: a call for each of its steps took most of the time. The rules of the
-- ledger hold here as everywhere. It runs with the rights of whoever calls it.

-- 'credited'; 'known': it was before; 'unmatched': no customer has the account, it is in suspense;
-- 'conflict': the reference came with another amount or account. `account_rails`: whose accounts
-- count. The words are those of the notification.
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

-- What instances of the release before call.
CREATE OR REPLACE FUNCTION credit_deposit(
  notice_reference text, to_account text, paid bigint, bank text, received timestamptz,
  words text, told_title text, told_message text, told_link text
) RETURNS text LANGUAGE sql AS $$
  SELECT receive_deposit(notice_reference, '', ARRAY(SELECT DISTINCT rail FROM deposit_accounts),
    to_account, paid, 0, bank, received, words, told_title, told_message, told_link)
$$;
