import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';

/**
 * SQL for the number of faults that the newest check of all books and the newest check of new books have found. Faults
 * in new books count until a check without faults moves the checkpoint. The server can't write to the checkpoint's
 * table.
 */
export const faultsFound = `coalesce((SELECT (detail ->> 'faults')::int FROM audit_records AS found
      WHERE action = 'faults found in all books' AND NOT EXISTS (SELECT FROM audit_records AS later
        WHERE later.action = 'all books checked' AND later.id > found.id)
      ORDER BY id DESC LIMIT 1), 0)
    + coalesce((SELECT (detail ->> 'faults')::int FROM audit_records
      WHERE action = 'faults found in new books'
        AND id > coalesce((SELECT audit_id FROM books_checkpoints ORDER BY id DESC LIMIT 1), 0)
      ORDER BY id DESC LIMIT 1), 0)`;

/** What the newest checks of the books have found, and how long ago the checkpoint last moved. */
export interface Soundness {
  readonly faults: number;
  /**
   * Full hours since the checkpoint last moved, or since the database was created, by the database's clock. Only a
   * check of new books without faults moves the checkpoint.
   */
  readonly hours: number;
}

/** Reads the number of faults that were found, and the age of the newest checkpoint. */
export async function readSoundness(database: Database): Promise<Soundness> {
  const [found] = await readRows(
    database,
    sql<Soundness>`SELECT ${sql.raw(faultsFound)} AS faults,
      floor(extract(epoch FROM now() - coalesce(
        (SELECT recorded_at FROM books_checkpoints ORDER BY id DESC LIMIT 1),
        (SELECT min(applied_at) FROM schema_migrations))) / 3600)::int AS hours`,
  );
  if (!found) throw new Error('The soundness of the books could not be read.');
  return found;
}
