import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '../../testing/switches/processes/deployment.ts';
import { handOver, makeGround, type Ground } from './ground.ts';
import { adapt, startMachine, type Machine } from './machine.ts';

/**
 * Three machines on the loopback interface, with the files of `server/deploy/database`, and HAProxy in front of them.
 */
export interface Cluster {
  /** URL of the database through HAProxy. */
  readonly url: string;
  readonly machines: readonly Machine[];
  /** Returns the machine that accepts writes. Undefined while there is none. */
  primary(): Promise<Machine | undefined>;
  /** Waits until there is a primary and both others follow it, one of them synchronously. Returns the primary. */
  whole(seconds?: number): Promise<Machine>;
  close(): Promise<void>;
}

const pause = 100;

async function isPrimary({ url }: Machine): Promise<boolean> {
  try {
    const [row] = await sql(url, 'SELECT pg_is_in_recovery() AS waits');
    return row?.waits === false;
  } catch {
    return false;
  }
}

/** Returns how the others follow a primary: "async sync" once the cluster is complete. */
async function followersOf({ url }: Machine): Promise<unknown> {
  const [row] = await sql(
    url,
    `SELECT string_agg(sync_state, ' ' ORDER BY sync_state) AS states
     FROM pg_stat_replication WHERE state = 'streaming'`,
  );
  return row?.states;
}

function startHaproxy(ground: Ground) {
  const path = join(ground.folder, 'haproxy.cfg');
  const settings = adapt(ground, 'haproxy.cfg').replaceAll('127.0.0.1:', `${ground.network}.1:`);
  writeFileSync(path, settings);
  handOver(ground, path);
  return spawn('haproxy', ['-db', '-f', path], {
    ...ground.user,
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: 'ignore',
  });
}

/**
 * Starts the machines and HAProxy.
 * @param newFolder returns a machine's data folder, by its number
 */
export async function startCluster(
  newFolder?: (number: number) => string | undefined,
): Promise<Cluster> {
  const ground = makeGround();
  const folderOf = (number: number) => {
    const folder = newFolder?.(number) ?? join(ground.folder, `machine-${number}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  };
  const machines = await Promise.all(
    [1, 2, 3].map((number) => startMachine(ground, number, folderOf(number))),
  );
  const haproxy = startHaproxy(ground);
  const primary = async () => {
    for (const machine of machines) if (await isPrimary(machine)) return machine;
    return undefined;
  };
  const whole = async (seconds = 300) => {
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      const machine = await primary();
      const followers = machine && (await followersOf(machine).catch(() => undefined));
      if (machine && followers === 'async sync') return machine;
      await wait(pause);
    }
    const logs = machines.map(({ name, log }) => `${name}:\n${log().slice(-3000)}`).join('\n');
    throw new Error(`The cluster was not whole within ${seconds} s.\n${logs}`);
  };
  return {
    url: `postgres://postgres:change-superuser@${ground.network}.1:5432/postgres?${ground.tls}`,
    machines,
    primary,
    whole,
    close: async () => {
      const ended = once(haproxy, 'exit');
      haproxy.kill('SIGKILL');
      await Promise.all([ended, ...machines.map((machine) => machine.close())]);
      ground.remove();
    },
  };
}
