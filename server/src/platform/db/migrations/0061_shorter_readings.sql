-- The reading of deposits that is under way: the end of its span, and how many pages of it are credited.
ALTER TABLE deposit_reads
  ADD COLUMN reading_until timestamptz,
  ADD COLUMN pages_read integer NOT NULL DEFAULT 0 CHECK (pages_read >= 0);

-- Where the next reconciliation looks: after this transfer, and among those that were still open by then.
ALTER TABLE reconciliations
  ADD COLUMN checked_until bigint NOT NULL DEFAULT 0,
  ADD COLUMN open_transfers bigint[] NOT NULL DEFAULT '{}';
