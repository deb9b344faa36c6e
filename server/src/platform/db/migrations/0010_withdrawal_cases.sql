-- For the page of a case, which says who did what about it.
CREATE INDEX audit_records_of_subject ON audit_records (subject, id);
