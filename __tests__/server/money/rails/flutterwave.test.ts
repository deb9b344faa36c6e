import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { FrontCall, FrontReply } from '../../../../server/sandbox/rails/simulated/front.ts';
import { RailUnavailable } from '../../../../server/src/money/rails/moneyRail.ts';
import { stateOf } from '../../../../server/src/money/rails/flutterwave/transfers.ts';
import { flutterwaveWebhooks } from '../../../../server/src/money/rails/flutterwave/webhooks.ts';
import { openProvider, type Provider } from '../../../../server/testing/provider.ts';

const clock = { now: () => new Date('2026-03-02T09:00:00Z') };
const payment = {
  reference: 'withdrawal-000000001',
  amount: 1_000_00n,
  receiver: { bankCode: '999992', accountNumber: '0123456789', accountName: 'OBI ADA' },
  narration: 'Withdrawal',
};

let provider: Provider | undefined;
afterEach(() => provider?.close());

async function open(rewrite?: (reply: FrontReply, call: FrontCall) => FrontReply) {
  provider = await openProvider('flutterwave', clock, {
    startingBalance: 1_000_000_00n,
    ...(rewrite && { rewrite }),
  });
  return provider;
}

describe('a transfer of Flutterwave', () => {
  const amount = 5500_00n;
  const transfer = { id: 33286, reference: 'withdrawal-000000001', amount: 5500, fee: 26.875 };
  for (const [status, message, state] of [
    ['NEW', '', { status: 'pending' }],
    ['PENDING', null, { status: 'pending' }],
    ['SUCCESSFUL', 'Successful', { status: 'paid', amount, fee: 26_87n, sessionId: undefined }],
    [
      'FAILED',
      'DISBURSE FAILED: Bank not available',
      { status: 'failed', amount, reason: 'FAILED: DISBURSE FAILED: Bank not available' },
    ],
    [
      'FAILED',
      'DISBURSE FAILED: Insufficient funds in customer wallet',
      {
        status: 'unfunded',
        reason: 'FAILED: DISBURSE FAILED: Insufficient funds in customer wallet',
      },
    ],
    ['', null, { status: 'unknown', reason: '' }],
  ] as const) {
    it(`that is ${status || 'nothing'}, "${message ?? ''}", is ${state.status}`, () => {
      assert.deepEqual(stateOf({ ...transfer, status, complete_message: message }), state);
    });
  }

  it('that failed and was tried again in the dashboard has not failed', async () => {
    const { rail, bank } = await open((reply, { path }) => {
      if (!path.endsWith('/retries')) return reply;
      const again = { ...transfer, id: 2, reference: 'withdrawal-000000001_retry', status: 'NEW' };
      return { status: 200, body: { status: 'success', data: [again] } };
    });
    await rail.send(payment);
    bank.book.change(payment.reference, 'failed');
    assert.deepEqual(await rail.findPayment(payment.reference), { status: 'pending' });
  });

  it('is not known from a list of other transfers', async () => {
    const { rail } = await open((reply, { path, method }) =>
      path === '/v3/transfers' && method === 'GET'
        ? { status: 200, body: { status: 'success', data: [{ ...transfer, status: 'FAILED' }] } }
        : reply,
    );
    const found = await rail.findPayment('withdrawal-000000002');
    assert.equal(found.status, 'unknown');
  });

  it('is not known, nor is a deposit or a holder, where the network is not allowed to ask', async () => {
    const { rail, bank } = await open((reply, { path }) =>
      /retries|verify|resolve/.test(path)
        ? { status: 400, body: { status: 'error', message: 'Please enable IP Whitelisting' } }
        : reply,
    );
    await rail.send(payment);
    bank.book.change(payment.reference, 'failed');
    assert.equal((await rail.findPayment(payment.reference)).status, 'unknown');
    await assert.rejects(rail.findDeposit('flutterwave-1'), RailUnavailable);
    const customer = { firstName: 'Ada', lastName: 'Obi' };
    await assert.rejects(rail.findHolder(payment.receiver, customer), RailUnavailable);
  });

  it('goes to a bank by the code of its own list', async () => {
    const { rail, bank } = await open();
    await rail.send(payment);
    assert.equal(bank.book.payment(payment.reference).bankCode, '305');
  });
});

describe('an event of Flutterwave', () => {
  const hash = 'a-secret-of-our-own';
  const told = (event: string, data: unknown, more = {}) =>
    flutterwaveWebhooks(hash).readWebhook(
      { 'verif-hash': hash },
      JSON.stringify({ event, data, ...more }),
    );
  // As a merchant has published it (emmanuel-dcoder/unistore-api), with the fields that matter here.
  const charge = {
    id: 8321945,
    tx_ref: 'account-1',
    flw_ref: '8016915561111736846576262',
    amount: 50000,
    currency: 'NGN',
    charged_amount: 50000,
    app_fee: 700,
    status: 'successful',
    payment_type: 'bank_transfer',
    created_at: '2025-01-14T09:23:03.000Z',
  };

  it('charge.completed is a deposit', () => {
    assert.deepEqual(told('charge.completed', charge), {
      kind: 'deposit',
      deposit: {
        reference: 'flutterwave-8321945',
        accountNumber: 'account-1',
        amount: 50_000_00n,
        currency: 'NGN',
        fee: 700_00n,
        senderBank: undefined,
        paidAt: new Date('2025-01-14T09:23:03Z'),
      },
    });
  });

  it('refund.completed takes a deposit back', () => {
    const refund = { id: 7, TransactionId: 8321945, AmountRefunded: 50000 };
    assert.deepEqual(told('refund.completed', refund), {
      kind: 'return',
      reference: 'flutterwave-8321945',
      what: 'refunded',
      amount: 50_000_00n,
      event: '7',
    });
  });

  for (const [type, data] of [
    ['charge.completed', { ...charge, payment_type: 'card' }],
    ['charge.completed', { ...charge, status: 'failed' }],
    ['transfer.completed', {}],
    ['refund.completed', {}],
    ['something.new', {}],
  ] as const) {
    it(`${type} that is no deposit or payment is ignored`, () => {
      assert.deepEqual(told(type, data), { kind: 'ignored', type });
    });
  }

  it('charge.completed that cannot be read is found by asking', () => {
    assert.deepEqual(told('charge.completed', { ...charge, amount: 0.1 + 0.2 }), {
      kind: 'ignored',
      type: 'unreadable charge.completed',
    });
  });
});
