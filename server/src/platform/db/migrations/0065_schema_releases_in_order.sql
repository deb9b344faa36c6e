-- The releases in the order in which they migrated the database, whatever the clock said.
ALTER TABLE schema_releases ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY;

-- No release that this one can follow uses it.
DROP VIEW IF EXISTS mails;
