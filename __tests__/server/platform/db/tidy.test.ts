import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { openDatabase } from '../../../../server/src/platform/db/openDatabase.ts';
import { readConfig } from '../../../../server/src/platform/settings/config.ts';
import { rails } from '../../../../server/src/money/rails/index.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';

const title =
  'The server tidies its embedded database, whose queries are planned by the number of rows from then on';

it(title, { skip: postgresUrl && 'runs once' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mota-tidy-'));
  const environment = { NODE_ENV: 'sandbox', LOG_LEVEL: 'silent', DATA_FOLDER: folder };
  const { connection, release } = await openDatabase(readConfig(environment, rails));
  const jobsKnown = async () => {
    const [table] = await connection.query(
      "SELECT reltuples::integer AS rows FROM pg_class WHERE relname = 'jobs'",
    );
    return table?.rows;
  };
  try {
    await connection.query(
      `INSERT INTO jobs (kind, subject, run_at)
       SELECT 'payout', number::text, '2026-01-01' FROM generate_series(1, 300) AS number`,
    );
    assert.equal(await jobsKnown(), -1);
    await connection.tidy();
    assert.equal(await jobsKnown(), 300);
  } finally {
    await connection.close();
    release();
    rmSync(folder, { recursive: true });
  }
});
