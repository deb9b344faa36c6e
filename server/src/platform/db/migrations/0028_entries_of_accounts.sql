-- A sample of a large table shows a hundredth of its accounts. A customer's transactions then seemed so many that no plan of theirs
-- was kept, and each call planned them again. It counts from the next ANALYZE on, which an empty table must not have had.
ALTER TABLE entries ALTER COLUMN account_id SET (n_distinct = -0.05);
DO $$ BEGIN
  IF EXISTS (SELECT FROM entries) THEN ANALYZE entries; END IF;
END $$;
