import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { rails } from '../../../server/src/money/rails/index.ts';
import { readConfig } from '../../../server/src/platform/settings/config.ts';
import { postgresUrl } from '../../../server/testing/database.ts';
import { program, runServer } from '../../../server/testing/processes.ts';
import { production } from '../../../server/testing/production.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

interface Service {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly image?: string;
  readonly build?: { readonly target: string; readonly args: Readonly<Record<string, string>> };
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

const { JWT_SECRET, PIN_KEY, FILE_KEYS } = production;
const { MONNIFY_API_KEY, MONNIFY_SECRET_KEY, MONNIFY_CONTRACT_CODE, MONNIFY_SOURCE_ACCOUNT } =
  production;
/** The variables of the images, which `pin-images.sh` prints with their digests. */
const pinned = [
  ...readFileSync(join(root, 'server/deploy/pin-images.sh'), 'utf8').matchAll(
    /^pin (\w+) (\S+:\S+)$/gm,
  ),
].map(([, name = '', image = '']) => [name, `${image}@sha256:${'0'.repeat(64)}`] as const);

const secrets: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pinned),
  JWT_SECRET,
  PIN_KEY,
  FILE_KEYS,
  MONNIFY_API_KEY,
  MONNIFY_SECRET_KEY,
  MONNIFY_CONTRACT_CODE,
  MONNIFY_SOURCE_ACCOUNT,
  DATABASE_PASSWORD: 'administrator-1',
  OWNER_PASSWORD: 'owner-2',
  SERVER_PASSWORD: 'server-3',
  FILES_PASSWORD: '4f1c9a7be02d8365',
};

/** Fills in the variables of `.env` like the container engine: `${NAME:?}` is required, and `$$` is a dollar sign. */
const written = readFileSync(join(root, 'compose.yaml'), 'utf8')
  .replace(/^#.*$/gm, '')
  .replace(/\$\$|\$\{(\w+):(?:\?|-([^}]*))\}/g, (whole, name?: string, unset?: string) => {
    if (whole === '$$') return '$';
    const value = secrets[name ?? ''] ?? unset;
    assert.ok(value, `${name} is among the secrets that the file tells of`);
    return value;
  });
const { services } = parse(written, { merge: true }) as { services: Record<string, Service> };

const service = (name: string): Service => {
  const found = services[name];
  assert.ok(found, name);
  return found;
};
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

describe('compose.yaml', () => {
  it('compose.yaml gives the migrations and both instances the settings that production requires', () => {
    for (const name of ['migrate', 'instance-1', 'instance-2']) {
      assert.equal(readConfig(service(name).environment ?? {}, rails).mode, 'production', name);
    }
  });

  it("compose.yaml gives the owner's password to the migrations and to no instance", () => {
    const hasOwnersPassword = (name: string) =>
      Object.values(service(name).environment ?? {}).some((value) => value.includes('owner-2'));
    assert.deepEqual(
      Object.keys(services).filter((name) => hasOwnersPassword(name)),
      ['database', 'migrate'],
    );
  });

  it('compose.yaml has an instance for each upstream of nginx, and its nginx reads the configuration that these tests check', () => {
    const nginx = readFileSync(join(root, 'server/deploy/nginx.conf'), 'utf8');
    const upstream = [...nginx.matchAll(/^\s+server (127\.0\.0\.1:\d+) /gm)].map(([, to]) => to);
    const instances = ['instance-1', 'instance-2'].map((name) => {
      const { host, port } = readConfig(service(name).environment ?? {}, rails);
      return `${host}:${port}`;
    });
    assert.deepEqual(instances, upstream);
    assert.deepEqual(service('nginx').volumes, [
      './server/deploy/nginx.conf:/etc/nginx/conf.d/default.conf:ro',
    ]);
    assert.match(dockerfile, /AS web\nCOPY --from=build \/mota\/dist \/srv\/mota\/signup\n/);
    assert.match(nginx, /root \/srv\/mota;/);
  });

  it('compose.yaml names every image by its digest, like the Dockerfile', () => {
    for (const [name, { image, build }] of Object.entries(services)) {
      const images = build ? Object.values(build.args) : [image ?? ''];
      for (const each of images) assert.match(each, /@sha256:[0-9a-f]{64}$/, name);
    }
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    assert.deepEqual([...new Set(bases)], ['${NODE_IMAGE}', '${NGINX_IMAGE}']);
    const declared = [...dockerfile.matchAll(/^ARG (.+)$/gm)].map(([, name]) => name);
    assert.deepEqual(declared, ['NODE_IMAGE', 'NGINX_IMAGE']);
  });

  it('compose.yaml names only files, commands and images that exist', () => {
    const targets = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
    for (const [name, { volumes = [], command = [], build }] of Object.entries(services)) {
      for (const volume of volumes.filter((each) => each.startsWith('.'))) {
        assert.ok(existsSync(join(root, volume.split(':')[0] ?? '')), `${name}: ${volume}`);
      }
      if (build) assert.ok(targets.includes(build.target), `${name}: ${build.target}`);
      const built = command.find((part) => part.startsWith('server/dist/'));
      if (!built) continue;
      const source = built.replace('dist/server/', '').replace('.js', '.ts');
      assert.ok(existsSync(join(root, source)), `${name}: ${source}`);
    }
  });

  it('compose.yaml starts instances after the migrations, and nginx after the instances are ready', () => {
    const conditions = (name: string) =>
      Object.entries(service(name).depends_on ?? {}).map(([on, { condition }]) => [on, condition]);
    assert.deepEqual(conditions('migrate'), [['database', 'service_healthy']]);
    assert.ok(
      conditions('instance-2').some(
        ([on, condition]) => on === 'migrate' && condition === 'service_completed_successfully',
      ),
    );
    assert.deepEqual(conditions('nginx'), [
      ['instance-1', 'service_healthy'],
      ['instance-2', 'service_healthy'],
    ]);
  });

  const skip = postgresUrl ? false : 'the roles are those of PostgreSQL';

  it(
    'compose.yaml creates the roles, migrates as the owner, and runs a healthy instance that owns no tables',
    { skip },
    async () => {
      const postgres = await startPostgres();
      assert.ok(postgres);
      const folder = mkdtempSync(join(tmpdir(), 'mota-compose-'));
      const { host, hostname, port, username } = new URL(postgres.url);
      const place = { PGHOST: hostname, PGPORT: port, POSTGRES_USER: username };
      const here = (name: string) => {
        const settings = Object.entries(service(name).environment ?? {}).map(([key, value]) => [
          key,
          value.replace('127.0.0.1:5432', host),
        ]);
        return { ...(Object.fromEntries(settings) as Record<string, string>), PORT: '0' };
      };
      try {
        await run(join(root, 'server/deploy/roles.sh'), {
          env: { ...process.env, ...place, ...service('database').environment },
        });
        const migrated = await run(process.execPath, program('server/src/migrate.ts'), {
          env: { PATH: process.env.PATH, ...here('migrate') },
        });
        assert.match(migrated.stdout, /The database is up to date/);
        const instance = runServer({ ...here('instance-1'), DATA_FOLDER: folder });
        try {
          const { port: listening } = new URL(await instance.ready);
          const [, node, ...check] = service('instance-1').healthcheck?.test ?? [];
          assert.equal(node, 'node');
          await run(process.execPath, check, { env: { PORT: listening } });
          await assert.rejects(run(process.execPath, check, { env: { PORT: port } }));
        } finally {
          instance.child.kill('SIGTERM');
          await instance.ended;
        }
      } finally {
        await postgres.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
