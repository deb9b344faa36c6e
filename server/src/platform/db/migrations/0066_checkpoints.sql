-- What each account had after the transfers up to the newest checkpoint of the books, so that a check
-- reads later entries only. Each move of the checkpoint is a record of the audit, whose seals cover it.
CREATE TABLE checked_balances (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  balance bigint NOT NULL
);

CREATE INDEX audit_records_of_checkpoints ON audit_records (id DESC) WHERE action = 'books checked';
