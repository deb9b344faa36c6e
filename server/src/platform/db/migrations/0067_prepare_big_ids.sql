-- Step by step outside of a transaction.
-- Entries and notifications run out of integers one day. Each gets a wider number beside its id, which
-- 0068 puts in its place. Meanwhile everybody reads and writes: no step holds a table for long.
-- An empty line ends a step. An interrupted run begins again, so each step may have happened before.
CREATE OR REPLACE FUNCTION copy_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.id_big := NEW.id;
  RETURN NEW;
END $$;

SET LOCAL lock_timeout = '1s';
ALTER TABLE entries
  ADD COLUMN IF NOT EXISTS id_big bigint,
  DROP CONSTRAINT IF EXISTS entries_id_big_set,
  ADD CONSTRAINT entries_id_big_set CHECK (id_big IS NOT NULL) NOT VALID;
CREATE OR REPLACE TRIGGER entries_copy_id BEFORE INSERT OR UPDATE ON entries
  FOR EACH ROW EXECUTE FUNCTION copy_id();
-- Filling in the new column is no change of the ledger.
CREATE OR REPLACE TRIGGER entries_append_only
  BEFORE UPDATE OF id, transfer_id, account_id, amount OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

SET LOCAL lock_timeout = '1s';
ALTER TABLE notifications
  ADD COLUMN IF NOT EXISTS id_big bigint,
  DROP CONSTRAINT IF EXISTS notifications_id_big_set,
  ADD CONSTRAINT notifications_id_big_set CHECK (id_big IS NOT NULL) NOT VALID;
CREATE OR REPLACE TRIGGER notifications_copy_id BEFORE INSERT OR UPDATE ON notifications
  FOR EACH ROW EXECUTE FUNCTION copy_id();
-- Nor does it change what a customer sees, so no open page has to hear of it.
CREATE OR REPLACE TRIGGER notifications_remember_changed AFTER UPDATE OF is_read ON notifications
  FOR EACH ROW EXECUTE FUNCTION remember_customer();

DO $$
DECLARE
  done bigint := 0;
  until bigint;
BEGIN
  LOOP
    SELECT max(id) INTO until
      FROM (SELECT id FROM entries WHERE id > done ORDER BY id LIMIT 5000) AS batch;
    EXIT WHEN until IS NULL;
    UPDATE entries SET id_big = id WHERE id > done AND id <= until AND id_big IS NULL;
    COMMIT;
    done := until;
  END LOOP;
END $$;

DO $$
DECLARE
  done bigint := 0;
  until bigint;
BEGIN
  LOOP
    SELECT max(id) INTO until
      FROM (SELECT id FROM notifications WHERE id > done ORDER BY id LIMIT 5000) AS batch;
    EXIT WHEN until IS NULL;
    UPDATE notifications SET id_big = id WHERE id > done AND id <= until AND id_big IS NULL;
    COMMIT;
    done := until;
  END LOOP;
END $$;

ALTER TABLE entries VALIDATE CONSTRAINT entries_id_big_set;

ALTER TABLE notifications VALIDATE CONSTRAINT notifications_id_big_set;

-- An index whose making was interrupted is there, and invalid.
DROP INDEX CONCURRENTLY IF EXISTS entries_id_big;

CREATE UNIQUE INDEX CONCURRENTLY entries_id_big ON entries (id_big);

DROP INDEX CONCURRENTLY IF EXISTS entries_of_account_big;

CREATE INDEX CONCURRENTLY entries_of_account_big ON entries (account_id, id_big DESC);

DROP INDEX CONCURRENTLY IF EXISTS notifications_id_big;

CREATE UNIQUE INDEX CONCURRENTLY notifications_id_big ON notifications (id_big);

DROP INDEX CONCURRENTLY IF EXISTS notifications_of_customer_big;

CREATE INDEX CONCURRENTLY notifications_of_customer_big ON notifications (customer_id, id_big DESC);
