import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { StartRefused } from '../log/startRefused.ts';
import { sqlState } from './failures.ts';

// undefined_table and insufficient_privilege: the database hasn't been migrated yet, or only by a release without this
// check.
const notMigrated = new Set(['42P01', '42501']);

const pauseMilliseconds = 1000;
/** Attempts between two log lines about waiting. */
const triesPerLine = 60;

/** Thrown if a trigger is disabled, because a rule of the ledger may then not be enforced. */
export class TriggersDisabled extends StartRefused {
  constructor(enable: readonly string[]) {
    super(
      `Triggers of this database are disabled. Find out who disabled them, then run as the owner: ${enable.join(' ')}`,
    );
  }
}

/** Throws if a trigger is disabled. */
export async function refuseDisabledTriggers({ query }: Pick<Connection, 'query'>): Promise<void> {
  const rows = await query(
    `SELECT format('ALTER TABLE %s ENABLE TRIGGER %I;', tgrelid::regclass, tgname) AS enable
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE relnamespace = 'public'::regnamespace AND tgenabled IN ('D', 'R') ORDER BY 1`,
  );
  if (rows.length > 0) throw new TriggersDisabled(rows.map((row) => String(row.enable)));
}

/** Returns whether a release with this fingerprint has migrated the database. */
async function hasMigrated({ query }: Pick<Connection, 'query'>, fingerprint: string) {
  try {
    const rows = await query('SELECT FROM schema_releases WHERE fingerprint = $1', [fingerprint]);
    return rows.length > 0;
  } catch (error) {
    if (notMigrated.has(sqlState(error) ?? '')) return false;
    throw error;
  }
}

/**
 * Waits until this release has migrated the database. A later release may have migrated it since, because two releases
 * use the same database during an update. Logs that it waits. Throws if a trigger is disabled.
 */
export async function awaitSchema(
  connection: Pick<Connection, 'query'>,
  fingerprint: string,
): Promise<void> {
  for (let tries = 0; !(await hasMigrated(connection, fingerprint)); tries += 1) {
    if (tries % triesPerLine === 0) {
      process.stderr.write(
        'The database has not been migrated to this release. Run "npm run migrate -w server". Waiting for it.\n',
      );
    }
    await pause(pauseMilliseconds);
  }
  await refuseDisabledTriggers(connection);
}
