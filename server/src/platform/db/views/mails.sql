-- The mails that instances of the releases before `0028_words_of_mails` can write and send.
CREATE VIEW mails AS
  SELECT id, recipient, subject, text, is_receipt, investment_id, clique_agreement_id, created_at, expires_at, sent_at,
    attempts, last_error, next_at
  FROM outbox WHERE code IS NULL;
