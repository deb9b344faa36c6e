import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { openPostgres } from '../../../../server/src/platform/db/connection.ts';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { program, runServer, type ServerProcess } from '../../../../server/testing/processes.ts';
import { production } from '../../../../server/testing/production.ts';
import { nextRelease } from '../../support/nextRelease.ts';
import { newTwoLogins } from '../../support/twoLogins.ts';

const run = promisify(execFile);

describe('an instance in production', { skip: !postgresUrl && 'needs PostgreSQL' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mota-start-'));
  let logins: Awaited<ReturnType<typeof newTwoLogins>>;
  const start = (settings: Readonly<Record<string, string>> = {}) =>
    runServer({ ...production, DATA_FOLDER: folder, DATABASE_URL: logins.serverUrl, ...settings });
  const stop = async ({ child, ended }: ServerProcess) => {
    child.kill('SIGTERM');
    await ended;
  };
  const runMigrations = async (...options: string[]) => {
    const { stdout } = await run(
      process.execPath,
      [...program('server/src/migrate.ts'), ...options],
      {
        env: {
          PATH: process.env.PATH,
          ...production,
          DATABASE_URL: logins.serverUrl,
          DATABASE_MIGRATION_URL: logins.ownerUrl,
        },
      },
    );
    return stdout;
  };
  /** Resolves when the process has printed this text. */
  const printed = ({ child, output }: ServerProcess, text: RegExp) =>
    new Promise<void>((resolve) => {
      const check = () => text.test(output()) && resolve();
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', check);
      check();
    });

  before(async () => {
    logins = await newTwoLogins(`mota_start_${process.pid}`);
    await logins.admin.query(`GRANT mota_runtime TO ${logins.owner}`);
  });
  after(async () => {
    await logins.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('an instance in production waits for the migrate command, logs this, and starts once the command has run', async () => {
    const instance = start();
    await printed(instance, /has not been migrated to this release\. Run "npm run migrate/);
    assert.match(await runMigrations(), /^The database is up to date\.$/m);
    await instance.ready;
    await stop(instance);
  });

  it("an instance in production does not start with the owner's login in either setting", async () => {
    const withUrl = start({ DATABASE_MIGRATION_URL: logins.ownerUrl });
    assert.equal(await withUrl.ended, 1);
    assert.match(
      withUrl.output(),
      /^DATABASE_MIGRATION_URL is for "npm run migrate -w server" only/,
    );
    const asOwner = start({ DATABASE_URL: logins.ownerUrl });
    assert.equal(await asOwner.ended, 1);
    assert.match(asOwner.output(), /^DATABASE_URL signs in as a role that can change the ledger/);
  });

  it('an instance in production that starts or migrates after the next release revokes none of the next release’s rights', async () => {
    const connection = openPostgres(logins.ownerUrl, 1);
    await migrate(connection, { files: nextRelease() });
    await connection.close();

    const instance = start();
    await instance.ready;
    await assert.rejects(runMigrations(), /A later release has migrated this database/);
    const runtime = openPostgres(logins.serverUrl, 1);
    await runtime.query("INSERT INTO wishes (wish) VALUES ('a boat')");
    const [row] = await runtime.query('SELECT wishes_made()::int AS wishes');
    assert.equal(row?.wishes, 1);
    await runtime.close();
    await stop(instance);
  });

  it('an instance in production can start once an earlier release has migrated again', async () => {
    assert.match(await runMigrations('--again'), /^The database is up to date\.$/m);
    assert.match(await runMigrations(), /^The database is up to date\.$/m);
    const instance = start();
    await instance.ready;
    await stop(instance);
  });
});
