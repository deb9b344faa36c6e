/** What postgres.mjs gives to TypeScript. */
export interface TestPostgres {
  readonly url: string;
  /** What it has logged so far. */
  readonly log: () => string;
  /** Ends it and cuts all connections. Its data stays. */
  readonly halt: () => Promise<void>;
  /** Starts it again after `halt`, at the same address. */
  readonly goOn: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function startPostgres(
  settings?: Readonly<Record<string, string | number>>,
): Promise<TestPostgres | undefined>;
