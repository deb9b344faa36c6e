import {
  readSchemaFiles,
  schemaFile,
  type SchemaFiles,
} from '../../../server/src/platform/db/schemaFiles.ts';

const migration = schemaFile(
  '9999_next_release.sql',
  `ALTER TABLE customers ADD COLUMN favourite_colour text NOT NULL DEFAULT '';
   ALTER TABLE withdrawals ADD COLUMN priority integer NOT NULL DEFAULT 0;
   CREATE TABLE wishes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, wish text NOT NULL);`,
);

/**
 * Adds a column to each table, as a later release may do. So no statement of this release may depend on the list of
 * columns.
 */
const columnInEachTable = schemaFile(
  '99991_columns.sql',
  `DO $$ DECLARE name text; BEGIN
     FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
       EXECUTE format('ALTER TABLE %I ADD COLUMN of_next_release text NOT NULL DEFAULT ''''', name);
     END LOOP;
   END $$`,
);

const index = schemaFile(
  '99992_transfers_by_time.online.sql',
  'CREATE INDEX CONCURRENTLY transfers_by_time ON transfers (occurred_at)',
);

/** Returns a schema that a next release could have. It only adds, so that instances of both releases work. */
export function nextRelease(): SchemaFiles {
  const files = readSchemaFiles();
  return {
    ...files,
    migrations: [...files.migrations, migration, columnInEachTable, index],
    functions: [
      ...files.functions,
      schemaFile(
        'functions/wishes_made.sql',
        `CREATE OR REPLACE FUNCTION wishes_made() RETURNS bigint LANGUAGE sql STABLE
         AS 'SELECT count(*) FROM wishes'`,
      ),
    ],
    grants: schemaFile(
      'grants.sql',
      `${files.grants.text}\nGRANT SELECT, INSERT ON wishes TO mota_runtime;`,
    ),
  };
}
