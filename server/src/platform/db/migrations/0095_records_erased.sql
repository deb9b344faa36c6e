-- When the records that the law had required were erased, years after the closing (customers/closing/eraseOldRecords.ts).
ALTER TABLE closing_requests ADD COLUMN records_erased_at timestamptz;
