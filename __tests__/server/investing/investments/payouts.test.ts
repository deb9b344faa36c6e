import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { newCustomer, payIn } from '../../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  balanceOf,
  kobo,
  newAsset,
  passDays,
  passUntil,
  runJobs,
  titlesOf,
  transactionsOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

interface ListedPayout {
  readonly number: number;
  readonly due_date: string;
  readonly amount: string;
  readonly paid_at: string | null;
}

interface ListedInvestment {
  readonly id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly amount_paid: string;
  readonly payout_balance: string;
  readonly interval_payout_amount: string;
  readonly next_payout_date: string | null;
  readonly payouts: readonly ListedPayout[];
  readonly backing: { readonly state: string };
}

interface Portfolio {
  readonly active_investments: readonly ListedInvestment[];
  readonly completed_investments: readonly ListedInvestment[];
}

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

async function portfolioOf(token: string): Promise<Portfolio> {
  const { body } = await server.call({ url: '/users/investments/', token });
  return body as Portfolio;
}

async function onlyInvestment(token: string): Promise<ListedInvestment> {
  const { active_investments, completed_investments } = await portfolioOf(token);
  const [investment, ...others] = [...active_investments, ...completed_investments];
  assert.ok(investment);
  assert.deepEqual(others, []);
  return investment;
}

/** Creates a customer who has invested `total` kobo, ₦100.00 by default, at an ROI of 25 %. Returns their token. */
async function investor(interval: string, weeks: number, total = 10_000n): Promise<string> {
  const asset = await newAsset(server, {
    value: total,
    vat: 0n,
    service_charge: 0n,
    maintenance_fee: 0n,
    duration_weeks: weeks,
  });
  const customer = await newCustomer(server);
  const amount = (Number(total) / 100).toFixed(2);
  await payIn(server, customer, amount);
  const body = { amount_invested: amount, payout_interval: interval, agreed_to_contract: true };
  const url = `/asset/${asset}/invest/`;
  const reply = await server.call({ method: 'POST', url, token: customer.token, body });
  assert.equal(reply.status, 201, reply.text);
  return customer.token;
}

const paidDays = ({ payouts }: ListedInvestment) =>
  payouts.filter(({ paid_at }) => paid_at !== null).map(({ due_date }) => due_date);

describe('a portfolio', () => {
  it('a portfolio has four empty lists before the first investment', async () => {
    const { token } = await newCustomer(server);
    assert.deepEqual(await portfolioOf(token), {
      active_investments: [],
      completed_investments: [],
      active_clique_investments: [],
      completed_clique_investments: [],
    });
  });

  it('a portfolio has the fields of the specification and the schedule', async () => {
    const token = await investor('week', 3);
    const { id, payouts, backing, ...investment } = await onlyInvestment(token);
    assert.ok(id > 0);
    const open = { paid_at: null, received: '0.00', is_late: false };
    assert.deepEqual(payouts, [
      { number: 1, due_date: '2026-03-09', amount: '41.66', ...open },
      { number: 2, due_date: '2026-03-16', amount: '41.66', ...open },
      { number: 3, due_date: '2026-03-23', amount: '41.68', ...open },
    ]);
    assert.equal(backing.state, 'bound');
    const { asset, ...figures } = investment as typeof investment & {
      asset: Record<string, unknown>;
    };
    assert.deepEqual(Object.keys(asset).sort(), ['description', 'id', 'image', 'name']);
    assert.deepEqual(figures, {
      amount_invested: '100.00',
      asset_total_payout: '125.00',
      asset_roi_at_investment: 25,
      asset_duration_at_investment: 3,
      interval_payout_amount: '41.66',
      start_date: '2026-03-02',
      end_date: '2026-03-23',
      profit: '25.00',
      amount_paid: '0.00',
      payout_balance: '125.00',
      lost: '0.00',
      payout_interval: 'week',
      next_payout_date: '2026-03-09',
    });
  });
});

