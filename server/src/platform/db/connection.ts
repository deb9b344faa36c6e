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
  DatabaseAway,
  isConnectionLost,
  OutcomeUnknown,
  sqlState,
} from './failures.ts';
import { listenTo, type Listener } from './listening.ts';
import { openPool, type Address, type Pool } from './pool.ts';

/** Queries name their tables themselves, so a handle knows none. */
type Schema = Record<string, never>;

/** A handle that reads and writes: the database itself or a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;

/** The handle of one transaction. Whatever writes takes this, so that it cannot write outside. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>;

/** One session that runs plain SQL; the migrator's way in. */
export interface ScriptSession {
  query(text: string, values?: unknown[]): Promise<Row[]>;
  script(text: string): Promise<void>;
}

type Row = Record<string, unknown>;

/** A statement of a hot path: planned once, then only run. */
export interface Statement {
  /** Unique among all statements. */
  readonly name: string;
  readonly text: string;
  /** The SQL types of $1, $2 … */
  readonly types: readonly string[];
}

export interface Connection {
  readonly database: Database;
  /** Runs a statement that the database keeps prepared. Not part of any transaction. */
  run(statement: Statement, values: readonly (string | number)[]): Promise<Row[]>;
  /** One statement in plain SQL. */
  query(text: string, values?: unknown[]): Promise<Row[]>;
  /** Runs the work in one transaction on one session. */
  exclusively<T>(work: (session: ScriptSession) => Promise<T>): Promise<T>;
  /** Hears what is sent to a channel with NOTIFY, until the function that it gives is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** The database's clock. */
  now(): Promise<Date>;
  /**
   * The same, soon or not at all: on a connection of its own, while all others may be busy. When the host has
   * fallen silent or is a standby they are all broken: a host that died closes nothing, and new ones may lead elsewhere.
   */
  probe(): Promise<Date>;
  close(): Promise<void>;
}

const quoted = (value: string | number) => `'${String(value).replaceAll("'", "''")}'`;

/**
 * PGlite plans a query again each time, which takes longer than running it, unless the query is
 * prepared in SQL. EXECUTE takes no parameters, so the values are written into it.
 */
function embeddedStatements(engine: PGlite): Connection['run'] {
  const prepared = new Map<string, Promise<unknown>>();
  return async ({ name, text, types }, values) => {
    const ready = prepared.get(text) ?? engine.exec(`PREPARE ${name} (${types.join()}) AS ${text}`);
    prepared.set(text, ready);
    await ready;
    return (await engine.query<Row>(`EXECUTE ${name}(${values.map(quoted).join()})`)).rows;
  };
}

/** PGlite itself or a transaction of it. */
const embeddedSession = (engine: Pick<PGlite, 'query' | 'exec'>): ScriptSession => ({
  query: async (text, values) => (await engine.query<Row>(text, values ?? [])).rows,
  script: async (text) => void (await engine.exec(text)),
});

const clockQuery = 'SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds';
const clockOf = ([row]: readonly Row[]) => new Date(Number(row?.seconds) * 1000);

/** Opens PGlite in a folder, or in memory from a dumped image. The caller holds the folder's lock. */
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
  return {
    engine,
    database: drizzleEmbedded(engine),
    run: embeddedStatements(engine),
    query: session.query,
    exclusively: (work) => engine.transaction((transaction) => work(embeddedSession(transaction))),
    listen: async (channel, { heard, connected }) => {
      const stop = await engine.listen(channel, heard);
      connected();
      return () => stop();
    },
    now,
    probe: now,
    close: () => engine.close(),
  };
}

type Ask = (query: pg.QueryConfig) => Promise<Row[]>;

const throwDatabaseFailure = (error: unknown): never => {
  throw asDatabaseFailure(error);
};

/** Asks one session. What fails without an answer of the database is marked as such. */
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

/** A transaction on one client. */
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

/** Drizzle's queries and transactions, each on a client of the pool. */
function drizzleOn({ onClient }: Pool): Database {
  const query = (config: pg.QueryConfig, values: unknown[]) =>
    onClient((client) => client.query(config, values).catch(throwDatabaseFailure));
  // Drizzle asks a pool for nothing else but transactions, and its own keep a client whose BEGIN fails.
  return Object.assign(drizzlePostgres({ query } as unknown as pg.Pool), {
    transaction: <T>(work: (transaction: Transaction) => Promise<T>) =>
      onClient((client) => transact(client, work)),
  });
}

/** For tools and migrations, which may take as long as they need. */
const patient: Timeouts = { connect: 60, lock: 0, statement: 0, idle: 0 };
/** For the question whether all is well, which has to be answered soon. */
const impatient: Timeouts = { connect: 2, lock: 2, statement: 2, idle: 2 };
const probeMilliseconds = 2000;

/** Its connection stays open: one that is as old as the others is silent when they are. */
const openProbe = (address: Address) =>
  openPool(address, 1, impatient, { query_timeout: probeMilliseconds, idleTimeoutMillis: 0 });

/** The clock of a database that takes writes. */
async function askPrimary(client: pg.PoolClient): Promise<Date> {
  const rows = await asking(client)({
    text: `${clockQuery}, pg_is_in_recovery() AS "isStandby"`,
  });
  if (rows[0]?.isStandby) throw new DatabaseAway(new Error('This is a standby.'));
  return clockOf(rows);
}

/**
 * Opens connections to a PostgreSQL server (15 or later), and one more for `probe`. Where clients wait for answers,
 * it probes every two seconds.
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
    database: drizzleOn(pool),
    run: ({ name, text }, values) => ask({ name, text, values: [...values] }),
    query: (text, values = []) => ask({ text, values }),
    exclusively: (work) =>
      pool.onClient((client) => transact(client, () => work(sessionOf(client)))),
    listen: (channel, listener) => listenTo(address, channel, listener),
    now: async () => clockOf(await ask({ text: clockQuery })),
    probe,
    close: async () => {
      clearInterval(watching);
      await Promise.all([pool.close(), prober.close()]);
    },
  };
}
