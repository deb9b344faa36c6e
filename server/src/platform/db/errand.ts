import { AsyncLocalStorage } from 'node:async_hooks';

/** What queries are made for: a call of an API client. */
export interface Errand {
  /** Which call it is, without its ids. */
  readonly kind: string;
  /** Says when nobody waits for the answer any more; only of calls that change nothing. */
  readonly abandoned: AbortSignal | undefined;
}

/** The errand of the code that runs now; none in the worker. */
export const errand = new AsyncLocalStorage<Errand>();

/** Nobody waits for what was asked. */
export class Abandoned extends Error {
  /** What proxies write down of a client that has gone. */
  readonly statusCode = 499;
}
