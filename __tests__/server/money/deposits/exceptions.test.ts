import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { faultsOfBooks } from '../../../../server/testing/books.ts';
import type { MoneyDependencies } from '../../../../server/src/money/moneyDependencies.ts';
import { listExceptions } from '../../../../server/src/money/deposits/depositExceptions.ts';
import { proposeKnownOwners } from '../../../../server/src/money/deposits/owners.ts';
import { processDeposit } from '../../../../server/src/money/deposits/processDeposit.ts';
import { recordReturn } from '../../../../server/src/money/deposits/recordReturn.ts';
import type { DepositPlan } from '../../../../server/sandbox/rails/simulated/script.ts';
import { newCustomer, type TestCustomer } from '../../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  titlesOf,
} from '../../../../server/testing/money.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { newestMailTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import { noObserver } from '../../../../server/testing/withdrawals.ts';
import { findMissedDeposits, workOnRailEvents } from '../../../../server/testing/work.ts';
import { runInOrder } from '../../support/waiting.ts';

let server: TestServer;
let sessions: { readonly bola: string; readonly chidi: string };
let ada: TestCustomer;
before(async () => {
  server = await startTestServer({ VERIFY_DEPOSITS_ABOVE: '50000' });
  sessions = {
    bola: await staffSession(server.dependencies, 'bola'),
    chidi: await staffSession(server.dependencies, 'chidi'),
  };
});
after(() => server.close());
beforeEach(async () => {
  ada = await newCustomer(server);
});

const handleEvents = (dependencies: MoneyDependencies = server.dependencies) =>
  workOnRailEvents(dependencies, {
    ...noObserver,
    failed: (error: Error) => assert.fail(error),
  });

const deliverWebhooks = () =>
  server.bank.deliverTo(async ({ headers, body }) => {
    const reply = await server.call({ method: 'POST', url: '/webhooks/monnify/', headers, body });
    return reply.status === 200;
  });

const ordinary: DepositPlan = { receiver: 'named', row: 'readable', reportedPerNaira: 1 };
let count = 0;

/** Pays in money for Ada, and handles the webhooks. Returns the reference. */
async function payIn(
  amount: bigint,
  plan: Partial<DepositPlan> = {},
  dependencies?: MoneyDependencies,
): Promise<string> {
  count += 1;
  const reference = `D${count}`;
  const { accountNumber } = ada;
  await server.bank.receive({
    reference,
    accountNumber,
    amount,
    senderBank: 'UBA',
    plan: {
      ...ordinary,
      ...plan,
    },
  });
  await handleEvents(dependencies);
  return reference;
}

it('a return that is reported before and after its deposit is credited is one exception', async () => {
  const { dependencies } = server;
  const reference = 'D-returned';
  const returned = { reference, what: 'refunded', amount: 70_00n, event: 'reversed' } as const;
  const holder = { kind: 'unreadable', reference, says: 'Its account cannot be read.' } as const;
  const rail = { ...dependencies.rail, findDeposit: async () => holder };
  await recordReturn({ ...dependencies, rail }, { kind: 'return', ...returned });
  const { accountNumber } = ada;
  const paidAt = dependencies.clock.now();
  const deposit = { reference, accountNumber, amount: 70_00n, fee: 0n, currency: 'NGN', paidAt };
  await processDeposit(dependencies, { ...deposit, senderBank: 'UBA' });
  await recordReturn(dependencies, { kind: 'return', ...returned });
  const items = await listExceptions(dependencies.database, {
    limit: 100,
    sort: 'oldest',
    after: undefined,
  });
  const depositItems = items.filter(({ exception }) => exception.reference === reference);
  assert.deepEqual(
    depositItems.map(({ exception, email }) => [exception.reason, email]),
    [['refunded', ada.email]],
  );
});

async function readMissed() {
  await server.pass(14 * 60);
  await findMissedDeposits(server.dependencies);
}

interface Item {
  readonly id: number;
  readonly reference: string;
  readonly reason: string;
  readonly amount: string;
  readonly email: string | null;
  readonly credited: string | null;
  readonly is_frozen: boolean;
}

