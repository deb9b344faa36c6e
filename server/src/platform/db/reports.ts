import type { Config } from '../settings/config.ts';
import { openReplica, type Connection, type Reading } from './connection.ts';
import { isDatabaseAway } from './failures.ts';

/** Runs work that only reads. The work may see the database as it was some seconds ago. */
export type ReadReport = <T>(work: (source: Reading) => Promise<T>) => Promise<T>;

/** Reads reports from the primary database. */
export const readWithoutReplica =
  (source: Reading): ReadReport =>
  (work) =>
    work(source);

// An idle primary commits nothing. Comparing only the time of the last commit would make its replica seem late.
const isRecentQuery = `SELECT coalesce(
  pg_last_wal_replay_lsn() >= $1::pg_lsn OR pg_last_xact_replay_timestamp() >= now() - make_interval(secs => $2), false) AS recent`;

/**
 * Returns whether the replica has everything that the primary has written, or a transaction committed within the last
 * `lagSeconds`. Returns false if one of the two can't be reached.
 */
export async function isRecent(
  primary: Pick<Connection, 'query'>,
  replica: Pick<Connection, 'query'>,
  lagSeconds: number,
): Promise<boolean> {
  try {
    const [latest] = await primary.query('SELECT pg_current_wal_insert_lsn()::text AS position');
    const [seen] = await replica.query(isRecentQuery, [latest?.position, lagSeconds]);
    return seen?.recent === true;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return false;
  }
}

/**
 * Reads reports from a replica. Uses the primary instead if the replica isn't recent or becomes unavailable, or if it
 * cancels the work because of a conflict with replaying the primary's writes.
 */
export function readWithReplica(
  primary: Reading,
  replica: Reading,
  lagSeconds: number,
): ReadReport {
  return async (work) => {
    if (await isRecent(primary, replica, lagSeconds)) {
      try {
        return await work(replica);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
      }
    }
    return work(primary);
  };
}

const replicaConnections = 4;

/** How reports are read. */
export interface Reports {
  readonly readReport: ReadReport;
  /** Undefined without a replica. */
  readonly isReplicaRecent: (() => Promise<boolean>) | undefined;
  close(): Promise<void>;
}

/** Opens the replica of the settings, if there is one. */
export function openReports({ database, databaseTimeouts }: Config, primary: Connection): Reports {
  if (database.kind === 'embedded' || !database.replica) {
    return {
      readReport: readWithoutReplica(primary),
      isReplicaRecent: undefined,
      close: async () => undefined,
    };
  }
  const { url, lagSeconds } = database.replica;
  const replica = openReplica(url, replicaConnections, databaseTimeouts);
  return {
    readReport: readWithReplica(primary, replica, lagSeconds),
    isReplicaRecent: () => isRecent(primary, replica, lagSeconds),
    close: replica.close,
  };
}
