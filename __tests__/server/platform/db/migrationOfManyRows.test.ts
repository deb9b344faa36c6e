import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { readSchemaFiles, schemaFile } from '../../../../server/src/platform/db/schemaFiles.ts';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import { asOwner, ownerOf, postgresUrl } from '../../../../server/testing/database.ts';
import { balanceOf } from '../../../../server/testing/money.ts';
import {
  patientTimeouts,
  startTestServer,
  type TestServer,
} from '../../../../server/testing/server.ts';

const transfers = 1_000_000;

/** Deposits of the past, with two entries each. Triggers are off, because they would take most of the time. */
const past = `
  ALTER TABLE transfers DISABLE TRIGGER ALL;
  ALTER TABLE entries DISABLE TRIGGER ALL;
  INSERT INTO transfers (kind, reference, description, occurred_at)
    SELECT 'deposit', 'past:' || n, '', now() FROM generate_series(1, ${transfers}) AS n;
  INSERT INTO entries (transfer_id, account_id, amount)
    SELECT transfers.id, accounts.id, sign FROM transfers, accounts, (VALUES (1), (-1)) AS side (sign)
    WHERE reference LIKE 'past:%'
      AND accounts.kind = CASE WHEN sign = 1 THEN 'bank_clearing' ELSE 'suspense' END;
  ALTER TABLE transfers ENABLE TRIGGER ALL;
  ALTER TABLE entries ENABLE TRIGGER ALL;`;

/** Adds a column to the largest table, its values and an index, as described in the README.md of the database. */
const migrations = [
  schemaFile('9901_sides.sql', 'ALTER TABLE entries ADD COLUMN side text'),
  schemaFile(
    '9902_fill_sides.online.sql',
    `DO $$
     DECLARE newest bigint;
     BEGIN
       SELECT max(id) INTO newest FROM entries;
       FOR batch IN 1..newest BY 1000 LOOP
         -- Entries are append-only for everyone else. If a batch fails, the rollback enables the trigger again.
         ALTER TABLE entries DISABLE TRIGGER entries_append_only;
         UPDATE entries SET side = CASE WHEN amount > 0 THEN 'in' ELSE 'out' END
           WHERE id BETWEEN batch AND batch + 999 AND side IS NULL;
         ALTER TABLE entries ENABLE TRIGGER entries_append_only;
         COMMIT;
       END LOOP;
     END $$`,
  ),
  schemaFile(
    '9903_entries_by_side.online.sql',
    'CREATE INDEX CONCURRENTLY entries_by_side ON entries (side, id)',
  ),
];

const options = { skip: !postgresUrl && 'the embedded database answers one query at a time' };

describe(`a migration of ${2 * transfers} entries`, options, () => {
  let server: TestServer;
  let customer: TestCustomer;
  let connection: Connection;
  before(async () => {
    // With this timeout, a call that waits a second for a lock gets 503.
    server = await startTestServer(
      {},
      { constants: { databaseTimeouts: { ...patientTimeouts, lock: 1 } } },
    );
    ({ connection } = server.dependencies);
    customer = await newCustomer(server);
    await asOwner(connection, past);
  });
  after(() => server.close());

  /**
   * Pays in one naira again and again until the work has ended. Returns the duration of each deposit in milliseconds.
   */
  async function depositsDuring(work: Promise<unknown>): Promise<number[]> {
    const durations: number[] = [];
    const progress = { isOver: false };
    const end = () => {
      progress.isOver = true;
    };
    work.then(end, end);
    while (!progress.isOver) {
      const began = performance.now();
      await payIn(server, customer, '1');
      durations.push(performance.now() - began);
    }
    await work;
    return durations;
  }

  it('no deposit waits for a lock for a second during a large migration', async (test: TestContext) => {
    const released = readSchemaFiles();
    const files = { ...released, migrations: [...released.migrations, ...migrations] };
    const began = performance.now();
    const durations = await depositsDuring(
      migrate(ownerOf(connection), { files, patienceSeconds: 600 }),
    );
    test.diagnostic(
      `${durations.length} deposits in ${((performance.now() - began) / 1000).toFixed(0)} s, the slowest in ${Math.max(...durations).toFixed(0)} ms`,
    );
    const [row] = await connection.query(
      `SELECT count(*) FILTER (WHERE side IS NOT NULL)::int AS filled,
         (SELECT indisvalid FROM pg_index WHERE indexrelid = 'entries_by_side'::regclass) AS "hasIndex"
       FROM entries`,
    );
    assert.ok(Number(row?.filled) >= 2 * transfers);
    assert.equal(row?.hasIndex, true);
    assert.ok(durations.length > 10);
    assert.equal(await balanceOf(server, customer.token), `${durations.length}.00`);
  });
});
