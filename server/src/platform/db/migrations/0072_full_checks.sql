-- When all books were checked last, however many records the audit has since then.
CREATE INDEX audit_records_of_full_checks ON audit_records (id DESC) WHERE action = 'all books checked';
