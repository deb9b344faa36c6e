import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { MoneyDependencies } from '../../../../server/src/money/moneyDependencies.ts';
import { proposeKnownOwners } from '../../../../server/src/money/deposits/owners.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import type { PaymentState } from '../../../../server/src/money/rails/moneyRail.ts';
import type { DepositPlan } from '../../../../server/sandbox/rails/simulated/script.ts';
import { recordPaymentState } from '../../../../server/src/money/withdrawals/recordPayment.ts';
import { payOut, runBatch, sendToBank } from '../../../../server/testing/bankPayouts.ts';
import { mailedCode, password } from '../../../../server/testing/customers.ts';
import { addAuthenticator } from '../../../../server/testing/factors.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  runJobs,
} from '../../../../server/testing/money.ts';
import { scriptedRail, type ScriptedRail } from '../../support/scriptedRail.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import {
  newestWithdrawal,
  noObserver,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import {
  findMissedDeposits,
  openDueAccounts,
  sendDueWithdrawals,
  workOnRailEvents,
} from '../../../../server/testing/work.ts';

let server: TestServer;
let rail: ScriptedRail;
let sessions: { readonly bola: string; readonly chidi: string };
let ada: WithdrawingCustomer;
/** The amount by which the provider's balance is below its statement. */
let lost = 0n;

before(async () => {
  rail = scriptedRail();
  server = await startTestServer(
    { VERIFY_DEPOSITS_ABOVE: '50000' },
    {
      adaptRail: (sandbox) => ({
        ...rail.over(sandbox),
        balance: async () => (await sandbox.balance()) - lost,
      }),
    },
  );
  sessions = {
    bola: await staffSession(server.dependencies, 'bola'),
    chidi: await staffSession(server.dependencies, 'chidi'),
  };
});
after(() => server.close());
beforeEach(async () => {
  ada = await withdrawingCustomer(server, '1000');
});

type Who = keyof typeof sessions;

async function call(who: Who, method: 'GET' | 'POST', path: string, body?: unknown) {
  const url = `/office/api${path}`;
  const reply = await server.call({ method, url, session: sessions[who], body });
  assert.equal(reply.status, 200, `${path}: ${reply.text}`);
  return reply;
}

const read = async (path: string): Promise<string> => (await call('bola', 'GET', path)).text;

const rowsOf = async <Row>(path: string, who: Who = 'bola') =>
  (await call(who, 'GET', path)).body as readonly Row[];

const act = async (path: string, body: unknown = {}): Promise<string> =>
  (await call('bola', 'POST', path, body)).text;

const reason = { reason: 'a transfer of 2 March' };
const note = { note: 'The provider has explained it.' };
/** Returns a body with the customer and a reason. */
const customerAndReason = () => ({ email: ada.email, ...reason });

async function confirm(): Promise<void> {
  const [newest] = await rowsOf<{ id: number }>('/proposals/', 'chidi');
  await call('chidi', 'POST', `/proposals/${newest?.id}/confirm/`, {});
}

async function switchRulesOn(): Promise<void> {
  await act('/withdrawal-rules/on/', reason);
  await confirm();
}

