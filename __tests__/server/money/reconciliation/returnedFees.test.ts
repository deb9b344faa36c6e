import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { companyBalances } from '../../../../server/src/money/books/companyBalances.ts';
import { beginning } from '../../../../server/src/money/ledger/checkpoint.ts';
import type { PaymentState } from '../../../../server/src/money/rails/moneyRail.ts';
import { reconcile } from '../../../../server/src/money/reconciliation/reconcile.ts';
import { settleExceptions } from '../../../../server/src/money/reconciliation/settle.ts';
import { recordPaymentState } from '../../../../server/src/money/withdrawals/recordPayment.ts';
import type { Transaction } from '../../../../server/src/platform/db/connection.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { scriptedRail, type ScriptedRail } from '../../support/scriptedRail.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { statementRail, type StatementRail } from '../../support/statementRail.ts';
import { sessionOf, untilWaiting } from '../../support/waiting.ts';
import {
  decide,
  newestWithdrawal,
  noObserver,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { sendDueWithdrawals } from '../../../../server/testing/work.ts';

const fee = 10_00n;
const withFee: PaymentState = { status: 'reversed', fee, reason: 'Returned by the bank' };
const withoutFee: PaymentState = { ...withFee, fee: undefined };

let server: TestServer;
let rail: ScriptedRail;
let statement: StatementRail;
before(async () => {
  rail = scriptedRail();
  server = await startTestServer({}, { adaptRail: rail.over });
  statement = statementRail();
  await reconcileNow();
});
after(() => server.close());

const reconcileNow = () => reconcile(server.dependencies, statement);

/** Creates a withdrawal of ₦250.50 that was returned. Only the statement shows its fee. */
async function returnedPayment(): Promise<string> {
  const { token } = await withdrawingCustomer(server, '1000');
  rail.say(withoutFee);
  const body = { ...receiver, amount: '250.50', pin };
  const url = '/wallet/request_withdrawal/';
  assert.equal((await server.call({ method: 'POST', url, token, body })).status, 200);
  await decide(server, await newestWithdrawal(server), 'approve');
  await sendDueWithdrawals(server.dependencies, noObserver);
  const reference = rail.sent.at(-1)?.reference ?? '';
  const at = server.dependencies.clock.now();
  const line = { reference, at, description: 'Transfer' };
  statement.book(
    { ...line, id: `${reference} out`, amount: -250_50n - fee },
    { ...line, id: `${reference} back`, amount: 250_50n },
  );
  return reference;
}

const recordFee = (transaction: Transaction, reference: string) =>
  recordPaymentState(transaction, server.dependencies, reference, withFee);

/** Runs one task, and begins the other task before the first commits. */
async function atOnce(
  one: (transaction: Transaction) => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<void> {
  let concurrent: Promise<unknown> | undefined;
  await server.dependencies.database.transaction(async (transaction) => {
    await one(transaction);
    concurrent = other();
    await untilWaiting(sessionOf(transaction), concurrent);
  });
  await concurrent;
}

const feesBooked = async () =>
  (await companyBalances(server.dependencies.database, beginning)).provider_fees;

describe('the fee of a returned payment', { skip: !postgresUrl && 'needs PostgreSQL' }, () => {
  it('the fee of a returned payment is booked once if its record and the statement report it at the same time', async () => {
    const reference = await returnedPayment();
    const before = await feesBooked();
    await atOnce((transaction) => recordFee(transaction, reference), reconcileNow);
    assert.equal(await feesBooked(), before - fee);
    const { exceptions } = await reconcileNow();
    assert.ok(exceptions.every((exception) => exception.reference !== reference));
  });

  it('the fee of a returned payment is booked once if a staff member settles its line while its record reports it', async () => {
    const reference = await returnedPayment();
    const before = await feesBooked();
    const { connection, database, clock } = server.dependencies;
    const [line] = await connection.query(
      `INSERT INTO statement_lines (rail, line, reference, amount, at, description)
         VALUES ('monnify', $1, $1, -26050, now(), '') RETURNING id::int`,
      [reference],
    );
    const decision = { at: clock.now(), actor: 'bola', reason: 'Paid, with its fee' };
    await atOnce(
      (transaction) =>
        settleExceptions(transaction, [{ item: 'line', id: Number(line?.id) }], decision),
      () => inTransaction(database, (transaction) => recordFee(transaction, reference)),
    );
    assert.equal(await feesBooked(), before);
  });
});