async function exceptionsOf(reference: string): Promise<readonly Item[]> {
  const url = '/office/api/deposit-exceptions/';
  const { body } = await server.call({ url, session: sessions.bola });
  return (body as Item[]).filter((row) => row.reference === reference);
}

async function exceptionOf(reference: string): Promise<Item> {
  const [found] = await exceptionsOf(reference);
  assert.ok(found);
  return found;
}

const post = (url: string, body: unknown = {}, session = sessions.bola) =>
  server.call({ method: 'POST', url: `/office/api${url}`, session, body });
const act = (id: number, action: string, body: unknown = {}) =>
  post(`/deposit-exceptions/${id}/${action}/`, body);

async function confirmNewest() {
  const { body } = await server.call({ url: '/office/api/proposals/', session: sessions.chidi });
  const [{ id } = { id: 0 }] = body as { id: number }[];
  return post(`/proposals/${id}/confirm/`, {}, sessions.chidi);
}

async function assertSound() {
  assert.deepEqual(await faultsOfBooks(server.dependencies), []);
}

describe('a webhook with more than was paid', () => {
  it('if the webhook of a large deposit names more than was paid, the amount in the provider’s record is credited', async () => {
    const reference = await payIn(10_000_00n, { reportedPerNaira: 10 });
    assert.equal(await balanceOf(server, ada.token), '10000.00');
    await readMissed();
    assert.deepEqual(await exceptionsOf(reference), []);
  });

  it('if the webhook of a small deposit names more than was paid, the provider’s record makes it an exception, and two people take the money back', async () => {
    const reference = await payIn(4_000_00n, { reportedPerNaira: 10 });
    assert.equal(await balanceOf(server, ada.token), '40000.00');
    await readMissed();
    const { id, ...rest } = await exceptionOf(reference);
    assert.deepEqual(
      [rest.reason, rest.email, rest.amount, rest.credited, rest.is_frozen],
      ['credited too much', ada.email, '4000.00', '40000.00', false],
    );
    assert.equal((await act(id, 'freeze')).status, 200);
    assertRefused(await act(id, 'freeze'), 409);
    assert.equal((await exceptionOf(reference)).is_frozen, true);
    assert.equal((await titlesOf(server, ada.token))[0], 'Your wallet is on hold');
    const reason = 'the bank corrected a transfer';
    assert.equal((await act(id, 'debit', { reason })).status, 200);
    assert.equal((await confirmNewest()).status, 200);
    assert.equal(await balanceOf(server, ada.token), '4000.00');
    assert.equal((await titlesOf(server, ada.token))[0], 'Money taken back from your wallet');
    const { subject } = await newestMailTo(server, ada.email);
    assert.equal(subject, 'Money taken back from your wallet');
    assert.deepEqual(await exceptionsOf(reference), []);
    await readMissed();
    assert.deepEqual(await exceptionsOf(reference), []);
    await assertBooksBalance(server, ada.token);
  });
});

