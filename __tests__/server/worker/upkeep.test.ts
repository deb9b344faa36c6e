import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { checkNewBooks } from '../../../server/src/money/books/checkBooks.ts';
import { sqlState } from '../../../server/src/platform/db/failures.ts';
import { runtimeRole } from '../../../server/src/platform/db/runtimeRole.ts';
import { keepUp } from '../../../server/src/worker/upkeep.ts';
import { asOwner } from '../../../server/testing/database.ts';
import { asOperator } from '../support/operator.ts';
import { payOnce } from '../support/payOnce.ts';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';

let server: TestServer;
// A check of all books counts for a week, so that each test needs a database without one.
beforeEach(async () => {
  failures.length = 0;
  server = await startTestServer();
  await payOnce(server);
});
afterEach(() => server.close());

const unguarded = (table: string, change: string) =>
  asOwner(
    server.dependencies.connection,
    `ALTER TABLE ${table} DISABLE TRIGGER USER; ${change}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

/** The rules that the upkeep found broken. */
async function upkeep(): Promise<string[]> {
  const broken: string[] = [];
  await keepUp(server.dependencies, {
    missed: () => assert.fail('No job was missing.'),
    unsound: (faults) => broken.push(...faults.map(({ rule }) => rule)),
    // The statement does not have what is changed here.
    unreconciled: () => undefined,
    failed: (error) => failures.push(error),
  });
  return broken;
}

const failures: Error[] = [];

/** With which the alarm of `docs/daily-operation.md` begins. */
const eightDays = 8 * 24 * 60 * 60;

async function secondsSinceAllWereChecked(): Promise<number> {
  const { text } = await server.call({ url: '/metrics' });
  return Number(/^mota_ledger_all_checked_seconds (.+)$/m.exec(text)?.[1]);
}

it('All of the books are checked once a week, what the hourly check takes for granted too', async () => {
  const { dependencies } = server;
  for (let time = 0; time < 2; time += 1) {
    assert.deepEqual(await checkNewBooks(dependencies, '0 seconds'), []);
  }
  // Since the first migration: a check that never succeeds is noticed too.
  await asOwner(
    dependencies.connection,
    "UPDATE schema_migrations SET applied_at = applied_at - interval '9 days'",
  );
  assert.ok((await secondsSinceAllWereChecked()) > eightDays);

  const change = (amount: number) =>
    unguarded(
      'entries',
      `UPDATE entries SET amount = amount + ${amount} WHERE id = (SELECT min(id) FROM entries)`,
    );
  await change(1);
  assert.deepEqual(await checkNewBooks(dependencies, '0 seconds'), []);
  const rule = 'the entries of a transfer add up to zero';
  assert.ok((await upkeep()).includes(rule));
  // It goes on until all is well again.
  assert.ok((await upkeep()).includes(rule));
  assert.ok((await secondsSinceAllWereChecked()) > eightDays);

  await change(-1);
  assert.deepEqual(await upkeep(), []);
  assert.ok((await secondsSinceAllWereChecked()) < eightDays);

  await change(1);
  assert.deepEqual(await upkeep(), [], 'not again within the week');
  await unguarded(
    'audit_records',
    `UPDATE audit_records SET recorded_at = recorded_at - interval '8 days' WHERE action = 'all books checked'`,
  );
  assert.ok((await upkeep()).includes(rule));
  assert.ok((await secondsSinceAllWereChecked()) > 7 * 24 * 60 * 60);
  const { body } = await asOperator(server, { url: '/office/api/ledger/?full=true' });
  assert.equal((body as { is_sound: boolean }).is_sound, false);
});

it('A part of the upkeep that fails keeps no other from its turn', async () => {
  const { connection } = server.dependencies;
  const reconciliations = async () =>
    Number((await connection.query('SELECT count(*) FROM reconciliations'))[0]?.count);
  const before = await reconciliations();
  await server.pass(24 * 60 * 60);
  const change = (action: string) => asOwner(connection, `${action} ${runtimeRole}`);
  await change('REVOKE DELETE ON idempotency_keys FROM');
  await upkeep();
  await change('GRANT DELETE ON idempotency_keys TO');
  assert.deepEqual(failures.map(sqlState), ['42501']);
  assert.equal(await reconciliations(), before + 1);
});
