import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { stateOf } from '../../../../server/src/money/rails/paystack/transfers.ts';
import { paystackWebhooks } from '../../../../server/src/money/rails/paystack/webhooks.ts';
import type { MoneyRail } from '../../../../server/src/money/rails/moneyRail.ts';
import { CodeRefused, RailUnavailable } from '../../../../server/src/money/rails/moneyRail.ts';
import { signatureOf } from '../../../../server/src/money/rails/signature.ts';
import {
  simulatedCode,
  type SimulatedBank,
  type Webhook,
} from '../../../../server/sandbox/rails/simulated/bank.ts';
import {
  noFaults,
  replaceableScript,
  type Script,
} from '../../../../server/sandbox/rails/simulated/script.ts';
import { openProvider, type Provider } from '../../support/provider.ts';

const secret = 'sk_test_1';
const { readWebhook } = paystackWebhooks(secret);
const told = (event: string, data: unknown) => {
  const body = JSON.stringify({ event, data });
  const headers = { 'x-paystack-signature': signatureOf(secret, body) };
  return readWebhook(headers, body);
};

const transfer = {
  reference: 'withdrawal-000000001',
  amount: 100_000,
  fee_charged: 2_500,
  session: { provider: 'nip', id: 'S1' },
};

describe('a transfer of Paystack', () => {
  const amount = 1_000_00n;
  for (const [status, state] of [
    ['pending', { status: 'pending' }],
    ['received', { status: 'pending' }],
    ['otp', { status: 'needs code' }],
    ['success', { status: 'paid', amount, fee: 25_00n, sessionId: 'S1' }],
    ['failed', { status: 'failed', amount, reason: 'failed' }],
    ['abandoned', { status: 'failed', amount, reason: 'abandoned' }],
    ['blocked', { status: 'failed', amount, reason: 'blocked' }],
    ['rejected', { status: 'failed', amount, reason: 'rejected' }],
    ['reversed', { status: 'reversed', amount, fee: 25_00n, reason: 'reversed' }],
    ['successful', { status: 'unknown', reason: 'successful' }],
    ['', { status: 'unknown', reason: '' }],
  ] as const) {
    it(`that is ${status || 'nothing'} is ${state.status}`, () => {
      assert.deepEqual(stateOf({ ...transfer, status }), state);
    });
  }

  it('that is told without its fee does not say that there is none', () => {
    const without = { ...transfer, fee_charged: null };
    const paid = { status: 'paid', amount, fee: undefined, sessionId: 'S1' };
    assert.deepEqual(stateOf({ ...without, status: 'success' }), paid);
  });
});

const charge = {
  id: 1,
  status: 'success',
  reference: 'T1',
  amount: 300_010,
  currency: 'NGN',
  channel: 'dedicated_nuban',
  fees: 3_000,
  paid_at: '2023-11-16T13:12:31.000Z',
  authorization: { receiver_bank_account_number: '9930000737', sender_bank: 'GTBank' },
};
const account = {
  account_number: '9930000737',
  account_name: 'MOTA/ADA OBI',
  bank: { name: 'Wema' },
};
const customer = { email: 'ada@example.com' };

describe('an event of Paystack', () => {
  it('counts with its signature alone', () => {
    const body = JSON.stringify({ event: 'charge.success', data: charge });
    const read = (signature: string) => readWebhook({ 'x-paystack-signature': signature }, body);
    assert.equal(read(signatureOf('another', body)), undefined);
    assert.equal(read(''), undefined);
    assert.equal(readWebhook({}, body), undefined);
    assert.equal(read(signatureOf(secret, body))?.kind, 'deposit');
  });

  for (const [name, changes] of [
    ['as it is documented', {}],
    ['with amounts as texts', { amount: '300010', fees: '3000' }],
    ['with createdAt alone', { paid_at: null, createdAt: charge.paid_at }],
    ['with created_at alone', { paid_at: undefined, created_at: charge.paid_at }],
    [
      'with its account in the metadata alone',
      {
        authorization: { sender_bank: 'GTBank' },
        metadata: { receiver_account_number: '9930000737' },
      },
    ],
  ] as const) {
    it(`charge.success, ${name}, is a deposit`, () => {
      assert.deepEqual(told('charge.success', { ...charge, ...changes }), {
        kind: 'deposit',
        deposit: {
          reference: 'T1',
          accountNumber: '9930000737',
          amount: 3000_10n,
          currency: 'NGN',
          fee: 30_00n,
          senderBank: 'GTBank',
          paidAt: new Date(charge.paid_at),
        },
      });
    });
  }

  for (const [type, status, expected] of [
    ['transfer.success', 'success', 'paid'],
    ['transfer.failed', 'failed', 'failed'],
    ['transfer.failed', 'abandoned', 'failed'],
    ['transfer.reversed', 'reversed', 'reversed'],
    ['transfer.success', 'failed', 'unknown'],
    ['transfer.failed', 'success', 'unknown'],
  ] as const) {
    it(`${type} with ${status} is ${expected}`, () => {
      const event = told(type, { ...transfer, status });
      assert.equal(event?.kind === 'payment' && event.state.status, expected);
    });
  }

  it('tells that an account was opened, or was not', () => {
    const holder = { email: customer.email };
    assert.deepEqual(
      told('dedicatedaccount.assign.success', { customer, dedicated_account: account }),
      {
        kind: 'account',
        holder,
        opening: {
          status: 'active',
          accountNumber: '9930000737',
          accountName: 'MOTA/ADA OBI',
          bankName: 'Wema',
        },
      },
    );
    const failed = 'dedicatedaccount.assign.failed';
    assert.deepEqual(told(failed, { customer, dedicated_account: null }), {
      kind: 'account',
      holder,
      opening: { status: 'refused', reason: failed },
    });
  });

  for (const [type, data] of [
    ['customeridentification.success', {}],
    ['customeridentification.failed', {}],
    ['refund.processed', { amount: '100' }],
    ['refund.failed', { amount: 100 }],
    ['something.new', {}],
    ['charge.success', { ...charge, channel: 'card' }],
    ['charge.success', { ...charge, status: 'failed' }],
    ['transfer.success', {}],
  ] as const) {
    it(`${type} that is no deposit or payment concerns nobody`, () => {
      assert.deepEqual(told(type, data), { kind: 'ignored', type });
    });
  }
});

