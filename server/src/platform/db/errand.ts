import { AsyncLocalStorage } from 'node:async_hooks';

/** The call of an API client that queries are made for. */
export interface Errand {
  /** Which call it is, without its ids. */
  readonly kind: string;
  /** The same with its ids: of a call that changes what its address names, and so may wait for one row. */
  readonly row?: string | undefined;
  /** Aborted when the client no longer waits for the answer; only for calls that change nothing. */
  readonly abandoned: AbortSignal | undefined;
}

/** The errand of the code that runs now; none in the worker. */
export const errand = new AsyncLocalStorage<Errand>();

/** The client no longer waits for the answer. */
export class Abandoned extends Error {
  /** The status that proxies log for a client that has gone. */
  readonly statusCode = 499;
}
