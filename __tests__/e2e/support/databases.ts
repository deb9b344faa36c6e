import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type ServerPlace, startServer } from './server';

const TEMPLATE_DATABASE = 'mota_template';

/** A place for the data of one server, and how to remove it. */
export interface TemporaryPlace {
  readonly place: ServerPlace;
  remove(): Promise<void>;
}

/** Returns the address of PostgreSQL, or undefined for the embedded database. */
const postgresUrl = () => process.env.E2E_DATABASE_URL || undefined;

async function execute(adminUrl: string, statement: string): Promise<void> {
  const client = new Client(adminUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Migrates and seeds a template database, which every worker copies, because copying takes a tenth of the time. Returns
 * its folder, and how to remove it.
 */
export async function makeTemplate(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mota-template-'));
  const adminUrl = postgresUrl();
  if (adminUrl !== undefined) {
    await execute(adminUrl, `DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE} WITH (FORCE)`);
    await execute(adminUrl, `CREATE DATABASE ${TEMPLATE_DATABASE}`);
  }
  const server = await startServer({
    folder,
    databaseUrl: adminUrl && databaseUrl(adminUrl, TEMPLATE_DATABASE),
  });
  await server.stop();
  return {
    folder,
    remove: async () => {
      if (adminUrl !== undefined) await execute(adminUrl, `DROP DATABASE ${TEMPLATE_DATABASE}`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the template for one worker. */
export async function copyTemplate(template: string, worker: number): Promise<TemporaryPlace> {
  const folder = await mkdtemp(join(tmpdir(), `mota-worker-${worker}-`));
  await cp(template, folder, { recursive: true });
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const adminUrl = postgresUrl();
  if (adminUrl === undefined) return { place: { folder }, remove: removeFolder };
  const name = `mota_worker_${worker}_${process.pid}`;
  await execute(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  return {
    place: { folder, databaseUrl: databaseUrl(adminUrl, name) },
    remove: async () => {
      await execute(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await removeFolder();
    },
  };
}
