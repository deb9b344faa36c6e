-- Mails are kept as a code with what is filled in, and written out when they are sent or read, in their reader's language:
-- docs/decisions/0021-refusals-by-code.md. Instances of the release before know only finished text.

ALTER TABLE mails RENAME TO outbox;

ALTER TABLE outbox
  ADD COLUMN code text,
  ADD COLUMN given json,
  ALTER COLUMN subject SET DEFAULT '',
  ALTER COLUMN text SET DEFAULT '';

-- For those instances, until the release after this one: the mails that they can write and send, and no others.
CREATE VIEW mails AS
  SELECT id, recipient, subject, text, is_receipt, investment_id, clique_agreement_id, created_at, expires_at, sent_at,
    attempts, last_error, next_at
  FROM outbox WHERE code IS NULL;
