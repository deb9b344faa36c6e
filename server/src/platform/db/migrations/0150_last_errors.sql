-- What went wrong when a row of a queue was last tried; NULL once it has gone well.
ALTER TABLE mails ADD COLUMN last_error text;
ALTER TABLE rail_events ADD COLUMN last_error text;
ALTER TABLE deposit_accounts ADD COLUMN last_error text;
ALTER TABLE withdrawals ADD COLUMN last_error text;
ALTER TABLE deposit_reads ADD COLUMN last_error text, ADD COLUMN attempts integer NOT NULL DEFAULT 0;