describe('a deposit that was returned to its payer', () => {
  it('a returned deposit is an exception, and no more than the deposit is taken back for all of its exceptions', async () => {
    const reference = await payIn(500_00n);
    const deposit = server.bank.book.deposit(reference);
    for (const amount of [deposit.amount, 200_00n]) server.bank.refund(deposit, amount);
    await server.bank.finishDue();
    await handleEvents();
    // The two webhooks may be read in any order.
    const found = await exceptionsOf(reference);
    const first = found.find(({ amount }) => amount === '500.00');
    const second = found.find(({ amount }) => amount === '200.00');
    assert.ok(first && second);
    assert.deepEqual([first.reason, first.credited], ['refunded', '500.00']);
    await act(first.id, 'debit', { reason: 'the sender’s bank took it back' });
    assert.equal((await confirmNewest()).status, 200);
    assert.equal(await balanceOf(server, ada.token), '0.00');
    await act(second.id, 'debit', { reason: 'the sender’s bank took it back' });
    assertRefused(await confirmNewest(), 409);
    assert.equal((await act(second.id, 'close', { note: 'It is the same refund.' })).status, 200);
    await assertBooksBalance(server, ada.token);
  });

  it('a returned deposit that no event has reported is an exception once a staff member has found it on the statement', async () => {
    const reference = await payIn(500_00n);
    const report = () => post('/deposit-exceptions/', { reference });
    assert.equal((await report()).status, 200);
    const { id, ...rest } = await exceptionOf(reference);
    assert.deepEqual([rest.reason, rest.amount, rest.email], ['refunded', '500.00', ada.email]);
    assertRefused(await report(), 409);
    await act(id, 'debit', { reason: 'the sender’s bank took it back' });
    assert.equal((await confirmNewest()).status, 200);
    assert.equal(await balanceOf(server, ada.token), '0.00');
    assertRefused(await report(), 409);
    assertRefused(await post('/deposit-exceptions/', { reference: 'unknown' }), 404);
    await assertBooksBalance(server, ada.token);
  });

  it('the note of a returned deposit says how much the wallet could cover and what the customer owes', async () => {
    const reference = await payIn(500_00n);
    await post('/wallets/debit/', { email: ada.email, amount: '200.50', reason: 'An error' });
    assert.equal((await confirmNewest()).status, 200);
    await post('/deposit-exceptions/', { reference });
    const { id } = await exceptionOf(reference);
    await act(id, 'debit', { reason: 'the sender’s bank took it back' });
    assert.equal((await confirmNewest()).status, 200);
    const [row] = await server.dependencies.connection.query(
      'SELECT note FROM deposit_exceptions WHERE id = $1',
      [id],
    );
    assert.equal(
      row?.note,
      '₦299.50 was taken out of the wallet. The customer owes the other ₦200.50.',
    );
    await assertBooksBalance(server, ada.token);
  });

  it('a deposit that was returned in parts has one exception for each part, however it is found, up to the amount of the deposit', async () => {
    const reference = await payIn(500_00n);
    const deposit = server.bank.book.deposit(reference);
    const report = (refund: string, amount: string) =>
      post('/deposit-exceptions/', { reference, refund, amount });
    const all = () => post('/deposit-exceptions/', { reference });
    for (const amount of [200_00n, 200_00n]) server.bank.refund(deposit, amount);
    await server.bank.finishDue();
    await handleEvents();
    const [first, second] = server.bank.book.refunds.slice(-2);
    assert.ok(first && second);
    assert.equal((await exceptionsOf(reference)).length, 2);
    assertRefused(await report(first.id, '200.00'), 409);
    assertRefused(await all(), 409);
    assertRefused(await report('third', '100.01'), 409);
    assertRefused(await report('third', '0'), 400);
    assertRefused(await post('/deposit-exceptions/', { reference, amount: '100.00' }), 400);
    assert.equal((await report('third', '100.00')).status, 200);
    for (const { id } of await exceptionsOf(reference)) {
      await act(id, 'debit', { reason: 'the sender’s bank took it back' });
      assert.equal((await confirmNewest()).status, 200);
    }
    assert.equal(await balanceOf(server, ada.token), '0.00');
    assertRefused(await report(second.id, '200.00'), 409);
    await assertBooksBalance(server, ada.token);
  });

  it(
    'refunds of a deposit that two people report at the same moment stay within the amount of the deposit',
    { skip: !postgresUrl && 'needs PostgreSQL' },
    async () => {
      const reference = await payIn(500_00n);
      const report = (refund: string) => () =>
        post('/deposit-exceptions/', { reference, refund, amount: '300.00' });
      const [first, second] = await runInOrder(
        server,
        `SELECT FROM deposit_notices WHERE reference = '${reference}'`,
        report('first'),
        report('second'),
      );
      assert.deepEqual([first.status, second.status], [200, 409]);
      assert.equal((await exceptionsOf(reference)).length, 1);
    },
  );

  it('an exception about a returned deposit that is in no wallet can only be closed', async () => {
    const accountNumber = '5000000009';
    const found = await server.bank.receive({ accountNumber, amount: 5_00n, senderBank: 'UBA' });
    await handleEvents();
    server.bank.returnToPayer(found, 'refunded');
    await server.bank.finishDue();
    await handleEvents();
    const { id, email } = await exceptionOf(found.reference);
    assert.equal(email, null);
    assertRefused(await act(id, 'freeze'), 409);
    assertRefused(await act(id, 'debit', { reason: 'none' }), 409);
    assertRefused(await act(id + 1000, 'close', { note: 'none' }), 404);
  });
});

