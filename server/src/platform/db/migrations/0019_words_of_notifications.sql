-- Notifications are kept as a code with what is filled in, and written when they are read: docs/decisions/0018-words-by-language.md.

ALTER TABLE customers ADD COLUMN language text NOT NULL DEFAULT 'en';

-- A notification of before has no code, and its finished text instead. `json` goes into replies as it is.
ALTER TABLE notifications
  ADD COLUMN code text,
  ADD COLUMN given json,
  ALTER COLUMN title SET DEFAULT '',
  ALTER COLUMN message SET DEFAULT '';
