import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { asDatabaseFailure, DatabaseAway, isConnectionLost, OutcomeUnknown } from './failures.ts';
import { listenTo, type Listener } from './listening.ts';

/** Queries name their tables themselves, so a handle knows none. */
type Schema = Record<string, never>;

/** What reads and writes: the database itself or a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;

/** The handle of one transaction. Whatever writes takes this, so that it cannot write outside. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>;

/** One session that runs plain SQL in one transaction; the migrator's way in. */
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
  close(): Promise<void>;
}

const quoted = (value: string | number) => `'${String(value).replaceAll("'", "''")}'`;

/**
 * PGlite plans a query anew each time, which takes longer than running it, unless the query is
 * prepared in SQL. EXECUTE takes no parameters, so the values are written into it.
 */
function embeddedStatements(engine: PGlite): Connection['run'] {
  const prepared = new Map<string, Promise<unknown>>();
  return async ({ name, text, types }, values) => {
    const ready = prepared.get(name) ?? engine.exec(`PREPARE ${name} (${types.join()}) AS ${text}`);
    prepared.set(name, ready);
    await ready;
    return (await engine.query<Row>(`EXECUTE ${name}(${values.map(quoted).join()})`)).rows;
  };
}

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
  return {
    engine,
    database: drizzleEmbedded(engine),
    run: embeddedStatements(engine),
    query: async (text, values) => (await engine.query<Row>(text, values ?? [])).rows,
    exclusively: (work) =>
      engine.transaction((session) =>
        work({
          query: async (text, values) => (await session.query<Row>(text, values ?? [])).rows,
          script: async (text) => void (await session.exec(text)),
        }),
      ),
    listen: async (channel, { heard, connected }) => {
      const stop = await engine.listen(channel, heard);
      connected();
      return () => stop();
    },
    close: () => engine.close(),
  };
}

/** Asks one session or any. What fails without an answer of the database is marked as such. */
const rowsOf =
  (session: pg.Pool | pg.PoolClient) =>
  async (query: pg.QueryConfig): Promise<Row[]> => {
    try {
      return (await session.query<Row>(query)).rows;
    } catch (error) {
      throw asDatabaseFailure(error);
    }
  };

/** A transaction on one client, which goes back to the pool, or away when its connection broke. */
async function onOneClient<T>(
  pool: pg.Pool,
  work: (transaction: Transaction, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(error);
  });
  const progress = { isCommitting: false };
  try {
    const result = await drizzlePostgres(client).transaction(async (transaction) => {
      const done = await work(transaction, client);
      progress.isCommitting = true;
      return done;
    });
    client.release();
    return result;
  } catch (error) {
    const isLost = isConnectionLost(error);
    client.release(isLost);
    throw isLost && progress.isCommitting ? new OutcomeUnknown(error) : error;
  }
}

/** Opens a pool on a PostgreSQL server (15 or later). */
export function openPostgres(url: string, connections = 16): Connection {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // A cut connection fails the query that is under way, and the pool replaces it; an event that
  // nobody hears would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const ask = rowsOf(pool);
  return {
    database: Object.assign(drizzlePostgres(pool), {
      // Drizzle's own keeps the client for ever when its BEGIN fails.
      transaction: <T>(work: (transaction: Transaction) => Promise<T>) => onOneClient(pool, work),
    }),
    run: ({ name, text }, values) => ask({ name, text, values: [...values] }),
    query: (text, values = []) => ask({ text, values }),
    exclusively: (work) =>
      onOneClient(pool, (_transaction, client) => {
        const askClient = rowsOf(client);
        return work({
          query: (text, values = []) => askClient({ text, values }),
          script: async (text) => void (await askClient({ text })),
        });
      }),
    listen: (channel, listener) => listenTo(url, channel, listener),
    close: () => pool.end(),
  };
}
