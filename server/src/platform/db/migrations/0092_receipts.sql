-- Receipts are mails that may wait: codes and alerts go first.
ALTER TABLE mails
  ADD COLUMN is_receipt boolean NOT NULL DEFAULT false,
  -- The contract that is attached when the mail is sent, read from where it is kept.
  ADD COLUMN investment_id integer REFERENCES investments (id),
  ADD COLUMN clique_agreement_id integer REFERENCES clique_agreements (id),
  ADD CHECK (num_nonnulls(investment_id, clique_agreement_id) <= 1);

CREATE INDEX mails_urgent ON mails (next_at, id) WHERE sent_at IS NULL AND NOT is_receipt;

-- The deposit as before, and with it the receipt. Instances of the release before call the one without.
-- In the text {first_name} is the customer's.
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
