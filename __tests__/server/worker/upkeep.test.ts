import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { sqlState } from '../../../server/src/platform/db/failures.ts';
import { runtimeRole } from '../../../server/src/platform/db/runtimeRole.ts';
import { checkNew, runUpkeep, type UpkeepObserver } from '../../../server/src/worker/upkeep.ts';
import { asOwner } from '../../../server/testing/database.ts';
import { ageCheckpoint } from '../../../server/testing/books.ts';
import { payOnce } from '../support/payOnce.ts';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';

let server: TestServer;
beforeEach(async () => {
  failures.length = 0;
  server = await startTestServer();
  await payOnce(server);
});
afterEach(() => server.close());

const changeWithoutTriggers = (table: string, change: string) =>
  asOwner(
    server.dependencies.connection,
    `ALTER TABLE ${table} DISABLE TRIGGER USER; ${change}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

const failures: Error[] = [];

const observer: UpkeepObserver = {
  missed: () => assert.fail('No job was missing.'),
  unsound: () => assert.fail('The books are sound.'),
  // The changes made by this test aren't on the statement.
  unreconciled: () => undefined,
  failed: (error) => failures.push(error),
};

const upkeep = () => runUpkeep(server.dependencies, observer);

it('a fault in new entries of the books is reported, and raises the alarm until a check succeeds', async () => {
  const change = (amount: number) =>
    changeWithoutTriggers(
      'accounts',
      `UPDATE accounts SET balance = balance + ${amount} WHERE kind = 'wallet'`,
    );
  const check = async () => {
    const rules: string[] = [];
    await checkNew(server.dependencies, {
      ...observer,
      unsound: (faults) => rules.push(...faults.map(({ rule }) => rule)),
    });
    return [...new Set(rules)];
  };
  const ledgerFaults = async () => {
    const { text } = await server.call({ url: '/metrics' });
    return Number(/^mota_ledger_faults (.+)$/m.exec(text)?.[1]);
  };
  assert.deepEqual(await check(), []);
  await change(1);
  assert.deepEqual(await check(), ['a balance is the sum of its entries and not negative']);
  assert.ok((await ledgerFaults()) > 0);
  await change(-1);
  await asOwner(server.dependencies.connection, ageCheckpoint);
  assert.deepEqual(await check(), []);
  assert.equal(await ledgerFaults(), 0);
});

it("a part of the upkeep that fails doesn't stop the other parts", async () => {
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
