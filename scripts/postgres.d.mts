/** What postgres.mjs gives to TypeScript. */
export interface TestPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export function startPostgres(): Promise<TestPostgres | undefined>;
