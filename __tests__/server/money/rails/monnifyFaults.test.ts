import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { readableDeposits } from '../../../../server/src/money/rails/depositNews.ts';
import { CallMissing } from '../../../../server/src/money/rails/moneyRail.ts';
import { clientOf } from '../../../../server/sandbox/rails/clientOf.ts';
import type { Webhook } from '../../../../server/sandbox/rails/simulated/bank.ts';
import {
  noFaults,
  type CallFault,
  type PaymentPlan,
  type Script,
} from '../../../../server/sandbox/rails/simulated/script.ts';
import { depositsSince } from '../../../../server/testing/depositPages.ts';
import { openProvider, type Provider } from '../../../../server/testing/provider.ts';

const minute = 60_000;
const payment = {
  reference: 'withdrawal-000000001',
  amount: 1_000_00n,
  receiver: { bankCode: '058', accountNumber: '0123456789', accountName: 'OBI ADA' },
  narration: 'Withdrawal',
};

let front: Provider | undefined;
afterEach(() => front?.close());

async function start(faults: Partial<Script>) {
  let now = Date.parse('2026-03-02T09:00:00Z');
  const clock = { now: () => new Date(now) };
  const webhooks: Webhook[] = [];
  const script = { ...noFaults, ...faults };
  const options = { script, startingBalance: 1_000_000_00n, serviceSeconds: 1 };
  front = await openProvider('monnify', clock, options);
  const { bank, rail } = front;
  bank.deliverTo(async (webhook) => {
    webhooks.push(webhook);
    return true;
  });
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    await bank.finishDue();
  };
  const told = () =>
    webhooks.map(({ headers, body }) => {
      const event = rail.readWebhook(headers, body);
      return event?.kind === 'payment' ? event.state.status : event?.kind;
    });
  return { rail, bank, pass, told };
}

/**
 * Returns a script in which `before` calls succeed, such as the sign-in, and the calls after them have these faults.
 */
const calls = (before: number, ...faults: CallFault[]) => {
  const all = [...Array.from({ length: before }, () => 'none' as const), ...faults];
  return { call: () => all.shift() ?? 'none' };
};
const plan = (of: PaymentPlan) => ({ payment: () => of });

describe('a payment through Monnify', () => {
  it('a payment through Monnify is refused as a duplicate if the same payment was just sent', async () => {
    const bank = await start({});
    await bank.rail.send(payment);
    const again = { ...payment, reference: 'withdrawal-000000002' };
    assert.deepEqual(await bank.rail.send(again), { status: 'refused', because: 'too soon' });
    await bank.pass(2 * minute);
    assert.equal((await bank.rail.send(again)).status, 'paid');
  });

  it('a payment that Monnify fails later because of a low balance waits, and is never sent again under its reference', async () => {
    const { rail, told } = await start(plan({ kind: 'low balance', reported: 'in an event' }));
    assert.equal((await rail.send(payment)).status, 'unfunded');
    assert.equal((await rail.findPayment(payment.reference)).status, 'unfunded');
    assert.equal((await rail.send(payment)).status, 'unfunded');
    assert.ok(told().includes('unfunded'));
  });
});

describe("variants of Monnify's replies", () => {
  const documented = noFaults.wording();
  for (const [name, changes] of [
    ['with codes that are numbers', { codes: 'number' }],
    ['with dates in milliseconds', { dates: 'milliseconds' }],
    ['with the fee under its other name', { fee: 'totalFee' }],
    ['without the fee in the answer', { fee: 'left out' }],
  ] as const) {
    it(`a reply of Monnify is read ${name}`, async () => {
      const { rail } = await start({ wording: () => ({ ...documented, ...changes }) });
      assert.deepEqual(await rail.findPayment(payment.reference), { status: 'absent' });
      assert.equal((await rail.send(payment)).status, 'paid');
      const found = await rail.findPayment(payment.reference);
      assert.equal(found.status === 'paid' && found.fee, 10_00n);
    });
  }

  it('a list of Monnify is read even if it has no envelope', async () => {
    const { rail, bank } = await start({ wording: () => ({ ...documented, lists: 'bare' }) });
    await bank.receive({ accountNumber: '6000000001', amount: 100_00n, senderBank: 'UBA' });
    assert.equal((await depositsSince(rail, new Date(0))).length, 1);
  });
});

describe('the banks of Monnify', () => {
  const codeAtMonnify = async (bankCode: string, faults: Partial<Script> = {}) => {
    const { rail, bank } = await start(faults);
    await rail.send({ ...payment, receiver: { ...payment.receiver, bankCode } });
    return bank.book.payment(payment.reference).bankCode;
  };

  it('a payment through Monnify has the code that Monnify’s own list gives the bank’s name', async () => {
    assert.equal(await codeAtMonnify('999992'), '305');
    await front?.close();
    assert.equal(await codeAtMonnify('033'), '033');
  });

  it('a payment through Monnify has the code that we know for the bank if Monnify’s list is unavailable', async () => {
    assert.equal(await codeAtMonnify('999991', calls(1, 'error')), '100033');
  });

  it('the banks of Monnify are compared with ours, and those on only one list are reported', async () => {
    const { rail } = await start({});
    const unmatched = await rail.unmatchedBanks();
    assert.deepEqual(
      unmatched.filter(({ list }) => list === 'monnify'),
      [{ list: 'monnify', code: '990', name: 'A bank that nobody else knows' }],
    );
    const ours = unmatched.filter(({ list }) => list === 'ours').map(({ name }) => name);
    assert.equal(ours.includes('Globus Bank'), true);
    for (const name of ['Guaranty Trust Bank', 'Kuda Bank', 'OPay', 'Citibank Nigeria']) {
      assert.equal(ours.includes(name), false, name);
    }
  });
});

it('a call that Monnify no longer offers is distinguished from an account that does not exist', async () => {
  const { rail } = await start({});
  const customer = { firstName: 'Ada', lastName: 'Obi' };
  const find = (of: typeof rail) => of.findHolder({ bankCode: '058', accountNumber }, customer);
  const accountNumber = '0000000000';
  assert.equal(await find(rail), undefined);
  const ended = createServer((request, response) => {
    const isSignIn = request.url === '/api/v1/auth/login';
    const signedIn = {
      requestSuccessful: true,
      responseBody: { accessToken: 'token', expiresIn: 3599 },
    };
    response
      .writeHead(isSignIn ? 200 : 404)
      .end(JSON.stringify(isSignIn ? signedIn : { status: 404, error: 'Not Found' }));
  });
  await once(ended.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(ended.address() as AddressInfo).port}`;
  const client = clientOf({ ...front?.environment, RAIL_URL: url }, 1, { now: () => new Date() });
  await assert.rejects(find(client), CallMissing);
  ended.close();
});

it('deposits are found even if the provider has deleted the account of one of them', async () => {
  const { rail, bank } = await start({});
  for (const accountNumber of ['6000000001', '6000000002']) {
    await bank.receive({ accountNumber, amount: 100_00n, senderBank: 'UBA' });
  }
  bank.book.accounts.delete('unknown-6000000001');
  const found = readableDeposits(await depositsSince(rail, new Date(0)));
  assert.deepEqual(
    found.map(({ accountNumber }) => accountNumber),
    // The first account is deleted, so its number comes from the `product` of the deposit.
    ['6000000001', '6000000002'],
  );
});
