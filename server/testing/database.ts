import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded, openPostgres, type Connection } from '../src/platform/db/connection.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { asRuntime, runtimeRole, workAsRuntime } from '../src/platform/db/runtimeRole.ts';
import { fingerprintOf, readSchemaFiles } from '../src/platform/db/schemaFiles.ts';

type Role = 'owner' | 'runtime';

const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/mota');

/** Address of the PostgreSQL server to test on. Undefined for PGlite. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** Returns a hash of the schema's files, so that a changed schema gets a new template. */
const schemaName = () => fingerprintOf(readSchemaFiles()).slice(0, 16);

/**
 * Returns an image of a migrated, empty PGlite. Loading it takes half a second, while creating one takes several
 * seconds.
 */
async function migratedImage(): Promise<Blob> {
  const path = join(cacheFolder, `pglite-${schemaName()}.tar`);
  if (!existsSync(path)) {
    const connection = await openEmbedded({ image: undefined });
    await migrate(connection);
    const image = await connection.engine.dumpDataDir('none');
    await connection.close();
    mkdirSync(cacheFolder, { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
    renameSync(unfinished, path);
  }
  return new Blob([readFileSync(path)]);
}

const databaseUrl = (server: string, name: string) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * Returns the address of the server's Unix socket, over which a query takes a third less time than over TCP. Returns
 * the address unchanged if the server has no socket on this machine.
 */
async function quickestAddress(server: string): Promise<string> {
  const admin = openPostgres(server, 1);
  const [row] = await admin.query(
    "SELECT current_setting('unix_socket_directories') AS folder, current_setting('port') AS port",
  );
  await admin.close();
  const { folder, port } = row as Record<'folder' | 'port', string>;
  if (!existsSync(join(folder, `.s.PGSQL.${port}`))) return server;
  const url = new URL(server);
  url.host = encodeURIComponent(folder);
  url.port = port;
  return url.href;
}

/** Creates the migrated template unless another process has created it. Returns its name. */
async function makeTemplate(server: string): Promise<string> {
  // One connection, because the lock belongs to the session that has taken it.
  const admin = openPostgres(server, 1);
  const template = `mota_template_${schemaName()}`;
  await admin.query("SELECT pg_advisory_lock(hashtext('mota test template'))");
  try {
    const found = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (found.length > 0) return template;
    await admin.query(`CREATE DATABASE ${template}_new`);
    const connection = openPostgres(databaseUrl(server, `${template}_new`), 1);
    await migrate(connection);
    await connection.close();
    await admin.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`);
    return template;
  } finally {
    await admin.close();
  }
}

async function prepareServer(url: string) {
  const server = await quickestAddress(url);
  return { server, template: await makeTemplate(server) };
}

let prepared: ReturnType<typeof prepareServer> | undefined;

async function postgresDatabase(
  testServer: string,
  as: Role,
  open: typeof openPostgres,
): Promise<Connection> {
  prepared ??= prepareServer(testServer);
  const { server, template } = await prepared;
  const admin = openPostgres(server, 1);
  const name = `mota_test_${process.pid}_${Date.now()}`;
  // Copying files takes half as long as writing all pages to the log.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = databaseUrl(server, name);
  const connection = open(as === 'owner' ? url : asRuntime(url));
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await admin.query(`DROP DATABASE ${name}`);
      await admin.close();
    },
  };
}

/** Creates a migrated, empty database for a test file, and connects as its owner or with the server's login. */
export async function openTestDatabase(
  as: Role = 'owner',
  open: typeof openPostgres = openPostgres,
): Promise<Connection> {
  if (postgresUrl) return postgresDatabase(postgresUrl, as, open);
  const connection = await openEmbedded({ image: await migratedImage() });
  if (as === 'runtime') await workAsRuntime(connection);
  return connection;
}

/** Returns the same connection, but its sessions work as the owner of the database. */
export const ownerOf = (connection: Connection): Connection => ({
  ...connection,
  onSession: (work) =>
    connection.onSession(async (session) => {
      await session.script('SET ROLE NONE');
      try {
        return await work(session);
      } finally {
        await session.script(`SET ROLE ${runtimeRole}`);
      }
    }),
});

/** Runs a statement as the database's owner, for statements that the server has no right to run. */
export function asOwner(connection: Connection, statement: string): Promise<void> {
  return connection.exclusively(async ({ script }) => {
    await script('SET LOCAL ROLE NONE');
    await script(statement);
  });
}

/** Does work while the disk is full for one kind of change, such as "INSERT ON outbox". Statements then fail. */
export async function withFullDisk<T>(
  connection: Connection,
  change: string,
  work: () => Promise<T>,
): Promise<T> {
  await asOwner(
    connection,
    `CREATE FUNCTION be_full() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'disk full' USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER be_full BEFORE ${change} EXECUTE FUNCTION be_full()`,
  );
  try {
    return await work();
  } finally {
    await asOwner(connection, 'DROP FUNCTION be_full CASCADE');
  }
}
