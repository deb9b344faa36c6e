import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { faultsOfBooks } from '../../../../server/testing/books.ts';
import { creditDeposits } from '../../../../server/src/money/deposits/creditDeposits.ts';
import { creditDepositsTogether } from '../../../../server/src/money/deposits/processDeposit.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { newCustomer, type TestCustomer } from '../../../../server/testing/customers.ts';
import { balanceOf } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
let bola: TestCustomer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  ada = await newCustomer(server);
  bola = await newCustomer(server);
});

const deposit = (name: string, accountNumber: string, amount: bigint, fee = 0n) => ({
  reference: `${name} of ${ada.email}`,
  accountNumber,
  amount,
  fee,
  senderBank: 'GTBank',
  currency: 'NGN',
  paidAt: server.dependencies.clock.now(),
});

const faults = () => faultsOfBooks(server.dependencies);

describe('deposits that arrive together', () => {
  it('deposits that arrive together are each credited once to the right customer, and one without a customer goes into suspense', async () => {
    const first = deposit('one', ada.accountNumber, 10_000n, 100n);
    const group = [
      first,
      deposit('two', bola.accountNumber, 20_000n),
      { ...first },
      deposit('three', ada.accountNumber, 5_000n, 50n),
      deposit('one', bola.accountNumber, 10_000n),
      deposit('four', '0000000000', 700n),
    ];
    const credit = () =>
      inTransaction(server.dependencies.database, (transaction) =>
        creditDeposits(transaction, server.dependencies, group),
      );
    const outcomes = ['credited', 'credited', 'known', 'credited', 'conflict', 'unmatched'];
    assert.deepEqual(await credit(), outcomes);
    assert.deepEqual(
      await credit(),
      outcomes.map((outcome) => (outcome === 'credited' ? 'known' : outcome)),
    );
    assert.equal(await balanceOf(server, ada.token), '150.00');
    assert.equal(await balanceOf(server, bola.token), '200.00');
    const { connection } = server.dependencies;
    const [counted] = await connection.query(
      `SELECT (SELECT count(*)::int FROM notifications JOIN customers ON customers.id = customer_id
          WHERE kind = 'deposit' AND email IN ($1, $2)) AS told,
        (SELECT count(*)::int FROM outbox WHERE is_receipt AND recipient IN ($1, $2)) AS mailed`,
      [ada.email, bola.email],
    );
    assert.deepEqual(counted, { told: 3, mailed: 3 });
    assert.deepEqual(await faults(), []);
  });

  it('deposits that arrive together are not booked together if one of them can’t be booked', async () => {
    const group = [
      deposit('five', ada.accountNumber, 300n),
      deposit('six', bola.accountNumber, 2n ** 63n),
    ];
    assert.equal((await creditDepositsTogether(server.dependencies, group)).size, 0);
    assert.equal(await balanceOf(server, ada.token), '0.00');
  });

  it('deposits that arrive together are credited, except for those that staff have to look into', async () => {
    await creditDepositsTogether(server.dependencies, [deposit('one', ada.accountNumber, 10_000n)]);
    const naira = deposit('seven', ada.accountNumber, 100n);
    const dollars = { ...deposit('eight', ada.accountNumber, 100n), currency: 'USD' };
    const other = deposit('one', bola.accountNumber, 1n);
    const taken = await creditDepositsTogether(server.dependencies, [dollars, naira, other]);
    assert.deepEqual([...taken], [[naira, 'credited']]);
    assert.deepEqual(await faults(), []);
  });
});
