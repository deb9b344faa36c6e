import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCuttingProxy } from '../../testing/cuttingProxy.ts';
import { handOver, type Ground } from './ground.ts';

/** One of three machines: PostgreSQL, its Patroni, and a member of etcd. */
export interface Machine {
  readonly name: string;
  /** URL of PostgreSQL itself, which bypasses the proxy that `cutOff` freezes. */
  readonly url: string;
  /** Its data folder. */
  readonly folder: string;
  /** Kills every process, as a power cut does. */
  kill(): void;
  /** Starts its stopped programs. */
  start(): void;
  /** Freezes every process. */
  halt(): void;
  goOn(): void;
  /**
   * Cuts the machine off from the network in both directions, and freezes its etcd. PostgreSQL and Patroni keep
   * running.
   */
  cutOff(): void;
  reconnect(): void;
  /** The output of its programs. */
  log(): string;
  close(): Promise<void>;
}

const ports = { postgres: 5432, patroni: 8008, etcd: 2379 };
const numbers = [1, 2, 3];
const pause = 50;

/** Returns the address of a machine's proxy, which the others use. */
const knownAddress = ({ network }: Ground, number: number) => `${network}.1${number}`;
/** Returns a machine's address behind its proxy. */
const ownAddress = ({ network }: Ground, number: number) => `${network}.2${number}`;
/** Returns the address of a machine's own proxy to another's etcd, so that only this machine can be cut off. */
const wayToEtcd = ({ network }: Ground, number: number, other: number) =>
  `${network}.1${number}${other}`;

/** Returns a file of `server/deploy/database`, adapted to a machine's number and loopback addresses. */
export function adapt({ network }: Ground, name: string, number = 1): string {
  return readFileSync(join(import.meta.dirname, '../../deploy/database', name), 'utf8')
    .replaceAll(/^(name: |ETCD_NAME=)mota-db-1/gm, `$1mota-db-${number}`)
    .replaceAll(/^(.*connect_address: |ETCD_\w+_URLS=\S+)10.0.0.11/gm, `$110.0.0.1${number}`)
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll('10.0.0.', `${network}.`);
}

function writePatroni(ground: Ground, number: number, folder: string): string {
  const etcds = numbers.map((other) => `${wayToEtcd(ground, number, other)}:${ports.etcd}`);
  const settings = adapt(ground, 'patroni.yml', number)
    .replace(/hosts: .*/, `hosts: ${etcds.join()}\n  use_proxies: true`)
    .replaceAll('0.0.0.0:', `${ownAddress(ground, number)}:`)
    .replace('/usr/lib/postgresql/15/bin', ground.programs)
    .replace('/var/lib/postgresql/15/mota', join(folder, 'database'))
    .replace('/var/lib/postgresql/.pgpass_patroni', join(folder, 'pgpass'))
    .replace('/var/run/postgresql', folder)
    .replace('/etc/patroni/server.crt', ground.certificate)
    .replace('/etc/patroni/server.key', ground.key)
    // The system user may not be called "postgres", so local connections are trusted. The disk is small, so PostgreSQL
    // keeps less of its log.
    .replace('local all all peer', 'local all all trust')
    .replace('wal_keep_size: 1GB', 'wal_keep_size: 64MB\n        max_wal_size: 64MB')
    .replace(/archive_command: .*/, 'archive_command: /bin/true')
    .replace(/restore_command: .*/, 'restore_command: /bin/false');
  const path = join(folder, 'patroni.yml');
  writeFileSync(path, settings, { mode: 0o600 });
  handOver(ground, path);
  return path;
}

function etcdSettings(ground: Ground, number: number, folder: string): Record<string, string> {
  const lines = adapt(ground, 'etcd.env', number)
    .replace(/ETCD_DATA_DIR=.*/, `ETCD_DATA_DIR=${join(folder, 'etcd')}`)
    .matchAll(/^(ETCD_\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return [{ pid: Number(pid), parent: Number(parent), command }];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

/** Returns the matching processes and all their descendants. */
function familyOf(isRoot: (process: Process) => boolean): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set(all.filter(isRoot).map(({ pid }) => pid));
  for (const member of family) {
    for (const { pid, parent } of all) if (parent === member) family.add(pid);
  }
  return [...family];
}

function signal(name: NodeJS.Signals, pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended meanwhile.
    }
  }
}

const runs = (child: ChildProcess | undefined) =>
  child?.exitCode === null && child.signalCode === null;

/** Starts the machine's proxies: one each in front of its PostgreSQL, its Patroni, and every etcd that it uses. */
function startProxies(ground: Ground, number: number) {
  const [own, known] = [ownAddress(ground, number), knownAddress(ground, number)];
  const lead = (host: string, to: string, port: number) =>
    startCuttingProxy(`tcp://${to}:${port}`, { host, port });
  return Promise.all([
    lead(known, own, ports.postgres),
    lead(known, own, ports.patroni),
    ...numbers.map((other) =>
      lead(wayToEtcd(ground, number, other), knownAddress(ground, other), ports.etcd),
    ),
  ]);
}

/** Starts machine 1, 2 or 3 with its own data folder. */
export async function startMachine(
  ground: Ground,
  number: number,
  folder: string,
): Promise<Machine> {
  handOver(ground, folder);
  const proxies = await startProxies(ground, number);
  const settings = writePatroni(ground, number, folder);
  let output = '';
  const run = (program: string, parameters: string[], environment: Record<string, string> = {}) => {
    const child = spawn(program, parameters, {
      ...ground.user,
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    return child;
  };
  let etcd: ChildProcess | undefined;
  let patroni: ChildProcess | undefined;
  const start = () => {
    if (!runs(etcd)) etcd = run('etcd', [], etcdSettings(ground, number, folder));
    if (!runs(patroni)) patroni = run('patroni', [settings]);
  };
  const etcdOnly = () => familyOf(({ pid }) => runs(etcd) && pid === etcd?.pid);
  // The commands of Patroni and PostgreSQL contain the folder.
  const all = () => [...etcdOnly(), ...familyOf(({ command }) => command.includes(`${folder}/`))];
  start();
  return {
    name: `mota-db-${number}`,
    url: `postgres://postgres:change-superuser@${ownAddress(ground, number)}:${ports.postgres}/postgres?${ground.tls}`,
    folder,
    start,
    kill: () => signal('SIGKILL', all()),
    halt: () => signal('SIGSTOP', all()),
    goOn: () => signal('SIGCONT', all()),
    cutOff: () => {
      for (const proxy of proxies) proxy.freeze();
      signal('SIGSTOP', etcdOnly());
    },
    reconnect: () => {
      for (const proxy of proxies) proxy.heal();
      signal('SIGCONT', etcdOnly());
    },
    log: () => output,
    close: async () => {
      // The disk can't be unmounted while any process of the machine is running.
      for (let left = all(); left.length > 0; left = all()) {
        signal('SIGKILL', left);
        await wait(pause);
      }
      await Promise.all(proxies.map((proxy) => proxy.close()));
    },
  };
}
