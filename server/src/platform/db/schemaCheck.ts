import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { sqlState } from './failures.ts';

// undefined_table and insufficient_privilege: nothing has been migrated yet, or by a release before this check.
const notMigrated = new Set(['42P01', '42501']);

const pauseMilliseconds = 1000;
/** How often waiting is logged. */
const triesPerLine = 60;

interface Release {
  /** Whether the schema of the release is in the database, or that of a later one. */
  readonly isThere: boolean;
  /** Whether a later release has migrated the database since. */
  readonly isOlder: boolean;
}

/** Returns what the database knows of the release with this fingerprint. */
export async function findRelease(
  { query }: Pick<Connection, 'query'>,
  fingerprint: string,
): Promise<Release> {
  try {
    const [row] = await query(
      `SELECT EXISTS (SELECT FROM schema_releases WHERE fingerprint = $1) AS "isThere",
         EXISTS (SELECT FROM schema_releases AS this JOIN schema_releases AS later
           ON later.migrated_at > this.migrated_at WHERE this.fingerprint = $1) AS "isOlder"`,
      [fingerprint],
    );
    return { isThere: row?.isThere === true, isOlder: row?.isOlder === true };
  } catch (error) {
    if (notMigrated.has(sqlState(error) ?? '')) return { isThere: false, isOlder: false };
    throw error;
  }
}

/**
 * Waits until the database has the schema of this release or of a later one: releases next to each other work side by
 * side. Logs every minute that it waits.
 */
export async function awaitSchema(
  connection: Pick<Connection, 'query'>,
  fingerprint: string,
): Promise<void> {
  for (let tries = 0; !(await findRelease(connection, fingerprint)).isThere; tries += 1) {
    if (tries % triesPerLine === 0) {
      process.stderr.write(
        'The database has not been migrated to this release. Run "npm run migrate -w server". Waiting for it.\n',
      );
    }
    await pause(pauseMilliseconds);
  }
}
