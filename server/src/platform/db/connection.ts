import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type pg from 'pg';
import type { Timeouts } from '../settings/config.ts';
import {
  asDatabaseFailure,
  asFailureAlone,
  DatabaseAway,
  isConnectionLost,
  OutcomeUnknown,
  sqlState,
} from './failures.ts';
import { listenTo, type Listener } from './listening.ts';
import { openPool, withOption, type Address, type Pool } from './pool.ts';

/** Queries import their tables, so the handle needs no schema. */
type Schema = Record<string, never>;

/** A handle for queries: the database itself or a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;

/**
 * The handle of one transaction. Most functions that write take this type, so that they can't be called outside a
 * transaction.
 */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>;

/** Plain SQL on one session. */
export interface ScriptSession {
  query(text: string, values?: unknown[]): Promise<Row[]>;
  script(text: string): Promise<void>;
}

/** One session. Statements commit immediately unless they are in `transaction`. */
export interface Session extends ScriptSession {
  transaction<T>(work: (session: ScriptSession) => Promise<T>): Promise<T>;
}

type Row = Record<string, unknown>;

export interface Connection {
  readonly database: Database;
  /** Runs one statement of plain SQL. */
  query(text: string, values?: unknown[]): Promise<Row[]>;
  /** Runs the work on one session. */
  onSession<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Runs the work in one transaction on one session. */
  exclusively<T>(work: (session: ScriptSession) => Promise<T>): Promise<T>;
  /** Listens on a channel of NOTIFY until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Reads the database's clock. */
  now(): Promise<Date>;
  /**
   * Reads the clock over a separate connection with a short timeout, because all others may be busy. Closes all
   * connections if the host doesn't respond or is a standby. A host that has failed wouldn't close them, and new
   * connections may reach another host.
   */
  probe(): Promise<Date>;
  /** Vacuums and analyses the tables of PGlite. PostgreSQL does this automatically. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Answers queries that only read: the primary or a replica. */
export type Reading = Pick<Connection, 'database' | 'query'>;

/** Returns a session on PGlite itself or in one of its transactions. */
const embeddedSession = (engine: Pick<PGlite, 'query' | 'exec'>): ScriptSession => ({
  query: async (text, values) => (await engine.query<Row>(text, values ?? [])).rows,
  script: async (text) => void (await engine.exec(text)),
});

const clockQuery = 'SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds';
const clockOf = ([row]: readonly Row[]) => new Date(Number(row?.seconds) * 1000);

/**
 * Opens PGlite in a folder or in memory, where it starts from a dumped image or empty. Before opening a folder, the
 * caller must lock the data folder.
 */
export async function openEmbedded(
  source: { folder: string } | { image: Blob | undefined },
): Promise<Connection & { readonly engine: PGlite }> {
  if ('folder' in source) mkdirSync(source.folder, { recursive: true });
  const engine = await PGlite.create(
    'folder' in source
      ? { dataDir: source.folder }
      : source.image
        ? { loadDataDir: source.image }
        : {},
  );
  const session = embeddedSession(engine);
  const now = async () => clockOf((await engine.query<Row>(clockQuery)).rows);
  const exclusively: Connection['exclusively'] = (work) =>
    engine.transaction((transaction) => work(embeddedSession(transaction)));
  return {
    engine,
    database: drizzleEmbedded(engine),
    query: session.query,
    onSession: (work) => work({ ...session, transaction: exclusively }),
    exclusively,
    listen: async (channel, { received, connected }) => {
      const stop = await engine.listen(channel, received);
      connected();
      return () => stop();
    },
    now,
    probe: now,
    tidy: async () => void (await engine.query('VACUUM ANALYZE')),
    close: () => engine.close(),
  };
}

type Ask = (query: pg.QueryConfig) => Promise<Row[]>;

const throwDatabaseFailure = (error: unknown): never => {
  throw asDatabaseFailure(error);
};

/**
 * Returns a function that runs queries on one client. Wraps failures that the database didn't report itself in
 * DatabaseAway.
 */
const asking =
  (client: pg.PoolClient): Ask =>
  async (query) =>
    (await client.query<Row>(query).catch(throwDatabaseFailure)).rows;

const sessionOf = (client: pg.PoolClient): ScriptSession => {
  const ask = asking(client);
  return {
    query: (text, values = []) => ask({ text, values }),
    script: async (text) => void (await ask({ text })),
  };
};

/** Runs a transaction on one client. Throws OutcomeUnknown if the connection breaks during the COMMIT. */
async function transact<T>(
  client: pg.PoolClient,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const progress = { isCommitting: false };
  try {
    return await drizzlePostgres(client).transaction(async (transaction) => {
      const result = await work(transaction);
      progress.isCommitting = true;
      return result;
    });
  } catch (error) {
    throw progress.isCommitting && isConnectionLost(error) ? new OutcomeUnknown(error) : error;
  }
}

/** Returns a function that runs plain SQL in a transaction on one client. */
const transacting =
  (client: pg.PoolClient): Session['transaction'] =>
  (work) =>
    transact(client, () => work(sessionOf(client)));

/** Returns a Drizzle database that runs each query and transaction on a client of the pool. */
function drizzleOn({ onClient }: Pool): Database {
  const query = (config: pg.QueryConfig, values: unknown[]) =>
    onClient((client) =>
      client.query(config, values).catch((error: unknown) => {
        throw asFailureAlone(error, config.text);
      }),
    );
  // Replaces Drizzle's own `transaction`, which leaks a client whose BEGIN fails. For everything else Drizzle only
  // calls `query`.
  return Object.assign(drizzlePostgres({ query } as unknown as pg.Pool), {
    transaction: <T>(work: (transaction: Transaction) => Promise<T>) =>
      onClient((client) => transact(client, work)),
  });
}

/** Timeouts of tools and migrations, which may take any time. */
const patient: Timeouts = { connect: 60, lock: 0, statement: 0, idle: 0 };
/** Timeouts of the health check, which must answer soon. */
const impatient: Timeouts = { connect: 2, lock: 2, statement: 2, idle: 2 };
const probeMilliseconds = 2000;

/**
 * Opens the pool of the health check. Its only connection stays open, so the check also fails when existing connections
 * no longer work.
 */
const openProbe = (address: Address) =>
  openPool(address, 1, impatient, { query_timeout: probeMilliseconds, idleTimeoutMillis: 0 });

/** Returns the database's clock. Throws DatabaseAway if the database is a standby. */
async function askPrimary(client: pg.PoolClient): Promise<Date> {
  const rows = await asking(client)({
    text: `${clockQuery}, pg_is_in_recovery() AS "isStandby"`,
  });
  if (rows[0]?.isStandby) throw new DatabaseAway(new Error('This is a standby.'));
  return clockOf(rows);
}

const readingBy = (ask: Ask, pool: Pool): Reading => ({
  database: drizzleOn(pool),
  query: (text, values = []) => ask({ text, values }),
});

/** Opens connections to a standby, which only answers reads. */
export function openReplica(
  address: Address,
  connections: number,
  timeouts: Timeouts,
): Reading & Pick<Connection, 'close'> {
  const pool = openPool(
    withOption(address, '-c default_transaction_read_only=on'),
    connections,
    timeouts,
  );
  const ask: Ask = (query) => pool.onClient((client) => asking(client)(query));
  return {
    ...readingBy(ask, pool),
    close: pool.close,
  };
}

/**
 * Opens connections to a PostgreSQL server (15 or later), and one more for `probe`. Probes every two seconds, unless
 * the timeouts are those of tools.
 */
export function openPostgres(
  address: Address,
  connections = 16,
  timeouts: Timeouts = patient,
): Connection {
  const pool = openPool(address, connections, timeouts);
  const prober = openProbe(address);
  const ask: Ask = (query) => pool.onClient((client) => asking(client)(query));
  const probe = async () => {
    try {
      return await prober.onClient(askPrimary);
    } catch (error) {
      if (sqlState(error) === undefined) pool.breakAll();
      throw error;
    }
  };
  const watch = () => void probe().catch(() => undefined);
  const watching = timeouts === patient ? undefined : setInterval(watch, probeMilliseconds).unref();
  return {
    ...readingBy(ask, pool),
    onSession: (work) =>
      pool.onClient((client) => work({ ...sessionOf(client), transaction: transacting(client) })),
    exclusively: (work) => pool.onClient((client) => transacting(client)(work)),
    listen: (channel, listener) => listenTo(address, channel, listener),
    now: async () => clockOf(await ask({ text: clockQuery })),
    probe,
    tidy: async () => undefined,
    close: async () => {
      clearInterval(watching);
      await Promise.all([pool.close(), prober.close()]);
    },
  };
}
