/** The types of postgres.mjs. */
export interface TestPostgres {
  readonly url: string;
  /** Returns what the server has logged so far. */
  readonly log: () => string;
  /** Returns false after `halt`, and if the server has ended for another reason. */
  readonly isRunning: () => boolean;
  /** Stops the server and cuts all connections. `immediate` stops it like a crash. The data stays. */
  readonly halt: (mode?: 'fast' | 'immediate') => Promise<void>;
  /** Starts the server again after `halt`, at the same address. */
  readonly goOn: () => Promise<void>;
  /** Restarts the server as a standby. `pg_promote()` makes it a primary. */
  readonly standBy: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function startPostgres(
  settings?: Readonly<Record<string, string | number>>,
  parent?: string,
  /** Address of the primary that the new server follows as a standby. */
  primary?: string,
): Promise<TestPostgres | undefined>;

/** Returns the folder where tests keep files in memory. Undefined if there is no space for them. */
export function folderInMemory(): string | undefined;

/** Starts the server that all tests share. It is fast with many small databases. */
export function startSharedPostgres(): Promise<TestPostgres | undefined>;

/** Returns the folder with initdb and postgres. Undefined if PostgreSQL isn't installed. */
export function findPrograms(): string | undefined;

/**
 * Returns the user that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root. Otherwise
 * empty.
 */
export function unprivilegedUser(): { readonly uid?: number; readonly gid?: number };
