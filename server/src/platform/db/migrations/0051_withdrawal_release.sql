-- No money leaves before this instant: the account is in another name than the customer's.
ALTER TABLE withdrawals ADD COLUMN not_before timestamptz;
