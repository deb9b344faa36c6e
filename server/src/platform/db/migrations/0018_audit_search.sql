-- Searches of the audit by person, action and time; 0010 has the one by subject.
CREATE INDEX audit_records_of_actor ON audit_records (actor, id);
CREATE INDEX audit_records_of_action ON audit_records (action, id);
CREATE INDEX audit_records_by_time ON audit_records (at, id);
