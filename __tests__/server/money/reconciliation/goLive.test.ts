import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { RailName } from '../../../../server/src/money/rails/moneyRail.ts';
import { writeHistory } from '../../../../server/sandbox/rails/simulated/history.ts';
import { seededRandom } from '../../../../server/sandbox/rails/simulated/seededRandom.ts';
import { findSendingStop } from '../../../../server/src/money/withdrawals/stopSending.ts';
import { runUpkeep } from '../../../../server/src/worker/upkeep.ts';
import { mailedCode, registration, signIn, textOf } from '../../../../server/testing/customers.ts';
import { agree, asStaff, operate } from '../../support/staff.ts';
import { openProvider, type Provider } from '../../../../server/testing/provider.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  newestWithdrawal,
  noObserver,
  pin,
  receiver,
} from '../../../../server/testing/withdrawals.ts';
import { workOnRailEvents } from '../../../../server/testing/work.ts';

const hour = 60 * 60;
const start = new Date('2026-03-02T09:00:00Z');

interface Live {
  readonly provider: Provider;
  readonly server: TestServer;
}

let live: Live | undefined;
afterEach(async () => {
  await live?.server.close();
  await live?.provider.close();
  live = undefined;
});

/** Starts a server with a provider account that has been used for two years. */
async function goLive(name: RailName): Promise<Live> {
  const clock = { now: () => live?.server.dependencies.clock.now() ?? start };
  const settling = name === 'monnify' ? 'in the evening' : 'at once';
  const provider = await openProvider(name, clock, { settling });
  writeHistory(provider.bank.book, seededRandom(3), start, 730);
  const { rail } = provider;
  const server = await startTestServer(
    { SUPPORT_EMAIL: 'help@mota.example' },
    {
      adaptRail: () => ({
        ...rail,
        findHolder: async () => 'OBI ADA',
      }),
    },
  );
  provider.bank.deliverTo(async ({ headers, body }) => {
    const url = `/webhooks/${name}/`;
    return (await server.call({ method: 'POST', url, headers, body })).status === 200;
  });
  live = { provider, server };
  return live;
}

const observer = {
  ...noObserver,
  missed: () => undefined,
  unsound: () => assert.fail('The books are right.'),
  unreconciled: () => undefined,
  failed: (error: Error) => assert.fail(error),
};

/**
 * Lets time pass in steps of `step` hours, and does the recurring work of an instance after each step. This includes
 * the nightly reconciliations.
 */
async function passHours({ provider, server }: Live, hours: number, step = 1): Promise<void> {
  for (let passed = 0; passed < hours; passed += step) {
    await server.pass(step * hour);
    await provider.bank.finishDue();
    await workOnRailEvents(server.dependencies, observer);
    await runUpkeep(server.dependencies, observer);
  }
}

async function handleEvents({ provider, server }: Live): Promise<void> {
  await provider.bank.finishDue();
  await workOnRailEvents(server.dependencies, observer);
}

/** Creates a verified customer with a PIN. Returns their token and account number. */
async function register(own: Live) {
  const { server } = own;
  const body = registration();
  const { email } = body;
  await server.call({ method: 'POST', url: '/users/register/', body });
  const otp = await mailedCode(server, email);
  await server.call({ method: 'POST', url: '/users/verify-email/', body: { email, otp } });
  await handleEvents(own);
  const token = await signIn(server, email);
  const user = textOf(await server.call({ url: '/users/current_user/', token }), 'id');
  const url = `/users/${user}/`;
  await server.call({ method: 'PATCH', url, token, body: { transaction_pin: pin } });
  await server.dependencies.connection.query(
    'UPDATE customers SET identity_verified_at = now() WHERE email = $1',
    [email],
  );
  const account = await server.call({ url: '/wallet/get-static-account/', token });
  return { token, accountNumber: textOf(account, 'account_number') };
}

async function withdraw({ server }: Live, token: string, amount: string): Promise<void> {
  const body = { ...receiver, amount, pin };
  const url = '/wallet/request_withdrawal/';
  const requested = await server.call({ method: 'POST', url, token, body });
  assert.equal(requested.status, 200, requested.text);
  const approved = await operate(server, `/withdrawals/${await newestWithdrawal(server)}/approve/`);
  assert.equal(approved.status, 200, approved.text);
}

