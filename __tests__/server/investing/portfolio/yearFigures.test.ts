import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { PaymentState } from '../../../../server/src/money/rails/moneyRail.ts';
import { recordPaymentState } from '../../../../server/src/money/withdrawals/recordPayment.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { balances, companyAccount, move, walletOf } from '../../../../server/scripts/scale/load.ts';
import { newClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { invest, smallAsset } from '../../../../server/testing/fleet.ts';
import {
  balanceOf,
  kobo,
  passDays,
  passUntil,
  transactionsOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  decide,
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

type Year = ReplyOf<'getYear'>;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const askYear = (year: number | string, token?: string) =>
  server.call({ url: `/users/years/${year}/`, token });

async function yearOf({ token }: TestCustomer, year: number): Promise<Year> {
  const { status, text, body } = await askYear(year, token);
  assert.equal(status, 200, text);
  return body as Year;
}

const total = (amounts: readonly string[]) =>
  amounts.map(kobo).reduce((sum, each) => sum + each, 0n);

function assertAddsUp(year: Year): void {
  const added = [year.opening, year.paid_in, year.payouts, year.bonuses, year.other];
  const taken = [year.paid_out, year.set_aside, year.invested];
  assert.equal(total(added) - total(taken), kobo(year.closing));
  assert.equal(total([year.own_money, year.profit]), kobo(year.payouts));
}

it('a year shows what was paid in, invested and paid back, split into own money and profit', async () => {
  const ada = await newCustomer(server);
  await payIn(server, ada, '500.00');
  await invest(server, ada, await smallAsset(server, 3), '100.00');
  await passDays(server, 7);
  const year = await yearOf(ada, 2026);
  assert.deepEqual(year, {
    opening: '0.00',
    paid_in: '500.00',
    paid_out: '0.00',
    set_aside: '0.00',
    invested: '100.00',
    payouts: '40.00',
    own_money: '33.34',
    profit: '6.66',
    bonuses: '0.00',
    other: '0.00',
    closing: await balanceOf(server, ada.token),
    fees: '30.00',
    owed: '80.00',
  });
  assertAddsUp(year);
});

it('a year shows the members of a clique their own share of its payouts, profit and fees', async () => {
  const [ada, bola] = [await richCustomer(server), await richCustomer(server)];
  const asset = await smallAsset(server, 1);
  const id = await newClique(server, ada.token, asset, { contribution: '60.00' });
  const joined = await post(server, bola.token, `/clique/${id}/join/`, { contribution: '40.00' });
  assert.equal(joined.status, 200, joined.text);
  await passDays(server, 7);
  const figures = [await yearOf(ada, 2026), await yearOf(bola, 2026)].map(
    ({ invested, payouts, own_money, profit, fees, owed }) => [
      invested,
      payouts,
      own_money,
      profit,
      fees,
      owed,
    ],
  );
  assert.deepEqual(figures, [
    ['60.00', '72.00', '60.00', '12.00', '18.00', '0.00'],
    ['40.00', '48.00', '40.00', '8.00', '12.00', '0.00'],
  ]);
});

it('a customer can read only their own year, and only with a session', async () => {
  const stranger = await newCustomer(server);
  assert.deepEqual(new Set(Object.values(await yearOf(stranger, 2026))), new Set(['0.00']));
  assert.equal((await askYear(2026)).status, 401);
});

it('a malformed year is refused', async () => {
  const { token } = await newCustomer(server);
  for (const year of ['1999', '3000', '-2026', '2026.5', 'soon', '2026-01', '2026%00', '%27']) {
    assert.equal((await askYear(year, token)).status, 404, year);
  }
});

/**
 * Fills a wallet with entries of several kinds, one every 45 minutes from June 2024 on. The triggers of the ledger are
 * off, because they would take a minute.
 */
async function addEntries({ email }: TestCustomer, count: number): Promise<void> {
  const wallet = walletOf(`(SELECT id FROM customers WHERE email = '${email}')`);
  const isOut = 'number % 3 = 0';
  const entries =
    move(`SELECT (ARRAY['withdrawal', 'deposit', 'refund', 'wallet_debit', 'deposit', 'referral_bonus']
        )[1 + number % 6] AS kind, 'deposit:many-' || number AS reference, 'One of many' AS description,
      timestamptz '2024-06-01' + number * interval '45 minutes' AS at,
      CASE WHEN ${isOut} THEN ${wallet} ELSE ${companyAccount('bank_clearing')} END AS source,
      CASE WHEN ${isOut} THEN ${companyAccount('bank_clearing')} ELSE ${wallet} END AS target,
      1 + number * 7919 % 1000003 AS amount
    FROM generate_series(1, ${count}) AS number`);
  const withoutTriggers = 'SET LOCAL session_replication_role = replica';
  const statements = [withoutTriggers, entries, balances, 'ANALYZE entries, transfers'];
  await asOwner(server.dependencies.connection, statements.join(';'));
}

const yearInLagos = (instant: string) => new Date(Date.parse(instant) + 3_600_000).getUTCFullYear();

it('the figures of a wallet with 20,000 entries are those of the ledger to the kobo', async () => {
  const musa = await newCustomer(server);
  await payIn(server, musa, '0.01');
  await addEntries(musa, 19_999);
  const entries = await transactionsOf(server, musa.token);
  assert.equal(entries.length, 20_000);
  let closing = '0.00';
  for (const number of [2024, 2025, 2026]) {
    const ofYear = entries.filter(({ created_at }) => yearInLagos(created_at) === number);
    const sumOf = (wanted: string) =>
      total(ofYear.filter(({ kind }) => kind === wanted).map(({ amount }) => amount));
    const year = await yearOf(musa, number);
    assert.ok(ofYear.length > 1000);
    assert.equal(year.opening, closing);
    assert.equal(kobo(year.paid_in), sumOf('deposit'));
    assert.equal(kobo(year.paid_out), sumOf('withdrawal'));
    assert.equal(kobo(year.set_aside), -sumOf('refund'));
    assert.equal(kobo(year.bonuses), sumOf('referral_bonus'));
    assert.equal(kobo(year.other), -sumOf('wallet_debit'));
    assertAddsUp(year);
    closing = year.closing;
  }
  assert.equal(closing, await balanceOf(server, musa.token));
});

async function withdraw({ token }: WithdrawingCustomer, amount: string): Promise<number> {
  const body = { ...receiver, amount, pin };
  const url = '/wallet/request_withdrawal/';
  const { status, text } = await server.call({ method: 'POST', url, token, body });
  assert.equal(status, 200, text);
  return newestWithdrawal(server);
}

/** Records what the provider says about the payment of an approved withdrawal. */
async function reportPayment(id: number, state: PaymentState): Promise<void> {
  const { connection, database } = server.dependencies;
  const [row] = await connection.query(
    'SELECT payment_reference AS reference FROM withdrawals WHERE id = $1',
    [id],
  );
  const { reference } = row as { reference: string };
  await inTransaction(database, (transaction) =>
    recordPaymentState(transaction, server.dependencies, reference, state, 'event'),
  );
}

it('a withdrawal is set aside until it has left, and one that came back isn’t paid out', async () => {
  const ngozi = await withdrawingCustomer(server, '1000.00');
  const assertFigures = async (paidOut: string, setAside: string, closing: string) => {
    const year = await yearOf(ngozi, 2026);
    assert.deepEqual([year.paid_out, year.set_aside, year.closing], [paidOut, setAside, closing]);
    assert.equal(year.closing, await balanceOf(server, ngozi.token));
    assertAddsUp(year);
  };
  const [left, rejected] = [await withdraw(ngozi, '100.01'), await withdraw(ngozi, '200.02')];
  await assertFigures('0.00', '300.03', '699.97');
  await decide(server, left, 'approve');
  await reportPayment(left, { status: 'paid', fee: 0n, sessionId: '000013260302' });
  await assertFigures('100.01', '200.02', '699.97');
  await decide(server, rejected, 'reject');
  await assertFigures('100.01', '0.00', '899.99');
  await reportPayment(left, { status: 'reversed', fee: 0n, reason: 'Returned' });
  await assertFigures('0.00', '0.00', '1000.00');
});

// Comes late in the file, because it moves the clock into later years.
it('a year ends at midnight in Lagos', async () => {
  const bola = await newCustomer(server);
  await passUntil(server, '2026-12-31T22:59:59Z');
  await payIn(server, bola, '10.00');
  await passUntil(server, '2026-12-31T23:00:00Z');
  await payIn(server, bola, '5.00');
  const [first, second] = [await yearOf(bola, 2026), await yearOf(bola, 2027)];
  assert.deepEqual([first.paid_in, first.closing], ['10.00', '10.00']);
  assert.deepEqual([second.opening, second.paid_in, second.closing], ['10.00', '5.00', '15.00']);
});

it('the figures of consecutive years follow on from each other, and add up to the contract', async () => {
  const chidi = await newCustomer(server);
  await payIn(server, chidi, '150.00');
  await invest(server, chidi, await smallAsset(server, 60), '100.00');
  for (let month = 0; month < 16; month += 1) await passDays(server, 31);
  const [first, second] = [await yearOf(chidi, 2027), await yearOf(chidi, 2028)];
  assertAddsUp(first);
  assertAddsUp(second);
  assert.equal(second.opening, first.closing);
  assert.ok(kobo(first.payouts) > 0n && kobo(second.payouts) > 0n);
  assert.equal(total([first.own_money, second.own_money]), 10_000n);
  assert.equal(total([first.profit, second.profit]), 2_000n);
  assert.equal(first.owed, second.payouts);
  assert.equal(second.owed, '0.00');
  assert.deepEqual([first.fees, second.fees], ['30.00', '0.00']);
  assert.equal(second.closing, '170.00');
  assert.deepEqual(new Set(Object.values(await yearOf(chidi, 2026))), new Set(['0.00']));
});
