import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { rails } from '../../../../server/src/money/rails/index.ts';
import { readConfig } from '../../../../server/src/platform/settings/config.ts';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { migrateDatabase, openDatabase } from '../../../../server/src/platform/db/openDatabase.ts';
import { canBecomeOwner, RoleMissing } from '../../../../server/src/platform/db/runtimeRole.ts';
import { readSchemaFiles } from '../../../../server/src/platform/db/schemaFiles.ts';
import { asOwner, openTestDatabase, postgresUrl } from '../../../../server/testing/database.ts';
import {
  assertStatementsRefused,
  refused,
} from '../../../../server/testing/forbiddenStatements.ts';
import { production } from '../../../../server/testing/production.ts';
import { newTwoLogins } from '../../support/twoLogins.ts';

const { text: grants } = readSchemaFiles().grants;

describe('the database role of the server', () => {
  let connection: Connection;
  before(async () => {
    connection = await openTestDatabase('runtime');
    // A copy of a database doesn't include the rights on the database itself.
    await asOwner(connection, grants);
  });
  after(() => connection.close());

  it('the role of the server can’t change ledger entries, audit records or the rules of the database', () =>
    assertStatementsRefused(connection));

  it('the role of the server has exactly the listed rights on each table', async () => {
    const rows = await connection.query(`
      SELECT relname AS name,
        (SELECT string_agg(word, ', ') FROM
           unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) AS word
         WHERE has_table_privilege(c.oid, word)) ||
        coalesce((SELECT ', UPDATE (' || string_agg(attname, ', ' ORDER BY attnum) || ')'
         FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
           AND has_column_privilege(c.oid, attnum, 'UPDATE')
           AND NOT has_table_privilege(c.oid, 'UPDATE')), '') ||
        coalesce((SELECT ', INSERT (' || string_agg(attname, ', ' ORDER BY attname) || ')'
         FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
           AND has_column_privilege(c.oid, attnum, 'INSERT')
           AND NOT has_table_privilege(c.oid, 'INSERT')), '') AS granted
      FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm', 'p')`);
    const listed = [...grants.matchAll(/^GRANT (.+) ON (\w+) TO mota_runtime;$/gm)].map(
      ([, granted, name]) => [name, granted] as const,
    );
    assert.deepEqual(
      Object.fromEntries(rows.map((row) => [row.name, row.granted])),
      Object.fromEntries(listed),
    );
  });
});

describe('two logins for PostgreSQL', { skip: !postgresUrl && 'needs PostgreSQL' }, () => {
  let logins: Awaited<ReturnType<typeof newTwoLogins>>;
  const open = (settings: Readonly<Record<string, string>>) =>
    openDatabase(readConfig(settings, rails));
  const asServer = () => ({ ...production, DATABASE_URL: logins.serverUrl });
  const migrateAsOwner = () =>
    migrateDatabase(readConfig({ ...asServer(), DATABASE_MIGRATION_URL: logins.ownerUrl }, rails));

  beforeEach(async () => {
    logins = await newTwoLogins(`mota_roles_${process.pid}`);
  });
  afterEach(() => logins.drop());

  it('a production migration says what to run if its login lacks the role', async () => {
    await assert.rejects(migrateAsOwner(), (error) => {
      assert.ok(error instanceof RoleMissing);
      assert.match(error.message, new RegExp(`GRANT mota_runtime TO "${logins.owner}"`));
      return true;
    });
  });

  it('a sandbox works without the role, and reports that the role is missing', async () => {
    const sandbox = { NODE_ENV: 'sandbox', DATABASE_URL: logins.ownerUrl };
    const { connection, roleMissing } = await open(sandbox);
    try {
      assert.ok(roleMissing instanceof RoleMissing);
      assert.deepEqual(await connection.query('SELECT FROM entries'), []);
    } finally {
      await connection.close();
    }
  });

  it('two logins for PostgreSQL can migrate and run the server, and the server’s login can never become the owner', async () => {
    await logins.admin.query(`GRANT mota_runtime TO ${logins.owner}`);
    await migrateAsOwner();
    const { connection } = await open(asServer());
    try {
      assert.equal(await canBecomeOwner(connection), false);
      await assert.rejects(connection.query(`SET ROLE ${logins.owner}`), refused);
      for (const leave of ['RESET ROLE', 'SET ROLE NONE']) {
        await assert.rejects(
          connection.exclusively(async ({ script }) => {
            await script(leave);
            await script('DELETE FROM entries');
          }),
          refused,
        );
      }
      await assertStatementsRefused(connection);
    } finally {
      await connection.close();
    }
  });

  it('the server detects that both logins for PostgreSQL are the same, and the database still refuses forbidden statements', async () => {
    await logins.admin.query(`GRANT mota_runtime TO ${logins.owner}`);
    await migrateAsOwner();
    const { connection } = await open({ ...production, DATABASE_URL: logins.ownerUrl });
    try {
      assert.equal(await canBecomeOwner(connection), true);
      await assertStatementsRefused(connection);
    } finally {
      await connection.close();
    }
  });
});