interface Report {
  readonly is_clean: boolean;
  readonly is_alarming: boolean;
  readonly difference: string;
  readonly in_transit: string;
  readonly exceptions: readonly { readonly exception: string; readonly amount: string }[];
}

async function reconcile({ server }: Live): Promise<Report> {
  const { status, body, text } = await operate(server, '/reconcile/');
  assert.equal(status, 200, text);
  return body as Report;
}

async function companyBalance({ server }: Live, kind: string): Promise<string> {
  const { body } = await asStaff(server, { url: '/office/api/ledger/' });
  const { house, is_sound: isSound } = body as { house: Record<string, string>; is_sound: boolean };
  assert.equal(isSound, true);
  return house[kind] ?? '';
}

const findStop = ({ server }: Live) => findSendingStop(server.dependencies.database);

async function mailsAboutStops({ server }: Live): Promise<number> {
  const mails = await mailsTo(server, 'help@mota.example');
  return mails.filter(({ subject }) => subject.startsWith('Withdrawals are stopped')).length;
}

for (const name of ['paystack', 'monnify'] as const) {
  describe(`going live on an account with two years of history at ${name}`, () => {
    it(`going live on an account with two years of history at ${name} causes no difference, at once and a week later, and withdrawals are sent`, async () => {
      const own = await goLive(name);
      const { is_clean, exceptions } = await reconcile(own);
      assert.deepEqual([is_clean, exceptions], [true, []]);
      const { token, accountNumber } = await register(own);
      await own.provider.bank.receive({ accountNumber, amount: 1000_00n, senderBank: 'UBA' });
      await handleEvents(own);
      const inTransit = name === 'monnify' ? '990.00' : '0.00';
      const first = await reconcile(own);
      assert.deepEqual([first.is_clean, first.in_transit], [true, inTransit]);
      await withdraw(own, token, '100');
      await passHours(own, 24);
      const second = await reconcile(own);
      assert.deepEqual([second.is_clean, second.in_transit], [true, '0.00']);
      assert.equal(await companyBalance(own, 'bank_clearing'), '0.00');
      await passHours(own, 6 * 24, 4);
      assert.equal(await findStop(own), undefined);
      await withdraw(own, token, '200');
      const payments = [...own.provider.bank.book.payments.values()].slice(-2);
      assert.deepEqual(
        payments.map(({ amount, status }) => [amount, status]),
        [
          [100_00n, 'paid'],
          [200_00n, 'paid'],
        ],
      );
    });

    it(`a settled top-up at ${name} causes no difference, and withdrawals are sent on the following days`, async () => {
      const own = await goLive(name);
      await reconcile(own);
      own.provider.bank.book.adjust(500_000_00n, 'Transfer from the owner');
      const { is_alarming, exceptions } = await reconcile(own);
      assert.deepEqual([is_alarming, exceptions.length], [false, 1]);
      await passHours(own, 48);
      assert.equal((await findStop(own))?.stopped_by, 'job');
      assert.equal(await mailsAboutStops(own), 1);
      const named = exceptions.map(({ exception }) => exception);
      const settlement = { exceptions: named, reason: 'A top-up' };
      await agree(own.server, '/exceptions/settle/', settlement);
      assert.equal((await operate(own.server, '/withdrawals/resume/')).status, 200);
      assert.equal((await reconcile(own)).is_clean, true);
      await passHours(own, 48);
      assert.equal(await findStop(own), undefined);
    });
  });
}

describe('money that was paid before the start', () => {
  it('money that was paid before the start and is settled after it belongs to the company', async () => {
    const own = await goLive('monnify');
    const amount = 50_000_00n;
    own.provider.bank.book.receive({ accountNumber: '6999999999', amount, senderBank: 'UBA' });
    await own.server.pass(hour);
    assert.equal((await reconcile(own)).is_clean, true);
    await passHours(own, 24);
    assert.equal((await reconcile(own)).is_clean, true);
  });
});
