import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether a client still waits. An AbortSignal says the same, and takes three microseconds of each call. */
export interface Departure {
  readonly hasLeft: boolean;
  /** Called when the client leaves. */
  readonly listeners: Set<() => void>;
}

/** The call of an API client that queries are made for. */
export interface Errand {
  /** The kind of call, without its ids. */
  readonly kind: string;
  /** The kind with its ids, for a call that changes what its address names and so may wait for one row. */
  readonly row?: string | undefined;
  /** Whether the client no longer waits for the answer; only for calls that change nothing. */
  readonly departure: Departure | undefined;
}

/** The errand of the code that runs now; none in the worker. */
export const errand = new AsyncLocalStorage<Errand>();

/** The client no longer waits for the answer. */
export class Abandoned extends Error {
  /** The status that proxies log when a client has gone. */
  readonly statusCode = 499;
}
