import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import * as schema from './schema.ts';

type Schema = typeof schema;

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
    database: drizzleEmbedded(engine, { schema }),
    run: embeddedStatements(engine),
    query: async (text, values) => (await engine.query<Row>(text, values ?? [])).rows,
    exclusively: (work) =>
      engine.transaction((session) =>
        work({
          query: async (text, values) => (await session.query<Row>(text, values ?? [])).rows,
          script: async (text) => void (await session.exec(text)),
        }),
      ),
    close: () => engine.close(),
  };
}

/** Opens a pool on a PostgreSQL server (15 or later). */
export function openPostgres(url: string, connections = 16): Connection {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // An idle connection that the server drops is replaced by the pool; unheard, it would end us.
  pool.on('error', () => undefined);
  return {
    database: drizzlePostgres(pool, { schema }),
    run: async ({ name, text }, values) =>
      (await pool.query<Row>({ name, text, values: [...values] })).rows,
    query: async (text, values) => (await pool.query<Row>(text, values ?? [])).rows,
    exclusively: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work({
          query: async (text, values) => (await client.query<Row>(text, values ?? [])).rows,
          script: async (text) => void (await client.query(text)),
        });
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