describe('a payout', () => {
  it('a payout is credited when its day begins in Lagos, and not before', async () => {
    const token = await investor('week', 2);
    await passUntil(server, '2026-03-08T22:59:59Z');
    await runJobs(server);
    assert.equal(await balanceOf(server, token), '0.00');
    await server.pass(1);
    await runJobs(server);
    assert.equal(await balanceOf(server, token), '62.50');
    const [newest] = await transactionsOf(server, token);
    assert.deepEqual(
      [newest?.transaction_type, newest?.status, newest?.amount, newest?.description],
      ['deposit', 'success', '62.50', 'Payout 1 of 2 from TVS King'],
    );
    assert.equal((await titlesOf(server, token))[0], 'Payout received');
    const investment = await onlyInvestment(token);
    assert.equal(investment.amount_paid, '62.50');
    assert.equal(investment.payout_balance, '62.50');
    assert.equal(investment.next_payout_date, '2026-03-16');
    await assertBooksBalance(server, token);
  });

  it('a payout is credited once, even if several workers claim it', async () => {
    const token = await investor('week', 4);
    await server.pass(3 * 7 * 24 * 60 * 60);
    await Promise.all([runJobs(server), runJobs(server), runJobs(server), runJobs(server)]);
    await runJobs(server);
    assert.equal((await transactionsOf(server, token)).length, 2 + 3);
    await assertBooksBalance(server, token);
  });

  it('a delayed job pays everything that was due, in order, and completes the investment', async () => {
    const token = await investor('week', 5);
    await passDays(server, 400);
    const { active_investments, completed_investments } = await portfolioOf(token);
    assert.equal(active_investments.length, 0);
    const [investment] = completed_investments;
    assert.equal(investment?.amount_paid, '125.00');
    assert.equal(investment.payout_balance, '0.00');
    assert.equal(investment.next_payout_date, null);
    const descriptions = (await transactionsOf(server, token)).map((each) => each.description);
    assert.deepEqual(descriptions.slice(0, 5), [
      'Payout 5 of 5 from TVS King',
      'Payout 4 of 5 from TVS King',
      'Payout 3 of 5 from TVS King',
      'Payout 2 of 5 from TVS King',
      'Payout 1 of 5 from TVS King',
    ]);
    assert.equal((await titlesOf(server, token))[0], 'Investment completed');
    await passDays(server, 400);
    assert.equal(await balanceOf(server, token), '125.00');
  });

  it('a payout of zero moves no money, if a total has fewer kobo than there are payouts', async () => {
    const token = await investor('week', 4, 1n);
    await passDays(server, 60);
    assert.equal(await balanceOf(server, token), '0.01');
    assert.equal((await transactionsOf(server, token)).length, 3);
    assert.deepEqual(
      (await onlyInvestment(token)).payouts.map(({ amount }) => amount),
      ['0.00', '0.00', '0.00', '0.01'],
    );
  });
});

describe('calendar dates', () => {
  const cases = [
    [
      '2031-10-31T12:00:00Z',
      'month',
      26,
      ['2031-11-30', '2031-12-31', '2032-01-31', '2032-02-29', '2032-03-31', '2032-04-30'],
    ],
    // Half past midnight in Lagos. The day has begun there, but not in UTC.
    ['2032-06-29T23:30:00Z', 'month', 13, ['2032-07-31', '2032-08-31', '2032-09-30']],
    ['2033-01-30T12:00:00Z', 'month', 13, ['2033-02-28', '2033-03-30', '2033-04-30']],
    ['2035-12-31T12:00:00Z', 'year', 104, ['2036-12-31', '2037-12-31']],
    ['2040-02-29T12:00:00Z', 'year', 208, ['2041-02-28', '2042-02-28', '2043-02-28', '2044-02-29']],
  ] as const;
  for (const [start, interval, weeks, days] of cases) {
    it(`payouts each ${interval} from ${start.slice(0, 16)} are due on ${days.join(', ')}`, async () => {
      await passUntil(server, start);
      await runJobs(server);
      const token = await investor(interval, weeks);
      assert.deepEqual(
        (await onlyInvestment(token)).payouts.map(({ due_date }) => due_date),
        days,
      );
      for (const [index, day] of days.entries()) {
        await passUntil(server, `${day}T11:00:00Z`);
        await runJobs(server);
        assert.deepEqual(paidDays(await onlyInvestment(token)), days.slice(0, index + 1));
      }
      assert.equal(await balanceOf(server, token), '125.00');
      assert.equal((await onlyInvestment(token)).end_date, days.at(-1));
    });
  }
});

describe('weekly payouts in a leap year', () => {
  it('there are 52 weekly payouts in a leap year, seven days apart, and they add up to the total payout', async () => {
    await passUntil(server, '2047-12-01T09:00:00Z');
    await runJobs(server);
    const token = await investor('week', 52, 1_000_003n);
    const paid: bigint[] = [];
    for (let week = 1; week <= 52; week += 1) {
      const before = kobo(await balanceOf(server, token));
      await passDays(server, 7);
      paid.push(kobo(await balanceOf(server, token)) - before);
    }
    assert.deepEqual(new Set(paid.slice(0, -1)).size, 1);
    assert.equal(
      paid.reduce((sum, amount) => sum + amount, 0n),
      1_250_004n,
    );
    const days = paidDays(await onlyInvestment(token));
    assert.equal(days.length, 52);
    assert.equal(days.at(-1), '2048-11-29');
  });
});
