import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readAddress, type Address } from './pool.ts';

/** A listener on a NOTIFY channel. */
export interface Listener {
  received(payload: string): void;
  /**
   * Called after each connection and reconnection. Notifications that were sent while there was no connection are lost.
   */
  connected(): void;
}

const connectMilliseconds = 5000;
const pauseMilliseconds = 1000;

/** Listens on a channel until the connection breaks or `stopping` is aborted. TCP keep-alive detects a silent break. */
async function listenOnce(
  address: Address,
  channel: string,
  listener: Listener,
  stopping: AbortSignal,
) {
  const client = new pg.Client({
    ...readAddress(address),
    keepAlive: true,
    connectionTimeoutMillis: connectMilliseconds,
  });
  const end = () => void client.end().catch(() => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // 'end' follows every 'error'. Without a listener, 'error' would end the process.
  client.on('error', () => undefined);
  client.on('notification', ({ payload = '' }) => listener.received(payload));
  stopping.addEventListener('abort', end, { once: true });
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    listener.connected();
    await ended;
  } finally {
    stopping.removeEventListener('abort', end);
    end();
  }
}

/**
 * Listens on a channel over a separate connection, and reconnects when it breaks. Returns the function that stops it.
 */
export async function listenTo(
  address: Address,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const keepListening = async () => {
    while (!signal.aborted) {
      await listenOnce(address, channel, listener, signal).catch(() => undefined);
      await wait(pauseMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  };
  const done = keepListening();
  return async () => {
    stopping.abort();
    await done;
  };
}
