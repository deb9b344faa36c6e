import { Socket } from 'node:net';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Timeouts } from '../settings/config.ts';
import { Abandoned, errand } from './errand.ts';
import { DatabaseAway, isConnectionLost } from './failures.ts';
import { limiter } from '../concurrency/limiter.ts';

export interface Pool {
  /** Does the work on one client, which goes back afterwards, or away when its connection broke. */
  onClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Breaks every connection, whatever goes on there: their host has fallen silent. New ones are made when they are needed. */
  breakAll(): void;
  close(): Promise<void>;
}

/** PostgreSQL then ends what a client asked for that is no longer connected, our own after a crash among them. */
const checksConnection = '-c client_connection_check_interval=2000';
// Of a network that swallows the answer to a timeout too.
const moreMilliseconds = 5000;

/** Where a PostgreSQL server is: its URL or Unix socket, or what the driver has read there. */
export type Address = string | pg.ClientConfig;

/** The address of a database as the driver reads it. */
export const readAddress = (address: Address): pg.ClientConfig =>
  typeof address === 'string' ? parseIntoClientConfig(address) : address;

/** The address of a database with one more of PostgreSQL's settings, from the first moment of a connection. */
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
    // Sent with the first message of a connection, so they cost nothing.
    lock_timeout: lock * 1000,
    statement_timeout: statement * 1000,
    idle_in_transaction_session_timeout: idle * 1000,
    query_timeout: statement && statement * 1000 + moreMilliseconds,
    ...special,
  });
  // A cut connection fails the query that is under way, and the pool replaces it; an event that
  // no one listens to would end the process.
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
    limiter({
      atOnceOfKey: Math.ceil(connections * part),
      queue: {
        seconds: timeouts.connect,
        refusal: () =>
          new DatabaseAway(new Error('Too many calls of this kind wait for the database.')),
      },
    });
  // A kind of call that is stuck leaves half of the connections to all others. Those for one row, as behind its lock,
  // leave half of these to the other rows.
  const ofKind = share(1 / 2);
  const ofRow = share(1 / 4);
  const connect = () =>
    clients.connect().catch((error: unknown) => {
      throw new DatabaseAway(error);
    });

  async function onClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const abandoned = errand.getStore()?.abandoned;
    const client = await connect();
    const leave = () => void client.end();
    abandoned?.addEventListener('abort', leave);
    try {
      if (abandoned?.aborted) throw new Abandoned();
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(isConnectionLost(error));
      throw abandoned?.aborted ? new Abandoned() : error;
    } finally {
      abandoned?.removeEventListener('abort', leave);
    }
  }

  return {
    onClient: (work) => {
      const { kind, row } = errand.getStore() ?? {};
      if (kind === undefined) return onClient(work);
      const inShare = () => ofKind(kind, () => onClient(work));
      return row === undefined ? inShare() : ofRow(row, inShare);
    },
    breakAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => clients.end(),
  };
}
