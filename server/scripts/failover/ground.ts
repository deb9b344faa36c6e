import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findPrograms, unprivilegedUser } from '../../../scripts/postgres.mjs';

/** The parts that all machines of a cluster share. */
export interface Ground {
  /** The first three parts of the machines' loopback addresses. */
  readonly network: string;
  /** The folder of `initdb` and `postgres`. */
  readonly programs: string;
  readonly user: { readonly uid?: number; readonly gid?: number };
  readonly certificate: string;
  readonly key: string;
  /** URL parameters that make a client verify the certificate of the database. */
  readonly tls: string;
  /** A folder that belongs to the database's user, and is removed together with the shared parts. */
  readonly folder: string;
  remove(): void;
}

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Returns the Debian packages that a cluster needs and that aren't installed. */
export function missingPackages(): string[] {
  const packages = { patroni: 'patroni', 'etcd-server': 'etcd', haproxy: 'haproxy' };
  return [
    ...(findPrograms() === undefined ? ['postgresql'] : []),
    ...Object.entries(packages)
      .filter(([, program]) => !folders.some((folder) => existsSync(join(folder, program))))
      .map(([name]) => name),
  ];
}

/** Gives a file or folder to the user who runs the database. */
export function handOver({ user: { uid, gid } }: Pick<Ground, 'user'>, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Returns a network for this process, so that two clusters can run at the same time. */
const ownNetwork = () => `127.${64 + ((process.pid >> 8) % 128)}.${process.pid % 256}`;

/** Creates what the machines share. Throws if PostgreSQL isn't installed. */
export function makeGround(): Ground {
  const programs = findPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'mota-cluster-'));
  handOver({ user }, folder);
  const network = ownNetwork();
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  const hosts = [1, 11, 12, 13, 21, 22, 23].map((last) => `IP:${network}.${last}`);
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=db.mota.internal',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-addext',
      `subjectAltName=DNS:db.mota.internal,${hosts.join()}`,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'pipe' },
  );
  for (const path of [certificate, key]) handOver({ user }, path);
  return {
    network,
    programs,
    user,
    certificate,
    key,
    folder,
    tls: `sslmode=verify-full&sslrootcert=${certificate}`,
    remove: () =>
      rmSync(folder, {
        recursive: true,
        force: true,
      }),
  };
}
