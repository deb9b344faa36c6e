/** The types of postgres.mjs. */
export interface TestPostgres {
  readonly url: string;
  /** What it has logged so far. */
  readonly log: () => string;
  /** False after `halt`, and when it has ended by itself. */
  readonly isRunning: () => boolean;
  /** Ends it and cuts all connections; `immediate`: as a crash does. Its data stays. */
  readonly halt: (mode?: 'fast' | 'immediate') => Promise<void>;
  /** Starts it again after `halt`, at the same address. */
  readonly goOn: () => Promise<void>;
  /** Starts it again as a standby, which `pg_promote()` makes a primary. */
  readonly standBy: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function startPostgres(
  settings?: Readonly<Record<string, string | number>>,
  parent?: string,
  /** The address of a server that it follows as a standby. */
  primary?: string,
): Promise<TestPostgres | undefined>;

/** Where tests keep files in memory; undefined without room for them. */
export function folderInMemory(): string | undefined;

/** The server that all tests share, quick with many small databases. */
export function startSharedPostgres(): Promise<TestPostgres | undefined>;

/** The folder with initdb and postgres; undefined where PostgreSQL is not installed. */
export function findPrograms(): string | undefined;

/** Whom PostgreSQL runs as when we are root, which it refuses to be; otherwise nothing. */
export function unprivilegedUser(): { readonly uid?: number; readonly gid?: number };
