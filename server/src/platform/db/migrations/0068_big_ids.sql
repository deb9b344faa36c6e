-- The wider numbers of 0067 become the ids. Only names change: the rows, the indexes and the proof that
-- no number is missing are there, so both tables are held for a moment. The ids stay what they were.

LOCK TABLE entries, notifications IN ACCESS EXCLUSIVE MODE;

DROP TRIGGER entries_copy_id ON entries;
DROP TRIGGER notifications_copy_id ON notifications;
DROP FUNCTION copy_id();

CREATE OR REPLACE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

ALTER TABLE entries ALTER COLUMN id_big SET NOT NULL;
ALTER TABLE entries DROP CONSTRAINT entries_id_big_set;
ALTER TABLE entries ALTER COLUMN id_big
  ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME entries_id_big_seq);
SELECT setval('entries_id_big_seq', last_value, is_called) FROM entries_id_seq;
-- Its sequence, primary key and index go with it.
ALTER TABLE entries DROP COLUMN id;
ALTER TABLE entries RENAME COLUMN id_big TO id;
ALTER TABLE entries ADD CONSTRAINT entries_pkey PRIMARY KEY USING INDEX entries_id_big;
ALTER INDEX entries_of_account_big RENAME TO entries_of_account;
ALTER SEQUENCE entries_id_big_seq RENAME TO entries_id_seq;

ALTER TABLE notifications ALTER COLUMN id_big SET NOT NULL;
ALTER TABLE notifications DROP CONSTRAINT notifications_id_big_set;
ALTER TABLE notifications ALTER COLUMN id_big
  ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME notifications_id_big_seq);
SELECT setval('notifications_id_big_seq', last_value, is_called) FROM notifications_id_seq;
ALTER TABLE notifications DROP COLUMN id;
ALTER TABLE notifications RENAME COLUMN id_big TO id;
ALTER TABLE notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY USING INDEX notifications_id_big;
ALTER INDEX notifications_of_customer_big RENAME TO notifications_of_customer;
ALTER SEQUENCE notifications_id_big_seq RENAME TO notifications_id_seq;
