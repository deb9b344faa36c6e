import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { companyBalances } from '../../../../server/src/money/books/companyBalances.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import {
  companyAccount,
  openAccount,
  type CompanyAccountKind,
} from '../../../../server/src/money/ledger/ledgerAccounts.ts';
import { beginning } from '../../../../server/src/money/ledger/checkpoint.ts';
import { postTransfer } from '../../../../server/src/money/ledger/transfers.ts';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { lagosDate, startOfLagosDay } from '../../../../server/src/money/payouts/calendar.ts';
import type { StatementLine } from '../../../../server/src/money/rails/moneyRail.ts';
import {
  isReconciliationDue,
  reconcile,
} from '../../../../server/src/money/reconciliation/reconcile.ts';
import { settleExceptions } from '../../../../server/src/money/reconciliation/settle.ts';
import { newCustomer, payIn } from '../../../../server/testing/customers.ts';
import { balanceOf } from '../../../../server/testing/money.ts';
import {
  decide,
  newestWithdrawal,
  noObserver,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { scriptedRail } from '../../support/scriptedRail.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { statementRail, type StatementRail } from '../../support/statementRail.ts';
import { sendDueWithdrawals } from '../../../../server/testing/work.ts';

let server: TestServer;
let rail: StatementRail;

before(async () => {
  server = await startTestServer();
  rail = statementRail();
  // The first reconciliation counts the existing balance as the company's money.
  await reconcileNow();
  // Adds the money from which later payments are made.
  await deposit(1_000_000n, 'money to pay with');
  rail.book(line('money to pay with', 1_000_000n, 'money to pay with'));
  await reconcileNow();
});
after(() => server.close());

/** Removes the difference that a test has left at the provider, and settles the remaining exceptions. */
afterEach(async () => {
  const { difference } = await reconcileNow();
  rail.lose(difference);
  await settleAll();
});

const reconcileNow = () => reconcile(server.dependencies, rail);

async function settleAll() {
  const { database, clock } = server.dependencies;
  const decision = { at: clock.now(), actor: 'operator', reason: 'Topped up' };
  const { exceptions } = await reconcileNow();
  await inTransaction(database, (transaction) =>
    settleExceptions(transaction, exceptions, decision),
  );
  return exceptions;
}

/** Returns by how much some work changes an account of the company. */
async function changeOf(kind: CompanyAccountKind, work: () => Promise<unknown>): Promise<bigint> {
  const before = await companyBalance(kind);
  await work();
  return (await companyBalance(kind)) - before;
}

/** Posts a transfer between an account of the company and the wallet of customer 7. */
async function bookTransfer(
  kind: CompanyAccountKind,
  amount: bigint,
  providerReference: string,
  { of = server, transferKind = 'test' } = {},
): Promise<void> {
  const { database, clock } = of.dependencies;
  await inTransaction(database, async (transaction) => {
    const wallet = await openAccount(transaction, 'wallet', 7);
    await postTransfer(transaction, {
      kind: transferKind,
      reference: `${kind}:${providerReference}`,
      description: 'A test',
      occurredAt: clock.now(),
      providerReference,
      entries: [
        { accountId: wallet, amount: -amount },
        { accountId: await companyAccount(transaction, kind), amount },
      ],
    });
  });
}

/** Books the provider's fee for a deposit or payment. */
async function bookFee(fee: bigint, providerReference: string): Promise<void> {
  const { database, clock } = server.dependencies;
  await inTransaction(database, async (transaction) => {
    await postTransfer(transaction, {
      kind: 'fee',
      reference: `fee:${providerReference}`,
      description: 'A fee',
      occurredAt: clock.now(),
      providerReference,
      entries: [
        { accountId: await companyAccount(transaction, 'bank_clearing'), amount: fee },
        { accountId: await companyAccount(transaction, 'provider_fees'), amount: -fee },
      ],
    });
  });
}

const deposit = (amount: bigint, reference: string) =>
  bookTransfer('bank_clearing', -amount, reference);

async function companyBalance(kind: CompanyAccountKind): Promise<bigint> {
  return (await companyBalances(server.dependencies.database, beginning))[kind];
}

const line = (id: string, amount: bigint, reference?: string): StatementLine => ({
  id,
  reference,
  amount,
  at: server.dependencies.clock.now(),
  description: 'Transfer',
});

async function assertClean(): Promise<void> {
  const { exceptions, difference, isAlarming } = await reconcileNow();
  assert.deepEqual(exceptions, []);
  assert.equal(difference, 0n);
  assert.equal(isAlarming, false);
  assert.equal(await companyBalance('bank_clearing'), 0n);
  assert.equal(await companyBalance('reversals'), 0n);
}

describe('the reconciliation', () => {
  it("the reconciliation books a deposit, minus its fee, on the provider's account", async () => {
    await deposit(10_000n, 'd1');
    await bookFee(100n, 'd1');
    rail.book(line('1', 9_900n, 'd1'));
    assert.equal(await changeOf('provider_balance', assertClean), -9_900n);
    assert.equal(await changeOf('provider_balance', assertClean), 0n);
  });

  it('the reconciliation books a payment, and its reversal days later', async () => {
    await bookTransfer('bank_clearing', 4_000n, 'p1');
    await bookFee(50n, 'p1');
    rail.book(line('2', -4_050n, 'p1'));
    assert.equal(await changeOf('provider_balance', assertClean), 4_050n);
    await server.pass(3 * 24 * 60 * 60);
    await bookTransfer('reversals', -4_000n, 'p1');
    rail.book(line('3', 4_000n, 'p1'));
    assert.equal(await changeOf('provider_balance', assertClean), -4_000n);
  });

  for (const [name, fee, lines] of [
    ['whose fee wasn’t reported', 0n, [-4_025n, 4_000n]],
    ['whose fee was returned too', 25n, [-4_025n, 4_025n]],
    ['that was free', 25n, [-4_000n, 4_000n]],
    ['whose fee is on a separate line', 0n, [-4_000n, -25n, 4_000n]],
  ] as const) {
    it(`the reconciliation takes the fee of a returned payment ${name} from the statement`, async () => {
      const reference = `came back ${name}`;
      await bookTransfer('bank_clearing', 4_000n, reference);
      if (fee > 0n) await bookFee(fee, reference);
      const [last = 0n, ...earlier] = lines.toReversed();
      for (const amount of earlier) rail.book(line(`${reference} ${amount}`, amount, reference));
      await reconcileNow();
      await bookTransfer('reversals', -4_000n, reference);
      await reconcileNow();
      assert.equal(await changeOf('provider_fees', reconcileNow), 0n);
      rail.book(line(`${reference} back`, last, reference));
      const cost = lines.reduce<bigint>((sum, amount) => sum + amount, fee);
      assert.equal(await changeOf('provider_fees', assertClean), cost);
    });
  }

  it('the reconciliation leaves a difference that is too large for a fee to staff', async () => {
    await bookTransfer('bank_clearing', 40n, 'p3');
    await bookTransfer('reversals', -40n, 'p3');
    rail.book(line('p3 out', -10_041n, 'p3'), line('p3 back', 40n, 'p3'));
    assert.equal(await changeOf('provider_fees', reconcileNow), 0n);
    assert.notDeepEqual((await reconcileNow()).exceptions, []);
  });

  it('the reconciliation matches a payment that was returned before it was paid with two lines and no transfer', async () => {
    rail.book(line('4', -4_000n, 'p2'));
    const { exceptions } = await reconcileNow();
    assert.deepEqual(
      exceptions.map(({ item, reference, amount, why }) => [item, reference, amount, why]),
      [['line', 'p2', -4_000n, 'It is on the statement and not in the books. It reads: Transfer']],
    );
    rail.book(line('5', 4_000n, 'p2'));
    await assertClean();
  });

  it('the reconciliation lists what is only in the books, only on the statement, or different', async () => {
    await deposit(100n, 'unknown to the bank');
    await deposit(500n, 'both');
    rail.book(line('6', 501n, 'both'), line('7', 70n));
    const { exceptions } = await reconcileNow();
    assert.deepEqual(exceptions.map(({ item, amount, why }) => [item, amount, why]).sort(), [
      ['line', 501n, 'The statement says 5.01, and the books say 5.00.'],
      ['line', 70n, 'The statement names no deposit or payment of ours. It reads: Transfer'],
      ['transfer', 100n, 'It is in the books and not on the statement.'],
      ['transfer', 500n, 'The statement says 5.01, and the books say 5.00.'],
    ]);
  });

  it('the reconciliation raises an alarm if more than the tolerance stays unexplained for longer than a transfer takes', async () => {
    rail.book(line('9', 100_001n, 'nobody'));
    assert.equal((await reconcileNow()).isAlarming, false);
    await server.pass(25 * 60 * 60);
    const { isAlarming, unexplained } = await reconcileNow();
    assert.equal(unexplained, 100_001n);
    assert.equal(isAlarming, true);
  });

  it('the reconciliation raises an alarm if the balance differs from the lines for longer than a transfer takes', async () => {
    rail.lose(100_001n);
    const { difference, unexplained, isAlarming } = await reconcileNow();
    assert.deepEqual([difference, unexplained, isAlarming], [-100_001n, 0n, false]);
    await server.pass(25 * 60 * 60);
    assert.equal((await reconcileNow()).isAlarming, true);
  });

  it('the reconciliation counts only the part of a difference that has lasted', async () => {
    rail.lose(300_000n);
    await reconcileNow();
    await server.pass(12 * 60 * 60);
    rail.lose(-100_000n);
    await reconcileNow();
    await server.pass(13 * 60 * 60);
    rail.lose(500_000n);
    assert.equal((await reconcileNow()).unexplained, 200_000n);
    rail.lose(-800_000n);
    assert.equal((await reconcileNow()).unexplained, 0n);
  });

  it('the reconciliation leaves an unreadable line to a staff member, and reads all others', async () => {
    rail.book({ ...line('unreadable', 0n), amount: 'unreadable' }, line('after it', 70n));
    const { exceptions } = await reconcileNow();
    assert.deepEqual(exceptions.map(({ amount, why }) => [amount, why]).sort(), [
      [0n, 'The line cannot be read. It reads: Transfer'],
      [70n, 'The statement names no deposit or payment of ours. It reads: Transfer'],
    ]);
    assert.equal(await changeOf('treasury', settleAll), 70n);
    await assertClean();
  });

  it("the reconciliation books once, as the company's money, what a staff member settles", async () => {
    await deposit(100n, 'lost');
    rail.book(line('8', 5_000n));
    assert.equal(await changeOf('treasury', settleAll), 4_900n);
    await assertClean();
    const { database, clock } = server.dependencies;
    const decision = { at: clock.now(), actor: 'operator', reason: 'Once more' };
    const again = inTransaction(database, (transaction) =>
      settleExceptions(transaction, [{ item: 'line', id: 1 }], decision),
    );
    await assert.rejects(again, { status: 404 });
  });

  it('the reconciliation finds a line that appears days late', async () => {
    await deposit(100n, 'd2');
    await deposit(200n, 'd3');
    const first = line('10', 100n, 'd2');
    await server.pass(2 * 24 * 60 * 60);
    rail.book(line('11', 200n, 'd3'));
    assert.equal((await reconcileNow()).exceptions.length, 1);
    rail.book(first);
    await assertClean();
  });

  for (const [name, ...lines] of [['as a line of zero', ['d5', 0n]], ['on no line']] as const) {
    it(`a deposit that is used up by its fee causes no difference if the statement has it ${name}`, async () => {
      await deposit(1_000n, `eaten ${name}`);
      await bookFee(1_000n, `eaten ${name}`);
      rail.book(...lines.map(([id, amount]) => line(id, amount, `eaten ${name}`)));
      await assertClean();
    });
  }

  it('the reconciliation doesn’t report a line as a difference while another reconciliation books it', async () => {
    let read = 0;
    const slow = {
      ...rail,
      statement: async (from: Date, to: Date) => {
        const lines = await rail.statement(from, to);
        read += 1;
        if (read === 2) {
          rail.book(line('meanwhile', 100_001n));
          await reconcileNow();
        }
        return lines;
      },
    };
    const { difference, isAlarming } = await reconcile(server.dependencies, slow);
    assert.deepEqual([difference, isAlarming], [0n, false]);
  });

  it('the reconciliation is due once a night, at two in Lagos', async () => {
    const isDue = () => isReconciliationDue(server.dependencies, rail);
    await reconcileNow();
    const now = server.dependencies.clock.now();
    const midnight = startOfLagosDay(addDays(lagosDate(now), 1)).getTime();
    await server.pass((midnight - now.getTime()) / 1000 + 2 * 60 * 60 - 60);
    assert.equal(await isDue(), false);
    await server.pass(60);
    assert.equal(await isDue(), true);
    await reconcileNow();
    assert.equal(await isDue(), false);
  });
});

type Outcome = 'deposit' | 'paid' | 'reversed' | 'failed';

/** Returns the steps that add a deposit or payment to the books and to the statement, in order. */
function eventsOf(outcome: Outcome, id: string, amount: bigint, fee: bigint) {
  const out = -amount - fee;
  const paid = [() => bookTransfer('bank_clearing', amount, id), () => bookFee(fee, id)];
  const back = () => bookTransfer('reversals', -amount, id);
  const lines: Record<Outcome, bigint[]> = {
    deposit: [amount - fee],
    paid: [out],
    reversed: [out, amount],
    failed: [out, -out],
  };
  const books: Record<Outcome, (() => Promise<void>)[]> = {
    deposit: [() => deposit(amount, id), () => bookFee(fee, id)],
    paid,
    reversed: [...paid, back],
    failed: [],
  };
  const onStatement = lines[outcome].map(
    (change, index) => async () => rail.book(line(`${id}-${index}`, change, id)),
  );
  return [books[outcome], onStatement];
}

const outcomes = fc.array(
  fc.record({
    outcome: fc.constantFrom<Outcome>('deposit', 'paid', 'reversed', 'failed'),
    amount: fc.bigInt(1_000n, 10_000_000n),
    fee: fc.bigInt(1n, 999n),
  }),
  { minLength: 1, maxLength: 5 },
);

describe('deposits and payments in any order', () => {
  // Other tests leave settled entries in the books and on the statement, which `assertClean` would count.
  let shared: readonly [TestServer, StatementRail];
  before(async () => {
    shared = [server, rail];
    [server, rail] = [await startTestServer(), statementRail()];
    await reconcileNow();
  });
  after(async () => {
    await server.close();
    [server, rail] = shared;
  });

  it('deposits and payments in any order reconcile without a difference, and the books have the provider’s balance', async () => {
    let round = 0;
    await deposit(10n ** 12n, 'money to send');
    rail.book(line('money to send', 10n ** 12n, 'money to send'));
    await fc.assert(
      fc.asyncProperty(outcomes, fc.infiniteStream(fc.nat()), async (all, choices) => {
        round += 1;
        const queues = all.flatMap(({ outcome, amount, fee }, index) =>
          eventsOf(outcome, `r${round}-${index}`, amount, fee),
        );
        for (const choice of choices) {
          const left = queues.filter(({ length }) => length > 0);
          if (left.length === 0) break;
          await left[choice % left.length]?.shift()?.();
          if (choice % 3 === 0) await reconcileNow();
        }
        await assertClean();
        assert.equal(await companyBalance('provider_balance'), -(await rail.balance()));
      }),
      { numRuns: 15 },
    );
  });
});

it('a deposit that only the statement has is credited once, as soon as the provider has its record', async () => {
  const own = await startTestServer();
  const statement = statementRail(own.dependencies.rail.name);
  const reconciled = async () => (await reconcile(own.dependencies, statement)).exceptions.length;
  try {
    await reconciled();
    const { accountNumber, token } = await newCustomer(own);
    const at = own.dependencies.clock.now();
    const reference = 'D-late';
    statement.book({ id: '1', reference, amount: 990_00n, at, description: 'Transfer' });
    assert.equal(await reconciled(), 1);
    assert.equal(await balanceOf(own, token), '0.00');
    const paid = { reference, accountNumber, amount: 1000_00n, fee: 10_00n, paidAt: at };
    statement.record({ ...paid, currency: 'NGN', senderBank: 'GTBank' });
    await own.pass(24 * 60 * 60);
    for (let times = 0; times < 2; times += 1) {
      assert.equal(await reconciled(), 0);
      assert.equal(await balanceOf(own, token), '1000.00');
    }
  } finally {
    await own.close();
  }
});

it('the reconciliation finds the reversal of an old payment', async () => {
  const own = await startTestServer();
  try {
    const { dependencies, bank } = own;
    const ada = await withdrawingCustomer(own, '1000');
    const isClean = async () =>
      (await reconcile(dependencies, dependencies.rail)).exceptions.length === 0;
    const url = '/wallet/request_withdrawal/';
    const body = { ...receiver, amount: '250.50', pin };
    const { token } = ada;
    assert.equal((await own.call({ method: 'POST', url, token, body })).status, 200);
    await decide(own, await newestWithdrawal(own), 'approve');
    assert.equal(await isClean(), true);
    await own.pass(10 * 24 * 60 * 60);
    await payIn(own, ada, '10');
    assert.equal(await isClean(), true);
    const [payment] = bank.book.payments.values();
    await bank.conclude(payment?.reference ?? '', 'reversed');
    await own.pass(24 * 60 * 60);
    await sendDueWithdrawals(dependencies, noObserver);
    assert.equal(await isClean(), true);
  } finally {
    await own.close();
  }
});

it("the reconciliation waits for the provider's report about a payment on the statement that was returned", async () => {
  const provider = scriptedRail();
  const own = await startTestServer({}, { adaptRail: provider.over });
  const statement = statementRail();
  try {
    const { token } = await withdrawingCustomer(own, '1000');
    provider.say({ status: 'unknown', reason: 'It took too long.' });
    const url = '/wallet/request_withdrawal/';
    const body = { ...receiver, amount: '250.50', pin };
    assert.equal((await own.call({ method: 'POST', url, token, body })).status, 200);
    await decide(own, await newestWithdrawal(own), 'approve');
    const reference = provider.sent[0]?.reference;
    const exceptions = async () =>
      (await reconcile(own.dependencies, statement)).exceptions
        .filter((exception) => exception.reference === reference)
        .map(({ item, amount }) => [item, amount]);
    const at = own.dependencies.clock.now();
    for (const amount of [-26_050n, 26_050n]) {
      statement.book({ ...line(`bounced ${amount}`, amount, reference), at });
    }
    await exceptions();
    provider.say({ status: 'reversed', fee: 1000n, reason: 'Returned by the bank' });
    await own.pass(600);
    await sendDueWithdrawals(own.dependencies, noObserver);
    assert.deepEqual(await exceptions(), []);
  } finally {
    await own.close();
  }
});

it('the reconciliation expects a deposit until the end of the grace period after the settlement of its evening', async () => {
  const own = await startTestServer();
  const statement = statementRail('monnify', 'in the evening');
  const hours = 60 * 60;
  try {
    // At ten in the morning in Lagos, twelve hours before the settlement.
    await bookTransfer('bank_clearing', -5_000n, 'tonight', { of: own, transferKind: 'deposit' });
    const found = async () => {
      const { inTransit, exceptions, unexplained } = await reconcile(own.dependencies, statement);
      return [inTransit, exceptions.length, unexplained];
    };
    assert.deepEqual(await found(), [5_000n, 0, 0n]);
    await own.pass(36 * hours);
    assert.deepEqual(await found(), [5_000n, 0, 0n]);
    await own.pass(1);
    assert.deepEqual(await found(), [0n, 1, 5_000n]);
  } finally {
    await own.close();
  }
});

describe('the first reconciliation', () => {
  it("the first reconciliation books the existing balance as the company's money", async () => {
    const other = statementRail('paystack');
    other.lose(-300n);
    const first = await changeOf('treasury', async () => {
      assert.equal((await reconcile(server.dependencies, other)).difference, 0n);
    });
    assert.equal(first, 300n);
    other.lose(1n);
    assert.equal((await reconcile(server.dependencies, other)).difference, -1n);
  });
});
