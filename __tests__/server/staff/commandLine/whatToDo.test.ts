import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { MoneyDependencies } from '../../../../server/src/money/dependencies.ts';
import { proposeKnownOwners } from '../../../../server/src/money/deposits/owners.ts';
import type { OperatorClient } from '../../../../server/src/staff/commandLine/client.ts';
import { findCommand } from '../../../../server/src/staff/commandLine/commands.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import type { PaymentState } from '../../../../server/src/money/rails/moneyRail.ts';
import type { DepositPlan } from '../../../../server/sandbox/rails/simulated/script.ts';
import { recordPaymentState } from '../../../../server/src/money/withdrawals/recordPayment.ts';
import { assertBooksBalance, balanceOf } from '../../../../server/testing/money.ts';
import { scriptedRail, type ScriptedRail } from '../../support/scriptedRail.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { staffKey } from '../../../../server/testing/staff.ts';
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
let keys: { readonly bola: string; readonly chidi: string };
let ada: WithdrawingCustomer;
/** The amount by which the provider's balance is below its statement. */
let lost = 0n;

before(async () => {
  rail = scriptedRail();
  server = await startTestServer({ VERIFY_DEPOSITS_ABOVE: '50000' }, undefined, (sandbox) => ({
    ...rail.over(sandbox),
    balance: async () => (await sandbox.balance()) - lost,
  }));
  keys = {
    bola: await staffKey(server.dependencies, 'bola'),
    chidi: await staffKey(server.dependencies, 'chidi'),
  };
});
after(() => server.close());
beforeEach(async () => {
  ada = await withdrawingCustomer(server, '1000');
});

type Who = keyof typeof keys;

const clientOf = (who: Who): OperatorClient => {
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => {
    const url = `/office/api${path}`;
    const reply = await server.call({ method, url, token: keys[who], body });
    assert.equal(reply.status, 200, `${path}: ${reply.text}`);
    return reply.body;
  };
  const notHere = () => Promise.reject(new Error('Nobody does this here.'));
  return {
    get: (path) => call('GET', path),
    send: call,
    upload: notHere,
    download: notHere,
  };
};

/** Calls a command of the table, with its words and options. */
async function run(
  words: string,
  options: Readonly<Record<string, string>> = {},
  who: Who = 'bola',
): Promise<string> {
  const { command, rest } = findCommand(words.split(' '));
  return (await command(clientOf(who), { words: rest, options, isFull: false })).text;
}

const reason = { reason: 'a transfer of 2 March' };
const note = { note: 'The provider has explained it.' };

async function confirm(): Promise<void> {
  const open = (await clientOf('chidi').get('/proposals/')) as { id: number }[];
  await run(`proposals confirm ${String(open[0]?.id)}`, {}, 'chidi');
}

const work = (dependencies: MoneyDependencies = server.dependencies) =>
  workOnRailEvents(dependencies, {
    ...noObserver,
    failed: (error) => assert.fail(error),
  });

const ordinary: DepositPlan = { receiver: 'named', row: 'readable', toldPerNaira: 1 };
let count = 0;

/** A payment of ₦400, which the webhook and the list report. Returns the reference. */
async function paid(plan: Partial<DepositPlan> = {}, accountNumber = ada.accountNumber) {
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
  await work();
  await server.pass(14 * 60);
  await findMissedDeposits(server.dependencies);
  return reference;
}

async function exceptionOf(reference: string): Promise<number> {
  assert.match(await run('deposits exceptions'), new RegExp(reference));
  const rows = (await clientOf('bola').get('/deposit-exceptions/')) as {
    id: number;
    reference: string;
  }[];
  const found = rows.find((row) => row.reference === reference);
  assert.ok(found);
  return found.id;
}

async function returned(reference: string, what: 'disputed' | 'refunded') {
  const { connection, clock } = server.dependencies;
  if (what === 'disputed') {
    // Monnify has no event of a dispute: as Paystack's is kept.
    await connection.query(
      `INSERT INTO deposit_exceptions (rail, reference, account_number, amount, currency, reason, event, found_at)
       VALUES ('monnify', $1, $2, 40000, 'NGN', 'disputed', '1', $3)`,
      [reference, ada.accountNumber, clock.now()],
    );
    return;
  }
  server.bank.giveBack(server.bank.book.deposit(reference), what);
  await server.bank.settle();
  await work();
}

