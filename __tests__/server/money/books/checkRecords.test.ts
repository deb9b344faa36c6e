import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { creditDeposit } from '../../../../server/src/money/deposits/creditDeposits.ts';
import { faultsIn } from '../../../../server/testing/books.ts';
import { post } from '../../../../server/testing/cliques.ts';
import { payOnce } from '../../support/payOnce.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { pin, receiver, withdrawingCustomer } from '../../../../server/testing/withdrawals.ts';

let server: TestServer;

/** Creates an investment and a clique with one paid payout each, a waiting withdrawal, and a deposit in suspense. */
before(async () => {
  server = await startTestServer();
  await payOnce(server);
  const bola = await withdrawingCustomer(server, '1000');
  const body = { amount: '400', ...receiver, user: bola.user, pin };
  const waiting = await post(server, bola.token, '/wallet/request_withdrawal/', body);
  assert.equal(waiting.status, 200, waiting.text);
  await creditDeposit(server.dependencies, {
    reference: 'lost',
    accountNumber: '0000000000',
    amount: 100n,
    fee: 0n,
    senderBank: 'GTBank',
  });
});
after(() => server.close());

class Undone extends Error {}

/** Returns the rules that the statement breaks. It runs without triggers, and is rolled back. */
async function brokenBy(statement: string): Promise<string[]> {
  const { database, clock } = server.dependencies;
  let rules: string[] = [];
  const undone = database.transaction(async (transaction) => {
    await transaction.execute('SET LOCAL ROLE NONE');
    for (const table of [
      'accounts',
      'agreements',
      'holds',
      'withdrawals',
      'payouts',
      'payout_parts',
      'repayments',
    ]) {
      await transaction.execute(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    }
    await transaction.execute(statement);
    rules = [...new Set((await faultsIn(transaction, clock.now())).map(({ rule }) => rule))].sort();
    throw new Undone();
  });
  await assert.rejects(undone, Undone);
  return rules;
}

const recorded = 'an account has what its records say';
const balances = 'a balance is the sum of its entries and not negative';
const moved = 'a transfer moved what its record says';
const cameBack = 'a withdrawal that came back is in the wallet again';
const paidOut = 'a paid payout has its transfer';
const repaid = "an agreement's repaid total is the sum of its repayments";

describe('the check of the records', () => {
  it('the check of the records finds nothing in sound books', async () => {
    assert.deepEqual(await brokenBy('SELECT 1'), []);
  });

  const payoutsOf = (subject: 'investment' | 'clique') =>
    `SELECT payouts.id FROM payouts JOIN contracts ON contracts.id = contract_id
     WHERE paid_at IS NOT NULL AND ${subject}_id IS NOT NULL`;
  const otherTransfer = `(SELECT id FROM transfers WHERE kind = 'deposit' ORDER BY id LIMIT 1)`;
  const cases: [string, string, string[]][] = [
    [
      'money on hold without a waiting withdrawal',
      "UPDATE accounts SET balance = balance + 1 WHERE kind = 'withdrawal_hold'",
      [recorded, balances],
    ],
    ['a hold without its withdrawal', 'DELETE FROM withdrawals', [recorded, moved]],
    [
      'a decision that left the money on hold',
      "UPDATE withdrawals SET state = 'rejected', decided_at = now()",
      [recorded],
    ],
    [
      'a hold that ended without a decision',
      `UPDATE holds SET status = 'released', ended_by = ${otherTransfer}`,
      [recorded],
    ],
    [
      'a paid withdrawal whose hold another transfer ended',
      `WITH ended AS (UPDATE holds SET status = 'settled', ended_by = ${otherTransfer})
       UPDATE withdrawals SET state = 'paid', decided_at = now()`,
      [recorded],
    ],
    [
      'a withdrawal that was returned to nobody',
      "UPDATE withdrawals SET state = 'reversed', decided_at = now()",
      [recorded, cameBack],
    ],
    [
      'a paid payout that names another transfer',
      `UPDATE payout_parts SET transfer_id = ${otherTransfer} WHERE payout_id IN (${payoutsOf('investment')})`,
      [moved, paidOut],
    ],
    [
      "a clique's paid payout that names another transfer",
      `UPDATE payout_parts SET transfer_id = ${otherTransfer} WHERE payout_id IN (${payoutsOf('clique')})`,
      [moved, paidOut],
    ],
    [
      'a paid payout of another amount than its transfer',
      'UPDATE payouts SET amount = amount + 1, shares[1] = shares[1] + 1 WHERE paid_at IS NOT NULL',
      [moved],
    ],
    [
      'a deposit that was booked nowhere',
      "UPDATE deposit_notices SET suspense_id = NULL WHERE reference = 'lost'",
      [moved],
    ],
    [
      'a deposit whose amount differs from that in suspense',
      "UPDATE deposit_notices SET amount = amount + 1 WHERE reference = 'lost'",
      [recorded, moved],
    ],
    [
      'a credited deposit that counts as one in suspense',
      'UPDATE deposit_notices SET transfer_id = NULL, suspense_id = transfer_id WHERE transfer_id IS NOT NULL',
      [recorded, moved],
    ],
    [
      'a vehicle that has received more than it was paid',
      `UPDATE repayments SET amount = amount - 1 WHERE id = (SELECT min(id) FROM repayments)`,
      [recorded, moved, repaid],
    ],
    [
      'an agreement that has repaid more than its repayments',
      `UPDATE agreements SET repaid_total = repaid_total + 1
       WHERE id = (SELECT min(agreement_id) FROM repayments)`,
      [repaid],
    ],
  ];
  for (const [name, statement, rules] of cases) {
    it(`the check of the records finds ${name}`, async () => {
      assert.deepEqual(await brokenBy(statement), rules.toSorted());
    });
  }
});
