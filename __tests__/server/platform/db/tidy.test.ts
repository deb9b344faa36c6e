import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTestDatabase, postgresUrl } from '../../../../server/testing/database.ts';

const title =
  'the server vacuums its embedded database, so that queries are planned with the current number of rows';

it(title, { skip: postgresUrl && 'PostgreSQL does so by itself' }, async () => {
  const connection = await openTestDatabase();
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
  }
});
