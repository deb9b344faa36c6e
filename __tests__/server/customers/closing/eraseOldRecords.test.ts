import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { inspect } from 'node:util';
import { heldTables } from '../../../../server/src/customers/heldData/heldData.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { runUpkeep, type UpkeepObserver } from '../../../../server/src/worker/upkeep.ts';
import { newClique, post } from '../../../../server/testing/cliques.ts';
import { newCustomer, password, type TestCustomer } from '../../../../server/testing/customers.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { tableName } from '../../../../server/testing/columns.ts';
import { invest, smallAsset } from '../../../../server/testing/fleet.ts';
import { assertBooksBalance } from '../../../../server/testing/money.ts';
import { officeCall } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { sendDueMails } from '../../../../server/testing/work.ts';
import { twoColleagues } from '../../support/colleagues.ts';
import {
  columnsThatName,
  customerWithRecords,
  recordsThatName,
  type CustomerWithRecords,
} from './customerWithRecords.ts';

let server: TestServer;
let ada: Readonly<Record<string, string>>;
let customer: CustomerWithRecords;

before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff', REFERRAL_MINIMUM: '100' });
  ({ ada } = await twoColleagues(server));
  customer = await customerWithRecords(server);
});
after(() => server.close());

const query = (text: string, values: unknown[] = []) =>
  server.dependencies.connection.query(text, values);

const assertDone = ({ status, text }: { readonly status: number; readonly text: string }) =>
  assert.ok(status < 300, text);

const act = async (url: string, body: object) =>
  assertDone(await officeCall(server, ada, { method: 'POST', url, body }));

const observer: UpkeepObserver = {
  missed: () => undefined,
  unsound: () => assert.fail('The books are sound.'),
  unreconciled: () => undefined,
  failed: (error) => assert.fail(error),
};
const mailObserver = { ...observer, mailTried: () => undefined };
const upkeep = () => runUpkeep(server.dependencies, observer);

/**
 * Leaves a row of each kind that closing keeps for five years, and closes the account. Then moves the clock by eight
 * days.
 */
async function closeWithRecords(): Promise<void> {
  await act(`/customers/${customer.id}/email/`, { email: 'zuleikha@example.net', reason: 'Typo' });
  await query(
    `INSERT INTO withdrawal_exceptions (withdrawal_id, kind, said, found_at, closed_at, closed_by, note)
     VALUES ($1, 'late', 'no answer for Quartermain', $2, $2, 'ada', 'Zuleikha called')`,
    [await newestWithdrawal(server), server.dependencies.clock.now()],
  );
  const { token } = customer;
  assertDone(await post(server, token, '/users/freeze/', {}));
  assertDone(await requestClosing(customer));
  await close(customer.id);
  await sendDueMails(server.dependencies, { send: () => Promise.resolve() }, mailObserver);
  await server.pass(8 * 24 * 60 * 60);
  await upkeep();
}

const requestClosing = ({ token }: Pick<TestCustomer, 'token'>) =>
  server.call({ method: 'POST', url: '/users/closing/', token, body: { password } });

/** Closes the account of a customer who has asked for it. Returns the id of the request. */
async function close(id: number): Promise<number> {
  const [request] = await query('SELECT id FROM closing_requests WHERE customer_id = $1', [id]);
  await act(`/closings/${Number(request?.id)}/close/`, { reason: 'The wallet is empty.' });
  return Number(request?.id);
}

