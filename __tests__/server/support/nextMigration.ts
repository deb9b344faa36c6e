import type { Migration } from '../../../server/src/platform/db/migrate.ts';

/** As the next release may bring it: migrations only add, so that instances of both work side by side. */
export const nextMigration: Migration = {
  name: '9999_next_release.sql',
  text: `
    ALTER TABLE customers ADD COLUMN favourite_colour text NOT NULL DEFAULT '';
    ALTER TABLE withdrawals ADD COLUMN priority integer NOT NULL DEFAULT 0;
    CREATE TABLE wishes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, wish text NOT NULL);
    CREATE INDEX transfers_by_time ON transfers (occurred_at);`,
  checksum: 'of the next release',
};
