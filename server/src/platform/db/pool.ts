import { Socket } from 'node:net';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Timeouts } from '../settings/config.ts';
import { ClientDisconnected, requestContext } from './requestContext.ts';
import { DatabaseAway, isConnectionLost } from './failures.ts';
import { keyedQueue } from '../concurrency/keyedQueue.ts';

export interface Pool {
  /** Runs the work on one client. The client then returns to the pool, or is dropped if its connection broke. */
  onClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Breaks all connections immediately. New ones are opened on demand. */
  breakAll(): void;
  close(): Promise<void>;
}

/** Makes PostgreSQL cancel the queries of disconnected clients, such as our own after a crash. */
const checksConnection = '-c client_connection_check_interval=2000';
// Time that the client waits beyond the server's statement timeout, in case the network loses the server's reply.
const moreMilliseconds = 5000;

/** The address of a PostgreSQL server: a URL, a Unix socket, or the driver's parsed form. */
export type Address = string | pg.ClientConfig;

/** Parses an address with the driver. */
export const readAddress = (address: Address): pg.ClientConfig =>
  typeof address === 'string' ? parseIntoClientConfig(address) : address;

/** Adds a PostgreSQL setting to an address. It applies from the start of each connection. */
export function withOption(address: Address, option: string): pg.ClientConfig {
  const config = readAddress(address);
  return { ...config, options: [config.options, option].filter(Boolean).join(' ') };
}

function openClients(
  address: Address,
  max: number,
  { connect, lock, statement, idle }: Timeouts,
  special: pg.PoolConfig,
) {
  const clients = new pg.Pool({
    ...withOption(address, checksConnection),
    max,
    keepAlive: true,
    connectionTimeoutMillis: connect * 1000,
    // The server's timeouts are sent with the first message of a connection, so they need no extra round trip.
    lock_timeout: lock * 1000,
    statement_timeout: statement * 1000,
    idle_in_transaction_session_timeout: idle * 1000,
    query_timeout: statement && statement * 1000 + moreMilliseconds,
    ...special,
  });
  // A broken connection fails its query, and the pool replaces it. An 'error' event without a listener would end the
  // process.
  clients.on('error', () => undefined);
  clients.on('connect', (client) => client.on('error', () => undefined));
  return clients;
}

/** Opens connections to a PostgreSQL server. */
export function openPool(
  address: Address,
  connections: number,
  timeouts: Timeouts,
  special: pg.PoolConfig = {},
): Pool {
  const sockets = new Set<Socket>();
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const clients = openClients(address, connections, timeouts, { ...special, stream });
  const share = (part: number) =>
    keyedQueue({
      atOnce: Math.ceil(connections * part),
      patience: {
        seconds: timeouts.connect,
        refusal: () =>
          new DatabaseAway(new Error('Too many calls of this kind wait for the database.')),
      },
    });
  // Leaves half of the connections to all other kinds of calls if one kind is stuck. Calls for one row may be waiting
  // for its lock, so they leave half of that share to other rows.
  const kindShare = share(1 / 2);
  const rowShare = share(1 / 4);
  const connect = () =>
    clients.connect().catch((error: unknown) => {
      throw new DatabaseAway(error);
    });

  async function onClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const caller = requestContext.getStore()?.client;
    const client = await connect();
    const endClient = () => void client.end();
    caller?.closeListeners.add(endClient);
    try {
      if (caller?.isClosed) throw new ClientDisconnected();
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(isConnectionLost(error));
      throw caller?.isClosed ? new ClientDisconnected() : error;
    } finally {
      caller?.closeListeners.delete(endClient);
    }
  }

  return {
    onClient: (work) => {
      const { kind, row } = requestContext.getStore() ?? {};
      if (kind === undefined) return onClient(work);
      const inShare = () => kindShare(kind, () => onClient(work));
      return row === undefined ? inShare() : rowShare(row, inShare);
    },
    breakAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => clients.end(),
  };
}
