-- The check of the books asks of every transfer for its record.

-- Transfers at the bank of before providers were asked have no reference of one: those up to here.
CREATE TABLE unreferenced_transfers (last bigint NOT NULL);
INSERT INTO unreferenced_transfers
  SELECT coalesce(max(id), 0) FROM transfers
  WHERE provider_reference IS NULL
    AND (reference LIKE 'deposit:%' OR reference LIKE 'withdrawal-settlement:%');

CREATE INDEX deposit_accounts_of_number ON deposit_accounts (account_number);
CREATE INDEX statement_lines_of_reference ON statement_lines (reference, rail);
