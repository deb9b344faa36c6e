import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '../../../contract/rules/calendar.ts';
import { habitOf, paidOn } from '../../../server/sandbox/habits.ts';
import { post, richCustomer } from '../../../server/testing/cliques.ts';
import { assertBooksBalance, newAsset } from '../../../server/testing/money.ts';
import { startTestServer } from '../../../server/testing/server.ts';

const due = '2026-03-09';
const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);

/** Ten investments of six weekly payouts, and what the ledger has of them after twelve weeks. */
async function play(seed: string) {
  const server = await startTestServer({ SANDBOX_DRIVERS: seed });
  try {
    const asset = await newAsset(server, { duration_weeks: 6, units: 10 });
    const ada = await richCustomer(server, '20000');
    const body = { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true };
    for (let count = 0; count < 10; count += 1) {
      const reply = await post(server, ada.token, `/asset/${asset}/invest/`, body);
      assert.equal(reply.status, 201, reply.text);
    }
    const moved = await post(server, ada.token, '/sandbox/clock/advance/', { days: 84 });
    assert.equal(moved.status, 200, moved.text);
    await assertBooksBalance(server, ada.token);
    const { query } = server.dependencies.connection;
    return {
      ledger: await query(`SELECT kind, reference, occurred_at, amount
        FROM transfers JOIN entries ON transfer_id = transfers.id
        WHERE kind IN ('repayment', 'allocation', 'payout') ORDER BY transfers.id, entries.id`),
      late: await query(`SELECT vehicle_id FROM repayments
        JOIN agreements ON agreements.id = agreement_id GROUP BY vehicle_id
        HAVING bool_or(paid_on > start_date + 7 * split_part(receipt, '-', 3)::int) ORDER BY vehicle_id`),
      open: await query(
        'SELECT DISTINCT contract_id FROM payouts WHERE paid_at IS NULL ORDER BY contract_id',
      ),
    };
  } finally {
    await server.close();
  }
}

describe('the drivers of the sandbox', () => {
  it('are punctual without a seed', () => {
    for (const agreement of numbers) {
      assert.equal(paidOn(0, { agreement, number: 1, count: 10, due }), due);
    }
  });

  it('pay on time, are often late or stop, in parts of six, three and one of ten', () => {
    const counts = { 'on time': 0, 'often late': 0, stops: 0 };
    for (const agreement of numbers) counts[habitOf(3, agreement)] += 1;
    assert.ok(counts['on time'] > 550 && counts['on time'] < 650, JSON.stringify(counts));
    assert.ok(counts.stops > 70 && counts.stops < 130, JSON.stringify(counts));
    for (const agreement of numbers) {
      const half = paidOn(3, { agreement, number: 5, count: 10, due });
      const later = paidOn(3, { agreement, number: 6, count: 10, due });
      assert.equal(later === null, habitOf(3, agreement) === 'stops');
      assert.ok(half !== null && half >= due && half <= addDays(due, 21));
    }
  });

  it('play the same ledger by the same seed, with late payouts that are caught up and some that are not', async () => {
    const first = await play('1');
    assert.deepEqual(await play('1'), first);
    assert.ok(first.late.length > 0);
    assert.ok(first.open.length > 0 && first.open.length < 5);
    const punctual = await play('0');
    assert.deepEqual([punctual.late, punctual.open], [[], []]);
  });
});
