-- The mails are their own queue: a mail is due until it is sent.
ALTER TABLE mails ADD COLUMN attempts integer NOT NULL DEFAULT 0;
-- When it may be tried. Older instances write mails without it, and send them or leave them to us.
ALTER TABLE mails ADD COLUMN next_at timestamptz NOT NULL DEFAULT now();

CREATE INDEX mails_due ON mails (next_at, id) WHERE sent_at IS NULL;
