import { AsyncLocalStorage } from 'node:async_hooks';

/** The connection of an API client. An AbortSignal would do, but takes three microseconds of each call. */
export interface ClientConnection {
  readonly isClosed: boolean;
  /** Called when the connection closes. */
  readonly closeListeners: Set<() => void>;
}

/** The call of an API client that queries are made for. */
export interface RequestContext {
  /** The method and path of the route, without ids. */
  readonly kind: string;
  /** The kind with its ids, for a call that changes the row of its path and so may wait for its lock. */
  readonly row?: string | undefined;
  /** The connection of the client; undefined if the call is finished without it, because it may change something. */
  readonly client: ClientConnection | undefined;
}

/** The context of the running code. There is none in the worker. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The client has closed the connection before the answer. */
export class ClientDisconnected extends Error {
  /** The status that proxies log for a closed connection. */
  readonly statusCode = 499;
}
