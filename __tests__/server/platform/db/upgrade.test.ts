import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import {
  openEmbedded,
  openPostgres,
  type Connection,
} from '../../../../server/src/platform/db/connection.ts';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { faultsOfBooks } from '../../../../server/testing/books.ts';
import { openTestDatabase, postgresUrl } from '../../../../server/testing/database.ts';
import { newEmptyDatabase } from '../../../../server/testing/emptyDatabase.ts';
import { describeSchema } from '../../support/describeSchema.ts';

/**
 * Dumps of sample databases with 84 simulated days of business, written by `pg_dump --inserts --no-owner`. One was made
 * by release 1.0.0, the other with every migration up to 0058, which the baseline replaces.
 */
const dumps = [
  { of: 'release 1.0.0', file: 'release-1.0.0.sql.gz' },
  { of: 'migration 0058', file: 'migration-0058.sql.gz' },
];

/** Removes pg_trgm and its index from the schema, because we open PGlite without extensions. */
const withoutTrigrams = (dump: string) =>
  dump
    .replaceAll(/^(CREATE EXTENSION|COMMENT ON EXTENSION) [^;]+;$/gm, '')
    .replaceAll(/^CREATE INDEX [^;]+gin_trgm_ops\);$/gm, '');

async function openDump(file: string): Promise<Connection> {
  const dump = gunzipSync(readFileSync(join(import.meta.dirname, file))).toString();
  const made = postgresUrl && (await newEmptyDatabase(postgresUrl, `mota_upgrade_${process.pid}`));
  const connection = made ? openPostgres(made.url, 1) : await openEmbedded({ image: undefined });
  await connection.onSession(async ({ script }) => {
    await script(`DO $$ BEGIN CREATE ROLE mota_runtime NOLOGIN;
      EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
    await script(made ? dump : withoutTrigrams(dump));
    // The dump changes settings of its session.
    await script('RESET ALL');
  });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      if (made) await made.drop();
    },
  };
}

for (const { of, file } of dumps) {
  describe(`a database of ${of}`, () => {
    let upgraded: Connection;
    before(async () => {
      upgraded = await openDump(file);
    });
    after(() => upgraded.close());

    it(`a database of ${of} has the schema of a new database after migrating, and keeps its rows`, async () => {
      const count = `SELECT (SELECT count(*) FROM entries)::int AS entries,
        (SELECT count(*) FROM outbox)::int AS mails, (SELECT sum(balance) FROM accounts)::text AS balances`;
      const [before] = await upgraded.query(count);
      assert.equal(before?.entries, 222);
      await migrate(upgraded);
      assert.deepEqual((await upgraded.query(count))[0], before);
      const fresh = await openTestDatabase();
      try {
        assert.deepEqual(await describeSchema(upgraded), await describeSchema(fresh));
      } finally {
        await fresh.close();
      }
    });

    it(`a database of ${of} has sound books after migrating`, async () => {
      const clock = { now: () => new Date('2026-11-01T10:00:00Z') };
      assert.deepEqual(await faultsOfBooks({ database: upgraded.database, clock }), []);
    });
  });
}