interface AuditRecord {
  readonly actor: string;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

async function customerId(): Promise<number> {
  const { connection } = server.dependencies;
  const [row] = await connection.query('SELECT id FROM customers WHERE email = $1', [ada.email]);
  return Number(row?.id);
}

const handleEvents = (dependencies: MoneyDependencies = server.dependencies) =>
  workOnRailEvents(dependencies, {
    ...noObserver,
    failed: (error) => assert.fail(error),
  });

const ordinary: DepositPlan = { receiver: 'named', row: 'readable', reportedPerNaira: 1 };
let count = 0;

/**
 * Pays ₦400 into a deposit account, and lets the server process the webhook. Fourteen minutes later, lets it read the
 * provider's list of deposits. `plan` changes what both report. Returns the reference.
 */
async function payIn(plan: Partial<DepositPlan> = {}, accountNumber = ada.accountNumber) {
  count += 1;
  const reference = `W${count}`;
  await server.bank.receive({
    reference,
    accountNumber,
    amount: 40000n,
    senderBank: 'UBA',
    plan: {
      ...ordinary,
      ...plan,
    },
  });
  await handleEvents();
  await server.pass(14 * 60);
  await findMissedDeposits(server.dependencies);
  return reference;
}

async function exceptionOf(reference: string): Promise<number> {
  const rows = await rowsOf<{ id: number; reference: string }>('/deposit-exceptions/');
  const found = rows.find((row) => row.reference === reference);
  assert.ok(found);
  return found.id;
}

async function returnDeposit(reference: string, what: 'disputed' | 'refunded') {
  const { connection, clock } = server.dependencies;
  if (what === 'disputed') {
    // Monnify has no event for a dispute, so this stores one like Paystack's.
    await connection.query(
      `INSERT INTO deposit_exceptions (rail, reference, account_number, amount, currency, reason, event, found_at)
       VALUES ('monnify', $1, $2, 40000, 'NGN', 'disputed', '1', $3)`,
      [reference, ada.accountNumber, clock.now()],
    );
    return;
  }
  server.bank.returnToPayer(server.bank.book.deposit(reference), what);
  await server.bank.finishDue();
  await handleEvents();
}

const assertBalance = async (naira: string) => {
  assert.equal(await balanceOf(server, ada.token), naira);
  await assertBooksBalance(server, ada.token);
};

/** Makes a call as the customer, which has to succeed. */
async function callAsAda(url: string, body: unknown = {}): Promise<void> {
  const reply = await server.call({ method: 'POST', url, token: ada.token, body });
  assert.equal(reply.status, 200, reply.text);
}

async function newWithdrawal(): Promise<number> {
  await callAsAda('/wallet/request_withdrawal/', { ...receiver, amount: '250.50', pin });
  return newestWithdrawal(server);
}

/** Creates an approved withdrawal of ₦250.50, whose payment is in these states at the provider, one after the other. */
async function approved(...states: readonly PaymentState[]): Promise<number> {
  rail.say(...states);
  const id = await newWithdrawal();
  await act(`/withdrawals/${id}/approve/`);
  return id;
}

async function stateOf(id: number): Promise<unknown> {
  const [row] = await server.dependencies.connection.query(
    'SELECT state FROM withdrawals WHERE id = $1',
    [id],
  );
  return row?.state;
}

const paidOut = { status: 'paid', fee: 1000n, sessionId: '1' } as const;

/**
 * The tests of the table "What to do when …" in docs/daily-operation.md. The key of each is the first cell of a row.
 */
const tests: Readonly<Record<string, () => Promise<void>>> = {
  'too much was credited for a deposit': async () => {
    const id = await exceptionOf(await payIn({ reportedPerNaira: 10 }));
    await assertBalance('5000.00');
    await act(`/deposit-exceptions/${id}/freeze/`);
    await act(`/deposit-exceptions/${id}/debit/`, reason);
    await confirm();
    await act('/wallets/unfreeze/', customerAndReason());
    await assertBalance('1400.00');
  },
  'too little was credited for a deposit': async () => {
    const id = await exceptionOf(await paidAndToldLess());
    await act('/wallets/credit/', { ...customerAndReason(), amount: '100' });
    await confirm();
    await act(`/deposit-exceptions/${id}/close/`, note);
    await assertBalance('1400.00');
  },
  'a payer disputes a deposit': async () => {
    const reference = await payIn();
    await returnDeposit(reference, 'disputed');
    const id = await exceptionOf(reference);
    await act(`/deposit-exceptions/${id}/freeze/`);
    assert.match(await read('/wallets/frozen/'), new RegExp(ada.email));
    await act(`/deposit-exceptions/${id}/close/`, note);
    await act('/wallets/unfreeze/', customerAndReason());
    await assertBalance('1400.00');
  },
  'a payer got their deposit back': async () => {
    const reference = await payIn();
    await returnDeposit(reference, 'refunded');
    await act(`/deposit-exceptions/${await exceptionOf(reference)}/debit/`, reason);
    await confirm();
    await assertBalance('1000.00');
  },
  'only the statement has the refund of a deposit': async () => {
    const reference = await payIn();
    server.bank.book.adjust(-400_00n, `Refund of ${reference}`);
    await act('/deposit-exceptions/', { reference });
    await act(`/deposit-exceptions/${await exceptionOf(reference)}/debit/`, reason);
    await confirm();
    await assertBalance('1000.00');
  },
  'a deposit can’t be read, or the provider doesn’t confirm it': async () => {
    const reference = await payIn({ row: 'amount in words' });
    const id = await exceptionOf(reference);
    const { book } = server.bank;
    book.deposits.set(reference, { ...book.deposit(reference), plan: ordinary });
    await act(`/deposit-exceptions/${id}/look/`);
    await assertBalance('1400.00');
  },
  'a deposit can never be read': async () => {
    const id = await exceptionOf(await payIn({ row: 'three decimals' }));
    await act('/wallets/credit/', { ...customerAndReason(), amount: '400.01' });
    await confirm();
    await act(`/deposit-exceptions/${id}/close/`, note);
    await assertBalance('1400.01');
  },
  'a deposit has no owner': async () => {
    const [assigned, sentBack] = [await payIn({}, '5000000001'), await payIn({}, '5000000002')];
    assert.match(await read('/unmatched-deposits/'), new RegExp(assigned));
    await act(`/unmatched-deposits/${assigned}/assign/`, { email: ada.email });
    await confirm();
    const returning = { to: 'UBA 0123456789', bank_reference: 'NIP-1' };
    await act(`/unmatched-deposits/${sentBack}/return/`, returning);
    await confirm();
    await assertBalance('1400.00');
  },
  'a deposit in suspense has a proposal by `job`': async () => {
    const another = '5000000003';
    const rename = (from: string, to: string) =>
      server.dependencies.connection.query(
        'UPDATE deposit_accounts SET account_number = $2 WHERE account_number = $1',
        [from, to],
      );
    const reference = await payIn({}, another);
    await rename(ada.accountNumber, another);
    await proposeKnownOwners(server.dependencies);
    await rename(another, ada.accountNumber);
    assert.match(await read('/unmatched-deposits/'), new RegExp(`${reference}.*"job"`));
    await confirm();
    await assertBalance('1400.00');
  },
  'the provider refuses to open accounts': async () => {
    const { connection } = server.dependencies;
    await connection.query(
      "UPDATE deposit_accounts SET status = 'refused', reason = 'No more' WHERE account_number = $1",
      [ada.accountNumber],
    );
    assert.match(await read('/refused-accounts/'), /No more/);
    await act('/refused-accounts/retry/');
    await openDueAccounts(server.dependencies, {
      failed: (error) => assert.fail(error),
    });
    assert.doesNotMatch(await read('/refused-accounts/'), /No more/);
  },
  'a withdrawal is still open after a day': async () => {
    const id = await approved({ status: 'unknown', reason: 'Refused' }, { status: 'absent' });
    await act(`/withdrawals/${id}/look/`);
    await act(`/withdrawals/${id}/return/`, reason);
    await confirm();
    await server.pass(15 * 60);
    await sendDueWithdrawals(server.dependencies, noObserver);
    assert.equal(await stateOf(id), 'failed');
    await assertBalance('1000.00');
  },
  'a withdrawal waits for a code': async () => {
    const id = await approved({ status: 'needs code' });
    rail.say(paidOut);
    await act(`/withdrawals/${id}/code/`, { code: '246810' });
    assert.equal(await stateOf(id), 'paid');
  },
  'a withdrawal failed and was then paid': async () => {
    const id = await approved({ status: 'failed', reason: 'closed' });
    const { database, connection } = server.dependencies;
    const [row] = await connection.query(
      'SELECT payment_reference AS reference FROM withdrawals WHERE id = $1',
      [id],
    );
    await inTransaction(database, (transaction) =>
      recordPaymentState(
        transaction,
        server.dependencies,
        String(row?.reference),
        paidOut,
        'event',
      ),
    );
    assert.match(await read('/withdrawal-exceptions/'), /failed, then paid/);
    const items = await rowsOf<{ id: number; withdrawal: number }>('/withdrawal-exceptions/');
    await act('/wallets/freeze/', customerAndReason());
    await act('/wallets/debit/', { ...customerAndReason(), amount: '250.50' });
    await confirm();
    await act('/wallets/unfreeze/', customerAndReason());
    const item = items.find(({ withdrawal }) => withdrawal === id);
    await act(`/withdrawal-exceptions/${item?.id}/close/`, note);
    await assertBalance('749.50');
  },
  'a customer calls who has frozen their account': async () => {
    const id = await newWithdrawal();
    await callAsAda('/users/freeze/');
    const url = '/office/api/wallets/unfreeze/';
    const refused = {
      method: 'POST',
      url,
      session: sessions.bola,
      body: customerAndReason(),
    } as const;
    assertRefused(await server.call(refused), 409);
    await callAsAda('/users/unfreeze_code/');
    const otp = await mailedCode(server, ada.email);
    await callAsAda('/users/unfreeze/', { password, otp });
    rail.say(paidOut);
    await act(`/withdrawals/${id}/approve/`);
    assert.equal(await stateOf(id), 'paid');
  },
  'a customer asks why payouts didn’t go to their bank': async () => {
    await approved(paidOut);
    await switchRulesOn();
    await sendToBank(server, ada);
    await act('/withdrawal-rules/off/', reason);
    await payOut(server, ada, 300_00n);
    await runBatch(server);
    const id = await customerId();
    const records = await rowsOf<AuditRecord>(`/audit/?subject=customer%20${id}`);
    const record = records.find(({ action }) => action === 'payouts not sent');
    assert.equal(record?.actor, 'rule');
    assert.equal(record.detail.rule, 'rules_off');
    await assertBalance('1049.49');
  },
  'a customer has lost their passkey or app, and their codes': async () => {
    await addAuthenticator(server, ada.token);
    const signIn = () => {
      const body = { username: ada.email, password };
      return server.call({ method: 'POST', url: '/api/auth/token/', body });
    };
    assertRefused(await signIn(), 403);
    await act(`/customers/${await customerId()}/factors/`, reason);
    await confirm();
    await server.pass(24 * 3600);
    await runJobs(server);
    assert.equal((await signIn()).status, 200);
  },
  'the rules send what they shouldn’t': async () => {
    const areOn = async () => (await read('/withdrawal-rules/')).includes('"is_on":true');
    await switchRulesOn();
    await act('/withdrawal-rules/off/', reason);
    assert.equal(await areOn(), false);
    await switchRulesOn();
    assert.equal(await areOn(), true);
    // Switches the rules off again, because the tests of the other rows expect them to be off.
    await act('/withdrawal-rules/off/', reason);
  },
  'something is wrong with sending': async () => {
    await act('/withdrawals/stop/', reason);
    const id = await approved(paidOut);
    assert.notEqual(await stateOf(id), 'paid');
    await act('/withdrawals/resume/');
    await server.pass(3600);
    await sendDueWithdrawals(server.dependencies, noObserver);
    assert.equal(await stateOf(id), 'paid');
  },
  'the reconciliation has stopped sending': async () => {
    await reconcileAll();
    server.bank.book.adjust(5_000_000_00n, 'Transfer from the owner');
    await act('/reconcile/');
    await server.pass(3 * 24 * 3600);
    assert.match(await act('/reconcile/'), /"is_alarming":true/);
    await reconcileAll();
    await act('/withdrawals/resume/');
    assert.match(await act('/reconcile/'), /"is_alarming":false/);
  },
  'the balance differs from the statement': async () => {
    await reconcileAll();
    lost = 3_000_00n;
    assert.match(await act('/reconcile/'), /"difference":"-3000.00"/);
    await act('/difference/settle/', reason);
    await confirm();
    assert.match(await act('/reconcile/'), /"is_clean":true/);
    await assertBooksBalance(server, ada.token);
  },
};

/**
 * Pays ₦400. The webhook arrives first and reports ₦300. Fourteen minutes later, the server reads the full amount in
 * the provider's list. Returns the reference.
 */
async function paidAndToldLess(): Promise<string> {
  const { book } = server.bank;
  count += 1;
  const reference = `W${count}`;
  const notice = {
    reference,
    accountNumber: ada.accountNumber,
    amount: 300_00n,
    senderBank: 'UBA',
  };
  await server.bank.receive({ ...notice, plan: ordinary });
  await handleEvents();
  book.deposits.set(reference, { ...book.deposit(reference), amount: 400_00n });
  await server.pass(14 * 60);
  await findMissedDeposits(server.dependencies);
  return reference;
}

/** Settles whatever the reconciliation lists, one after the other. */
async function reconcileAll(): Promise<void> {
  const { body } = await call('bola', 'POST', '/reconcile/', {});
  const { exceptions } = body as { readonly exceptions: readonly { exception: string }[] };
  for (const { exception } of exceptions) {
    await act('/exceptions/settle/', { exceptions: [exception], ...reason });
    await confirm();
  }
}

const documentation = readFileSync(
  join(import.meta.dirname, '../../../../docs/daily-operation.md'),
  'utf8',
).replaceAll("'", '’');
const [, section = ''] = documentation.split('## What to do when …');
const rows = section
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|')[1]?.trim() ?? '')
  .filter((cell) => cell !== 'when' && !cell.startsWith('-'));

describe('what to do when …', () => {
  it('each row of the documentation’s table of what to do has a test, and there are no other tests', () => {
    assert.deepEqual(Object.keys(tests).sort(), [...(rows ?? [])].sort());
  });

  for (const [row, test] of Object.entries(tests)) it(row, test);
});
