import { AsyncLocalStorage } from 'node:async_hooks';

/** The connection of an API client. Used instead of an AbortSignal, which would cost three microseconds per call. */
export interface ClientConnection {
  readonly isClosed: boolean;
  /** Called when the connection closes. */
  readonly closeListeners: Set<() => void>;
}

/** The API call for which queries are made, or work that several calls share. */
export interface RequestContext {
  /** Method and path of the route, without ids. For shared work, its name. */
  readonly kind: string;
  /**
   * Identifies the row that a call may change: `kind` with the ids in the URL. Such calls may wait for the row's lock.
   * Undefined for a read, and for a URL without ids.
   */
  readonly row?: string | undefined;
  /**
   * The connection of the client. Undefined if the work is completed even after the client has disconnected, because it
   * may change something or several calls share it.
   */
  readonly client: ClientConnection | undefined;
}

/** The context of the running code. The worker has none. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The client closed the connection before the reply. */
export class ClientDisconnected extends Error {
  /** The status that proxies log for a connection closed by the client. */
  readonly statusCode = 499;
}