const assertBalance = async (naira: string) => {
  assert.equal(await balanceOf(server, ada.token), naira);
  await assertBooksBalance(server, ada.token);
};

/** A withdrawal of ₦250.50 that is approved, and of which the provider says this. */
async function approved(...states: readonly PaymentState[]): Promise<number> {
  rail.say(...states);
  const body = { ...receiver, amount: '250.50', pin };
  const url = '/wallet/request_withdrawal/';
  const reply = await server.call({ method: 'POST', url, token: ada.token, body });
  assert.equal(reply.status, 200, reply.text);
  const id = await newestWithdrawal(server);
  await run(`withdrawals approve ${id}`);
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

/** How each row of the table is played, by its first cell. */
const plays: Readonly<Record<string, () => Promise<void>>> = {
  'a deposit was credited too high': async () => {
    const id = await exceptionOf(await paid({ toldPerNaira: 10 }));
    await assertBalance('5000.00');
    await run(`deposits freeze ${id}`);
    await run(`deposits debit ${id}`, reason);
    await confirm();
    await run(`wallets unfreeze ${ada.email}`, reason);
    await assertBalance('1400.00');
  },
  'a deposit was credited too low': async () => {
    const id = await exceptionOf(await paidAndToldLess());
    await run(`wallets credit ${ada.email} 100`, reason);
    await confirm();
    await run(`deposits close ${id}`, note);
    await assertBalance('1400.00');
  },
  'a payer disputes a deposit': async () => {
    const reference = await paid();
    await returned(reference, 'disputed');
    const id = await exceptionOf(reference);
    await run(`deposits freeze ${id}`);
    assert.match(await run('wallets frozen'), new RegExp(ada.email));
    await run(`deposits close ${id}`, note);
    await run(`wallets unfreeze ${ada.email}`, reason);
    await assertBalance('1400.00');
  },
  'a payer has a deposit back': async () => {
    const reference = await paid();
    await returned(reference, 'refunded');
    await run(`deposits debit ${await exceptionOf(reference)}`, reason);
    await confirm();
    await assertBalance('1000.00');
  },
  'only the statement has the refund of a deposit': async () => {
    const reference = await paid();
    server.bank.book.adjust(-400_00n, `Refund of ${reference}`);
    await run(`deposits refunded ${reference}`);
    await run(`deposits debit ${await exceptionOf(reference)}`, reason);
    await confirm();
    await assertBalance('1000.00');
  },
  'a deposit cannot be read, or the provider does not confirm it': async () => {
    const reference = await paid({ row: 'amount in words' });
    const id = await exceptionOf(reference);
    const { book } = server.bank;
    book.deposits.set(reference, { ...book.deposit(reference), plan: ordinary });
    await run(`deposits look ${id}`);
    await assertBalance('1400.00');
  },
  'a deposit can never be read': async () => {
    const id = await exceptionOf(await paid({ row: 'three decimals' }));
    await run(`wallets credit ${ada.email} 400.01`, reason);
    await confirm();
    await run(`deposits close ${id}`, note);
    await assertBalance('1400.01');
  },
  'a deposit has no owner': async () => {
    const [assigned, sentBack] = [await paid({}, '5000000001'), await paid({}, '5000000002')];
    assert.match(await run('deposits unmatched'), new RegExp(assigned));
    await run(`deposits assign ${assigned}`, { email: ada.email });
    await confirm();
    await run(`deposits return ${sentBack}`, { to: 'UBA 0123456789', 'bank-reference': 'NIP-1' });
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
    const reference = await paid({}, another);
    await rename(ada.accountNumber, another);
    await proposeKnownOwners(server.dependencies);
    await rename(another, ada.accountNumber);
    assert.match(await run('deposits unmatched'), new RegExp(`${reference}.*job`));
    await confirm();
    await assertBalance('1400.00');
  },
  'the provider refuses to open accounts': async () => {
    const { connection } = server.dependencies;
    await connection.query(
      "UPDATE deposit_accounts SET status = 'refused', reason = 'No more' WHERE account_number = $1",
      [ada.accountNumber],
    );
    assert.match(await run('deposits refused'), /No more/);
    await run('deposits retry all');
    await openDueAccounts(server.dependencies, {
      failed: (error) => assert.fail(error),
    });
    assert.doesNotMatch(await run('deposits refused'), /No more/);
  },
  'a withdrawal does not end': async () => {
    const id = await approved({ status: 'unknown', reason: 'Refused' }, { status: 'absent' });
    await run(`withdrawals look ${id}`);
    await run(`withdrawals return ${id}`, reason);
    await confirm();
    await server.pass(15 * 60);
    await sendDueWithdrawals(server.dependencies, noObserver);
    assert.equal(await stateOf(id), 'failed');
    await assertBalance('1000.00');
  },
  'a withdrawal waits for a code': async () => {
    const id = await approved({ status: 'needs code' });
    rail.say(paidOut);
    await run(`withdrawals code ${id} 246810`);
    assert.equal(await stateOf(id), 'paid');
  },
  'a withdrawal has failed and was then paid': async () => {
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
    assert.match(await run('withdrawals exceptions'), /failed, then paid/);
    const items = (await clientOf('bola').get('/withdrawal-exceptions/')) as {
      id: number;
      withdrawal: number;
    }[];
    await run(`wallets freeze ${ada.email}`, reason);
    await run(`wallets debit ${ada.email} 250.50`, reason);
    await confirm();
    await run(`wallets unfreeze ${ada.email}`, reason);
    const item = items.find(({ withdrawal }) => withdrawal === id);
    await run(`withdrawals close ${String(item?.id)}`, note);
    await assertBalance('749.50');
  },
  'something is wrong with sending': async () => {
    await run('withdrawals stop', reason);
    const id = await approved(paidOut);
    assert.notEqual(await stateOf(id), 'paid');
    await run('withdrawals resume');
    await server.pass(3600);
    await sendDueWithdrawals(server.dependencies, noObserver);
    assert.equal(await stateOf(id), 'paid');
  },
  'the reconciliation has stopped sending': async () => {
    await reconcileAll();
    server.bank.book.adjust(5_000_000_00n, 'Transfer from the owner');
    await run('reconcile');
    await server.pass(3 * 24 * 3600);
    assert.match(await run('reconcile'), /"is_alarming": true/);
    await reconcileAll();
    await run('withdrawals resume');
    assert.match(await run('reconcile'), /"is_alarming": false/);
  },
  'the balance differs from the statement': async () => {
    await reconcileAll();
    lost = 3_000_00n;
    assert.match(await run('reconcile'), /"difference": "-3000.00"/);
    await run('reconcile settle difference', reason);
    await confirm();
    assert.match(await run('reconcile'), /"is_clean": true/);
    await assertBooksBalance(server, ada.token);
  },
};

/** The webhook says less than was paid, and is first. */
async function paidAndToldLess(): Promise<string> {
  const { book } = server.bank;
  count += 1;
  const reference = `W${count}`;
  const told = { reference, accountNumber: ada.accountNumber, amount: 300_00n, senderBank: 'UBA' };
  await server.bank.receive({ ...told, plan: ordinary });
  await work();
  book.deposits.set(reference, { ...book.deposit(reference), amount: 400_00n });
  await server.pass(14 * 60);
  await findMissedDeposits(server.dependencies);
  return reference;
}

/** Settles whatever the reconciliation lists, one after the other. */
async function reconcileAll(): Promise<void> {
  await run('reconcile');
  const report = (await clientOf('bola').send('POST', '/reconcile/', {})) as {
    exceptions: { exception: string }[];
  };
  for (const { exception } of report.exceptions) {
    await run(`reconcile settle ${exception}`, reason);
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
  it('is played for each row of the documentation, and for no other', () => {
    assert.deepEqual(Object.keys(plays).sort(), [...(rows ?? [])].sort());
  });

  for (const [row, play] of Object.entries(plays)) it(row, play);
});
