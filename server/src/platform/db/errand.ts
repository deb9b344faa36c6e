import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether a client still waits. An AbortSignal says the same, and takes three microseconds of each call. */
export interface Departure {
  readonly hasLeft: boolean;
  /** Called when the client leaves. */
  readonly listeners: Set<() => void>;
}

/** The call of an API client that queries are made for. */
export interface Errand {
  /** Which call it is, without its ids. */
  readonly kind: string;
  /** The same with its ids: of a call that changes what its address names, and so may wait for one row. */
  readonly row?: string | undefined;
  /** Whether the client no longer waits for the answer; only of calls that change nothing. */
  readonly departure: Departure | undefined;
}

/** The errand of the code that runs now; none in the worker. */
export const errand = new AsyncLocalStorage<Errand>();

/** The client no longer waits for the answer. */
export class Abandoned extends Error {
  /** The status that proxies log for a client that has gone. */
  readonly statusCode = 499;
}