describe('a deposit that can’t be read or confirmed', () => {
  it('an unreadable deposit is an exception, doesn’t keep others from being read, and is credited once it can be read', async () => {
    await readMissed();
    server.bank.deliverTo(async () => true);
    const reference = await payIn(300_00n, { row: 'amount in words' });
    const three = await payIn(60_00n, { row: 'three decimals' });
    await payIn(20_00n);
    await readMissed();
    assert.equal(await balanceOf(server, ada.token), '20.00');
    assert.equal((await exceptionOf(three)).reason, 'unreadable');
    const { id, reason } = await exceptionOf(reference);
    assert.equal(reason, 'unreadable');
    assertRefused(await act(id, 'look'), 409);
    const { book } = server.bank;
    book.deposits.set(reference, { ...book.deposit(reference), plan: ordinary });
    assert.equal((await act(id, 'look')).status, 200);
    assert.equal(await balanceOf(server, ada.token), '320.00');
    assert.deepEqual(await exceptionsOf(reference), []);
    deliverWebhooks();
  });

  it('an unreadable deposit is put into the wallet by two people if it can never be read', async () => {
    const credit = { email: ada.email, amount: '60.01', reason: 'a transfer of 2 March' };
    assert.equal((await post('/wallets/credit/', credit)).status, 200);
    assert.equal(await balanceOf(server, ada.token), '0.00');
    assert.equal((await confirmNewest()).status, 200);
    assert.equal(await balanceOf(server, ada.token), '60.01');
    assert.equal((await titlesOf(server, ada.token))[0], 'Money added to your wallet');
    assertRefused(await post('/wallets/credit/', { ...credit, amount: '-1' }), 400);
    await assertBooksBalance(server, ada.token);
  });

  it('a large deposit is credited even if the provider’s record appears later than its webhook', async () => {
    const { dependencies } = server;
    const rail = { ...dependencies.rail, findDeposit: async () => undefined };
    const reference = await payIn(60_000_00n, {}, { ...dependencies, rail });
    assert.equal((await exceptionOf(reference)).reason, 'unconfirmed');
    assert.equal(await balanceOf(server, ada.token), '0.00');
    assertRefused(await act((await exceptionOf(reference)).id, 'debit', { reason: 'none' }), 409);
    await readMissed();
    assert.equal(await balanceOf(server, ada.token), '60000.00');
    assert.deepEqual(await exceptionsOf(reference), []);
    await assertSound();
  });
});

describe('a deposit in suspense whose account becomes known', () => {
  it('a deposit in suspense is proposed for the customer whose account becomes known, and one person confirms', async () => {
    const { accountNumber, token } = ada;
    const { connection } = server.dependencies;
    const setNumber = (number: string) =>
      connection.query(
        'UPDATE deposit_accounts SET account_number = $2 WHERE account_number = $1',
        [number === accountNumber ? '5111111111' : accountNumber, number],
      );
    await setNumber('5111111111');
    const reference = await payIn(80_00n);
    await proposeKnownOwners(server.dependencies);
    assert.equal(await balanceOf(server, token), '0.00');
    await setNumber(accountNumber);
    await proposeKnownOwners(server.dependencies);
    await proposeKnownOwners(server.dependencies);
    const open = await connection.query(
      'SELECT proposed_by, after FROM proposals WHERE subject = $1',
      [reference],
    );
    assert.equal(open.length, 1);
    assert.equal(open[0]?.proposed_by, 'job');
    assert.equal((await confirmNewest()).status, 200);
    assert.equal(await balanceOf(server, token), '80.00');
    await proposeKnownOwners(server.dependencies);
    await assertSound();
  });
});