/** Returns the rows that closing keeps for five years. The keys are names of tables. */
async function keptRows(): Promise<Readonly<Record<string, unknown[]>>> {
  const [row] = await query('SELECT account_id, email FROM customers WHERE id = $1', [customer.id]);
  const holder = {
    id: customer.id,
    accountId: Number(row?.account_id),
    email: String(row?.email),
  };
  const kept = heldTables.filter(
    ({ deletedAfterYears, replacedAfterYears }) => deletedAfterYears ?? replacedAfterYears,
  );
  const entries = kept.map(async ({ table, isAbout }) => {
    const rows = await server.dependencies.database.select().from(table).where(isAbout?.(holder));
    return [tableName(table), rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

it('records of a closed account, such as its contracts, are erased after five years, once, and the books still balance', async () => {
  await closeWithRecords();
  const kept = await keptRows();
  for (const [table, rows] of Object.entries(kept)) assert.ok(rows.length > 0, table);
  const exceptions = ['withdrawal_exceptions.note', 'withdrawal_exceptions.said'];
  assert.deepEqual(await columnsThatName(server), [...recordsThatName, ...exceptions].sort());

  // `closeWithRecords` has already moved the clock by the first eight days.
  await server.pass((5 * 365 - 8) * 24 * 60 * 60);
  await upkeep();
  assert.deepEqual(await keptRows(), kept, 'a day before, because of leap years');

  await server.pass(2 * 24 * 60 * 60);
  await upkeep();
  assert.deepEqual(await columnsThatName(server), ['notifications.given'], 'only of others');
  const left = await keptRows();
  const deleted = heldTables.filter(({ deletedAfterYears }) => deletedAfterYears);
  for (const { table } of deleted) assert.deepEqual(left[tableName(table)], [], tableName(table));
  assert.ok(!inspect(left, { depth: 3 }).includes(receiver.account_number));
  const signed = [...(left.investments ?? []), ...(left.clique_agreements ?? [])];
  assert.deepEqual(
    signed.map((row) => (row as { readonly contract: string }).contract),
    ['', '', ''],
  );
  await assertBooksBalance(server);

  await upkeep();
  const records = await query(
    "SELECT actor FROM audit_records WHERE action = 'old records erased' AND subject = $1",
    [`customer ${customer.id}`],
  );
  assert.deepEqual(records, [{ actor: 'job' }]);
});

it('the database refuses another text of a contract, also after the account was closed', async () => {
  for (const table of ['investments', 'clique_agreements']) {
    const rewrite = query(`UPDATE ${table} SET contract = 'other terms' WHERE customer_id = $1`, [
      customer.id,
    ]);
    await assert.rejects(rewrite, /is not allowed|keeps what was agreed/, table);
  }
});

it('texts about an exception of a deposit are erased five years after it was closed, also if no customer owns the deposit', async () => {
  const owner = await withdrawingCustomer(server, '100');
  const note = (reference: string, accountNumber: string, closed: boolean) =>
    query(
      `INSERT INTO deposit_exceptions
         (rail, reference, account_number, amount, currency, reason, says, found_at, closed_at, closed_by, note)
       SELECT 'simulated', $1, $2, 1, 'NGN', 'unreadable', 'from Obi', $3, closed.at, closed.by, closed.note
       FROM (SELECT CASE WHEN $4 THEN $3::timestamptz END AS at, CASE WHEN $4 THEN 'ada' END AS by,
         CASE WHEN $4 THEN 'Obi called' END AS note) AS closed`,
      [reference, accountNumber, server.dependencies.clock.now(), closed],
    );
  await note('without-account', '', true);
  await note('still-open', owner.accountNumber, false);
  await server.pass(4 * 365 * 24 * 60 * 60);
  await note('closed-later', owner.accountNumber, true);
  await server.pass(366 * 24 * 60 * 60 + 24 * 60 * 60);
  await upkeep();
  const rows = await query('SELECT reference, says, note FROM deposit_exceptions ORDER BY id');
  assert.deepEqual(rows, [
    { reference: 'without-account', says: '', note: '' },
    { reference: 'still-open', says: 'from Obi', note: null },
    { reference: 'closed-later', says: 'from Obi', note: 'Obi called' },
  ]);
});

it('if erasing the records of one account fails, this is reported, and those of later accounts are still erased', async () => {
  const requests: number[] = [];
  for (let number = 0; number < 2; number += 1) {
    const { email, token } = await newCustomer(server);
    assertDone(await requestClosing({ token }));
    const [row] = await query('SELECT id FROM customers WHERE email = $1', [email]);
    requests.push(await close(Number(row?.id)));
  }
  const [refused, later] = requests;
  const change = (text: string) =>
    asOwner(server.dependencies.connection, `ALTER TABLE closing_requests ${text}`);
  await change(`ADD CONSTRAINT refused CHECK (records_erased_at IS NULL OR id <> ${refused})`);
  await server.pass((5 * 365 + 2) * 24 * 60 * 60);
  const failures: string[] = [];
  await runUpkeep(server.dependencies, {
    ...observer,
    failed: ({ message }) => failures.push(message),
  });
  await change('DROP CONSTRAINT refused');
  assert.deepEqual(failures, [`Erasing old records failed for closing request ${refused}.`]);
  const erased = await query('SELECT id FROM closing_requests WHERE records_erased_at IS NOT NULL');
  const ids = erased.map(({ id }) => id);
  assert.deepEqual([ids.includes(refused), ids.includes(later)], [false, true]);
});

it('the database keeps contracts, complaints, receivers and proposals of accounts that aren’t closed', async () => {
  const open = await withdrawingCustomer(server, '300');
  const { token } = open;
  const asset = await smallAsset(server, 1);
  await invest(server, open, asset, '100');
  await newClique(server, token, asset, { contribution: '50' });
  await server.call({
    method: 'POST',
    url: '/users/complaints/',
    token,
    body: { text: 'Still mine.' },
  });
  assertDone(
    await server.call({
      method: 'POST',
      url: '/wallet/request_withdrawal/',
      token,
      body: { ...receiver, amount: '100', pin },
    }),
  );
  const [row] = await query('SELECT id FROM customers WHERE email = $1', [open.email]);
  await act(`/customers/${Number(row?.id)}/email/`, { email: 'new@example.com', reason: 'Typo' });
  const forbidden = [
    `UPDATE investments SET contract = '' WHERE customer_id = ${Number(row?.id)}`,
    `UPDATE clique_agreements SET contract = '' WHERE customer_id = ${Number(row?.id)}`,
    "DELETE FROM complaints WHERE text = 'Still mine.'",
    `UPDATE withdrawals SET account_number = '0000000000' WHERE customer_id = ${Number(row?.id)}`,
    `DELETE FROM proposals WHERE kind = 'customer email' AND subject = '${Number(row?.id)}'`,
  ];
  for (const statement of forbidden) {
    const change = inTransaction(server.dependencies.database, (transaction) =>
      transaction.execute(statement),
    );
    await assert.rejects(change, statement);
  }
});
