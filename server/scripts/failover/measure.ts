import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { notice } from '../../testing/driver/actions/wallet.ts';
import type { Experiment } from '../../testing/switches/processes/faults.ts';
import { probe } from '../../testing/switches/processes/deployment.ts';
import type { Machine } from './machine.ts';

const pause = 50;
const probeSeconds = 5;

/** The longest time without an acknowledged write. */
export interface Outage {
  readonly milliseconds: number;
  /** The time of the next acknowledged write. */
  readonly endedAt: number;
}

/**
 * Returns the longest time between two successive writes. `moments` are the start of the measurement and the times at
 * which writes were acknowledged.
 */
export function maxPause(moments: readonly number[]): Outage {
  return moments.slice(1).reduce(
    (longest, endedAt, index) => {
      const milliseconds = endedAt - (moments[index] ?? endedAt);
      return milliseconds > longest.milliseconds ? { milliseconds, endedAt } : longest;
    },
    { milliseconds: 0, endedAt: moments[0] ?? 0 },
  );
}

/**
 * Sends deposits to each instance, and retries each until it is acknowledged. Each instance has its own customer,
 * because after an outage a shared wallet has a queue of other writes. `answeredSince` returns whether every instance
 * has acknowledged a write after the given time. `end` waits for the last writes, and returns the outage of each
 * instance.
 */
export function watchService(
  { deployment: { instances }, watched }: Experiment,
  watch: string,
): { answeredSince(moment: number): boolean; end(): Promise<Outage[]> } {
  let isOver = false;
  const moments = instances.map(() => [Date.now()]);
  const watching = instances.map(async (instance, index) => {
    const person = watched[index];
    if (!person) throw new Error(`No customer is watched at instance ${instance.name}.`);
    for (let number = 0; !isOver; number += 1) {
      const reference = `${watch} ${instance.name} ${number}`;
      const call = notice(person.accountNumber, reference, 1n);
      while ((await probe(instance, call, probeSeconds))?.status !== 200) await wait(pause);
      person.customer.deposits.set(reference, 1n);
      moments[index]?.push(Date.now());
      await wait(pause);
    }
  });
  return {
    answeredSince: (moment) => moments.every((own) => (own.at(-1) ?? 0) > moment),
    end: async () => {
      isOver = true;
      await Promise.all(watching);
      return moments.map(maxPause);
    },
  };
}

const heartbeat = `
  CREATE TABLE IF NOT EXISTS failover_heartbeats (at timestamptz);
  INSERT INTO failover_heartbeats VALUES (now())`;

/**
 * Writes to a machine directly, not through a proxy, as soon as it is the primary. Returns whether the write succeeded.
 */
async function tryToWrite({ url }: Machine, isOver: () => boolean): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    while (!isOver()) {
      const { rows } = await client.query<{ waits: boolean }>(
        'SELECT pg_is_in_recovery() AS waits',
      );
      if (rows[0]?.waits === false) {
        await client.query(heartbeat);
        return true;
      }
      await wait(pause);
    }
    return false;
  } catch {
    // The machine isn't up yet, or is down again.
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Returns the time at which one of the machines first acknowledges a write. Undefined if none does in time. */
export async function untilWritable(
  machines: readonly Machine[],
  seconds: number,
): Promise<number | undefined> {
  const until = Date.now() + seconds * 1000;
  let writtenAt: number | undefined;
  const isOver = () => writtenAt !== undefined || Date.now() > until;
  const write = async (machine: Machine) => {
    while (!isOver()) {
      if (await tryToWrite(machine, isOver)) writtenAt ??= Date.now();
      else await wait(pause);
    }
  };
  await Promise.race(machines.map(write));
  return writtenAt;
}