const start = Date.parse('2026-03-02T09:00:00Z');
const clock = { now: () => new Date(start) };
const ada = { ...customer, firstName: 'Ada', lastName: 'Obi', phoneNumber: '08031234567' };
const payment = {
  reference: transfer.reference,
  amount: 250_000_50n,
  receiver: { bankCode: '999992', accountNumber: '0123456789', accountName: 'OBI ADA' },
  narration: 'Withdrawal',
};

describe('the rail of Paystack', () => {
  let provider: Provider;
  let rail: MoneyRail;
  let bank: SimulatedBank;
  let webhooks: Webhook[];
  let script: Script;
  beforeEach(async () => {
    webhooks = [];
    script = noFaults;
    provider = await openProvider('paystack', clock, {
      script: replaceableScript(() => script),
      startingBalance: 1_000_000_00n,
    });
    ({ rail, bank } = provider);
    bank.deliverTo(async (webhook) => {
      webhooks.push(webhook);
      return true;
    });
  });
  afterEach(() => provider.close());
  const heard = () => webhooks.map(({ headers, body }) => rail.readWebhook(headers, body));

  it('knows the holders of accounts', async () => {
    const find = (accountNumber: string) =>
      rail.findHolder({ bankCode: '058', accountNumber }, ada);
    assert.equal(await find('8888123456'), 'CHUKWU EMEKA');
    assert.equal(await find('0000123456'), undefined);
    await assert.rejects(find('9999123456'), RailUnavailable);
  });

  it('opens an account in its own time, and the same one when asked again', async () => {
    const open = () => rail.openAccount({ ...ada, reference: 'account-1' }, async () => true);
    assert.deepEqual(await open(), { status: 'pending' });
    await bank.settle();
    const [event] = heard();
    const opening = await open();
    assert.deepEqual(event, { kind: 'account', holder: { email: ada.email }, opening });
    assert.equal(opening.status, 'active');
  });

  it('pays once, and waits for a balance that suffices', async () => {
    assert.deepEqual(await rail.findPayment(payment.reference), { status: 'absent' });
    const paid = await rail.send(payment);
    assert.deepEqual([paid.status, 'fee' in paid && paid.fee], ['paid', undefined]);
    assert.deepEqual(await rail.send(payment), { ...paid, fee: 50_00n });
    assert.deepEqual(await rail.findPayment(payment.reference), { ...paid, fee: 50_00n });
    assert.equal(await rail.balance(), 1_000_000_00n - 250_050_50n);
    const more = { ...payment, reference: 'withdrawal-000000002', amount: 800_000_00n };
    assert.deepEqual(await rail.send(more), { status: 'refused', because: 'low balance' });
  });

  it('calls failed what it will never send: too little, to a closed account, or on a watch list', async () => {
    assert.equal((await rail.send({ ...payment, amount: 99_99n })).status, 'failed');
    for (const because of ['watch list', 'closed account'] as const) {
      script = { ...noFaults, payment: () => ({ kind: 'refused', because }) };
      assert.equal((await rail.send(payment)).status, 'failed');
    }
    assert.equal(bank.book.payments.size, 0);
  });

  it('takes a one-time code, and no wrong one', async () => {
    script = { ...noFaults, payment: () => ({ kind: 'needs code' }) };
    assert.deepEqual(await rail.send(payment), { status: 'needs code' });
    await assert.rejects(rail.enterCode(payment.reference, '000000'), CodeRefused);
    assert.equal((await rail.enterCode(payment.reference, simulatedCode)).status, 'paid');
    await assert.rejects(rail.enterCode(payment.reference, simulatedCode), CodeRefused);
    await assert.rejects(rail.enterCode('withdrawal-000000009', simulatedCode), RailUnavailable);
  });

  it('finds deposits, and the references of its statement', async () => {
    await rail.send(payment);
    await bank.receive({
      reference: 'T1',
      accountNumber: '9930000737',
      amount: 50_000_00n,
      senderBank: 'GTBank',
    });
    await bank.conclude(payment.reference, 'reversed');
    const found = await rail.depositsSince(new Date(start));
    assert.deepEqual(
      heard().filter((event) => event?.kind === 'deposit'),
      found,
    );
    const lines = await rail.statement(new Date(start), new Date(start + 1));
    assert.deepEqual(
      lines.map(({ reference, amount }) => [reference, amount]),
      [
        [payment.reference, -250_050_50n],
        ['T1', 49_700_00n],
        [payment.reference, 250_000_50n],
      ],
    );
  });
});
