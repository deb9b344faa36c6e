import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { checkAllBooks } from '../../../../server/src/money/books/checkAllBooks.ts';
import { readFrom, type ReadBooks } from '../../../../server/src/money/books/faults.ts';
import { checkAllBooksWeekly } from '../../../../server/src/money/books/weeklyCheck.ts';
import { sealAudit } from '../../../../server/src/platform/audit/seal.ts';
import { runtimeRole } from '../../../../server/src/platform/db/runtimeRole.ts';
import { bookRecords } from '../../../../server/src/staff/books/registeredRecords.ts';
import { moveCheckpointAtOnce } from '../../../../server/testing/books.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { payOnce } from '../../support/payOnce.ts';

let server: TestServer;
// Only one check runs per week, so each test needs a new database.
beforeEach(async () => {
  server = await startTestServer();
  await payOnce(server);
});
afterEach(() => server.close());

/** Runs the weekly check if it is due, and returns the rules that it finds broken. */
async function weekly(stopping?: AbortSignal): Promise<string[]> {
  const faults = await checkAllBooksWeekly(server.dependencies, bookRecords, stopping);
  return [...new Set(faults.map(({ rule }) => rule))];
}

const changeWithoutTriggers = (table: string, change: string) =>
  asOwner(
    server.dependencies.connection,
    `ALTER TABLE ${table} DISABLE TRIGGER USER; ${change}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

/** Changes an entry before the checkpoint, which the half-hourly check doesn't read again. */
const change = (amount: number) =>
  changeWithoutTriggers(
    'entries',
    `UPDATE entries SET amount = amount + ${amount} WHERE id = (SELECT min(id) FROM entries)`,
  );

/** Makes all audit records older by this interval, and seals them again. */
async function backdateAudit(interval: string): Promise<void> {
  await changeWithoutTriggers('audit_seals', 'DELETE FROM audit_seals');
  await changeWithoutTriggers(
    'audit_records',
    `UPDATE audit_records SET recorded_at = recorded_at - interval '${interval}'`,
  );
  await sealAudit(server.dependencies.connection);
}

async function metric(name: string): Promise<number> {
  const { text } = await server.call({ url: '/metrics' });
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

/** Threshold of the alarm in `docs/daily-operation.md`, in seconds. */
const eightDays = 8 * 24 * 60 * 60;

const sums = 'the entries of a transfer add up to zero';

it('all books are checked once a week by one of the instances, and a fault raises the alarm until it is fixed', async () => {
  const { connection } = server.dependencies;
  for (let time = 0; time < 2; time += 1) await moveCheckpointAtOnce(connection);
  await asOwner(
    connection,
    "UPDATE schema_migrations SET applied_at = applied_at - interval '9 days'",
  );
  assert.ok((await metric('mota_ledger_all_checked_seconds')) > eightDays);

  await change(1);
  const found = await Promise.all(Array.from({ length: 3 }, () => weekly()));
  assert.equal(found.filter((rules) => rules.includes(sums)).length, 1);
  assert.ok((await metric('mota_ledger_all_checked_seconds')) > eightDays);
  assert.ok((await metric('mota_ledger_faults')) > 0);

  await change(-1);
  assert.deepEqual(await weekly(), [], 'not within six hours');
  assert.ok((await metric('mota_ledger_faults')) > 0);
  await backdateAudit('6 hours');
  assert.deepEqual(await weekly(), []);
  assert.ok((await metric('mota_ledger_all_checked_seconds')) < eightDays);
  assert.equal(await metric('mota_ledger_faults'), 0);

  await change(1);
  await backdateAudit('6 days');
  assert.deepEqual(await weekly(), [], 'not again within the week');
  await backdateAudit('1 day');
  assert.ok((await weekly()).includes(sums));
});

it('a check that was stopped doesn’t record the faults it has found, and a complete check runs six hours later', async () => {
  await change(1);
  assert.ok((await weekly(AbortSignal.abort())).includes(sums));
  assert.equal(await metric('mota_ledger_faults'), 0);
  await backdateAudit('6 hours');
  assert.ok((await weekly()).includes(sums));
  assert.ok((await metric('mota_ledger_faults')) > 0);
});

it('a slice that fails is retried in two halves, and the check still finds no fault', async () => {
  const { database, clock } = server.dependencies;
  let reads = 0;
  const read = readFrom(database);
  const failing: ReadBooks = async (work) => {
    const result = await read(work);
    reads += 1;
    if (reads % 3 === 0) throw new Error('The connection was lost.');
    return result;
  };
  const slices = [];
  for await (const slice of checkAllBooks(failing, bookRecords, clock.now())) slices.push(slice);
  assert.deepEqual(
    slices.flatMap(({ faults }) => faults),
    [],
  );
  assert.ok(reads > slices.length);
});

it('a check that can’t read a table fails, and the next one runs six hours later', async () => {
  const { connection } = server.dependencies;
  await asOwner(connection, `REVOKE SELECT ON statement_lines FROM ${runtimeRole}`);
  await assert.rejects(weekly());
  await asOwner(connection, `GRANT SELECT ON statement_lines TO ${runtimeRole}`);
  assert.ok((await metric('mota_ledger_all_checked_seconds')) >= 0);
  await change(1);
  assert.deepEqual(await weekly(), []);
  await backdateAudit('6 hours');
  assert.ok((await weekly()).includes(sums));
});
