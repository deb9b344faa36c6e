-- The keys of the outbox are named after it also in a database in which it was once called `mails`.
ALTER SEQUENCE IF EXISTS mails_id_seq RENAME TO outbox_id_seq;
ALTER INDEX IF EXISTS mails_pkey RENAME TO outbox_pkey;
DO $$ BEGIN
  ALTER TABLE outbox RENAME CONSTRAINT mails_investment_id_fkey TO outbox_investment_id_fkey;
  ALTER TABLE outbox
    RENAME CONSTRAINT mails_clique_agreement_id_fkey TO outbox_clique_agreement_id_fkey;
EXCEPTION WHEN undefined_object THEN NULL;
END $$;
