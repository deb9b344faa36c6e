import type { Config } from '../settings/config.ts';
import { openReplica, type Connection, type Database } from './connection.ts';
import { isDatabaseAway } from './failures.ts';

/** Does work that only reads, and that may see the database as it was some seconds ago. */
export type ReadReport = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

/** Reads reports where everything else is read. */
export const readWithoutReplica =
  (database: Database): ReadReport =>
  (work) =>
    work(database);

// An idle primary commits nothing, so the time of the last commit alone would make its replica look late.
const isRecentQuery = `SELECT coalesce(
  pg_last_wal_replay_lsn() >= $1::pg_lsn OR pg_last_xact_replay_timestamp() >= now() - make_interval(secs => $2), false) AS recent`;

/**
 * Reads reports on a replica. The primary answers instead while the replica lags by more than the seconds, cannot be
 * reached, or ends the work because replaying the primary's writes conflicts with it.
 */
export function readWithReplica(
  primary: Pick<Connection, 'query' | 'database'>,
  replica: Pick<Connection, 'query' | 'database'>,
  lagSeconds: number,
): ReadReport {
  const isRecent = async () => {
    const [written] = await primary.query('SELECT pg_current_wal_insert_lsn()::text AS position');
    const [seen] = await replica.query(isRecentQuery, [written?.position, lagSeconds]);
    return seen?.recent === true;
  };
  return async (work) => {
    try {
      if (await isRecent()) return await work(replica.database);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    return work(primary.database);
  };
}

const replicaConnections = 4;

/** Opens the replica of the settings, if there is one. */
export function openReports(
  { database, databaseTimeouts }: Config,
  primary: Connection,
): { readonly readReport: ReadReport; close(): Promise<void> } {
  if (database.kind === 'embedded' || !database.replica) {
    return { readReport: readWithoutReplica(primary.database), close: async () => undefined };
  }
  const { url, lagSeconds } = database.replica;
  const replica = openReplica(url, replicaConnections, databaseTimeouts);
  return { readReport: readWithReplica(primary, replica, lagSeconds), close: replica.close };
}
