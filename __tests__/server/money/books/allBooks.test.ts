import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { askForAllBooks, checkAllBooks } from '../../../../server/src/money/books/allBooks.ts';
import { runtimeRole } from '../../../../server/src/platform/db/runtimeRole.ts';
import { faultsIn } from '../../../../server/testing/books.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { asOperator } from '../../support/operator.ts';
import { payOnce } from '../../support/payOnce.ts';

let server: TestServer;
// A check counts for a week, so that each test needs a database without one.
beforeEach(async () => {
  server = await startTestServer();
  await payOnce(server);
});
afterEach(() => server.close());

const ask = () => askForAllBooks(server.dependencies, (failure) => assert.fail(failure));

async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  return server.dependencies.connection.query(query);
}
const checks = () =>
  rowsOf('SELECT id, ended_at IS NOT NULL AS ended, failures FROM full_checks ORDER BY id');
const successes = async () =>
  (await rowsOf("SELECT FROM audit_records WHERE action = 'all books checked'")).length;

async function gauge(what: string): Promise<number> {
  const { text } = await server.call({ url: '/metrics' });
  const pattern = new RegExp(`^mota_ledger_all_check\\{what="${what}"\\} (.+)$`, 'm');
  return Number(pattern.exec(text)?.[1]);
}

it('A check goes on where the instance before it stopped, in smaller parts once one has failed', async () => {
  const { connection, database, clock } = server.dependencies;
  const before = (await checks()).length;
  await checkAllBooks(server.dependencies, AbortSignal.abort());
  const [{ steps = 0 } = {}] = await rowsOf(
    "SELECT (progress ->> 'step')::int AS steps FROM full_checks ORDER BY id DESC LIMIT 1",
  );
  assert.equal(steps, 0);

  const change = (action: string) => asOwner(connection, `${action} ${runtimeRole}`);
  await change('REVOKE SELECT ON assets FROM');
  await assert.rejects(checkAllBooks(server.dependencies));
  const { status, body } = await asOperator(server, { url: '/office/api/ledger/?full=true' });
  assert.equal(status, 200);
  const report = body as { is_sound: boolean; full_check: Record<string, unknown> };
  assert.equal(report.is_sound, false, 'not before it is over');
  const { is_over, name, failures, step } = report.full_check;
  assert.deepEqual([is_over, name, failures], [false, 'all that is open', 2]);
  assert.ok(Number(step) > 1);
  assert.deepEqual([await gauge('failures'), await gauge('faults')], [2, 0]);

  await change('GRANT SELECT ON assets TO');
  const { is_over: isOver, failures: failed } = await ask();
  assert.deepEqual([isOver, failed], [true, 2]);
  assert.equal((await checks()).length, before + 1, 'it is the same check');
  assert.deepEqual(await faultsIn(database, clock.now(), 20), []);
});

it('A check that finds something says so before its end, and fails', async () => {
  const { connection } = server.dependencies;
  const before = await successes();
  const change = (amount: number) =>
    asOwner(
      connection,
      `ALTER TABLE entries DISABLE TRIGGER USER;
       UPDATE entries SET amount = amount + ${amount} WHERE id = (SELECT min(id) FROM entries);
       ALTER TABLE entries ENABLE TRIGGER USER`,
    );
  await change(1);
  await asOwner(connection, `REVOKE SELECT ON assets FROM ${runtimeRole}`);
  const { body } = await asOperator(server, { url: '/office/api/ledger/?full=true' });
  const { faults } = body as { faults: { rule: string }[] };
  const rule = 'the entries of a transfer add up to zero';
  assert.ok(faults.some((fault) => fault.rule === rule));
  assert.ok((await gauge('faults')) > 0);

  await asOwner(connection, `GRANT SELECT ON assets TO ${runtimeRole}`);
  const found = await checkAllBooks(server.dependencies);
  assert.ok(found.some((fault) => fault.rule === rule));
  assert.equal(await successes(), before);
  await change(-1);
  assert.deepEqual((await ask()).faults, []);
  assert.equal(await successes(), before + 1);
});

it('Several instances make one check at a time, which is not made again within the week', async () => {
  const before = (await checks()).length;
  const found = await Promise.all(Array.from({ length: 4 }, ask));
  assert.ok(found.every(({ is_over: isOver, faults }) => isOver && faults.length === 0));
  const made = (await checks()).slice(before);
  assert.ok(made.every(({ ended, failures }) => ended === true && failures === 0));
  assert.deepEqual(await checkAllBooks(server.dependencies), []);
  assert.equal((await checks()).length, before + made.length);
});
