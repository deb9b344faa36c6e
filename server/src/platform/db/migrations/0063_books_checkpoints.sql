-- Where the check of what is new in the books begins. The server's login only reads these tables: the function
-- move_books_checkpoint writes them, as their owner, from what is in the ledger. They have no foreign keys, because
-- adding one locks the accounts and the audit against writes until all rows are copied.

CREATE TABLE books_checkpoints (
  -- Without a gap, so that two that move the same one cannot both.
  id bigint PRIMARY KEY CHECK (id > 0),
  recorded_at timestamptz NOT NULL,
  -- Its record in the audit, with the totals of all kinds of accounts.
  audit_id bigint NOT NULL,
  -- The last transfer, account and seal that it covers.
  transfer_id bigint NOT NULL,
  account_id bigint NOT NULL,
  seal bigint NOT NULL,
  -- The newest ones at its time, which the next checkpoint covers.
  seen_transfer_id bigint NOT NULL,
  seen_account_id bigint NOT NULL,
  seen_seal bigint NOT NULL
);

-- The balance of each account after the transfers that the newest checkpoint covers.
CREATE TABLE checkpoint_balances (
  account_id bigint PRIMARY KEY,
  balance bigint NOT NULL
);

-- From checked_balances and the newest record of the audit, which instances of earlier releases still write.
INSERT INTO books_checkpoints (id, recorded_at, audit_id, transfer_id, account_id, seal,
    seen_transfer_id, seen_account_id, seen_seal)
  SELECT 1, recorded_at, id, (detail ->> 'transfer')::bigint, coalesce((detail ->> 'account')::bigint, 0),
    (detail ->> 'seal')::bigint, (detail ->> 'seen')::bigint, coalesce((detail ->> 'seen_account')::bigint, 0),
    (detail ->> 'seal')::bigint
  FROM audit_records WHERE action = 'books checked' ORDER BY id DESC LIMIT 1;
INSERT INTO checkpoint_balances SELECT account_id, balance FROM checked_balances
  WHERE EXISTS (SELECT FROM books_checkpoints);
