import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readAddress, type Address } from './pool.ts';

/** The listener of a channel of the database. */
export interface Listener {
  heard(payload: string): void;
  /** Called whenever the line is up, and up again: what was sent before that was missed. */
  connected(): void;
}

const connectMilliseconds = 5000;
const pauseMilliseconds = 1000;

/** Hears a channel until the connection is cut. A cut tells itself at once, a silent one by TCP. */
async function hear(address: Address, channel: string, listener: Listener, stopping: AbortSignal) {
  const client = new pg.Client({
    ...readAddress(address),
    keepAlive: true,
    connectionTimeoutMillis: connectMilliseconds,
  });
  const end = () => void client.end().catch(() => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // The end follows every failure; unheard, this event would end the process.
  client.on('error', () => undefined);
  client.on('notification', ({ payload = '' }) => listener.heard(payload));
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

/** Hears a channel on a connection of its own, which is opened again when it was cut. */
export async function listenTo(
  address: Address,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const hearAgain = async () => {
    while (!signal.aborted) {
      await hear(address, channel, listener, signal).catch(() => undefined);
      await wait(pauseMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  };
  const done = hearAgain();
  return async () => {
    stopping.abort();
    await done;
  };
}
