import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stateOf } from '../../../../server/src/money/rails/paystack/transfers.ts';
import { paystackWebhooks } from '../../../../server/src/money/rails/paystack/webhooks.ts';
import { signatureOf } from '../../../../server/src/money/rails/signature.ts';
import { depositsSince } from '../../../../server/testing/depositPages.ts';
import { openProvider } from '../../../../server/testing/provider.ts';

const secret = 'sk_test_1';
const { readWebhook } = paystackWebhooks(secret);
const webhookOf = (event: string, data: unknown) => {
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
    it(`a transfer of Paystack with the status "${status}" is ${state.status}`, () => {
      assert.deepEqual(stateOf({ ...transfer, status }), state);
    });
  }

  it('a transfer of Paystack whose record has no fee isn’t read as free', () => {
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
  for (const [name, changes] of [
    ['as it is documented', {}],
    ['with amounts as texts', { amount: '300010', fees: '3000' }],
    ['with only createdAt', { paid_at: null, createdAt: charge.paid_at }],
    ['with only created_at', { paid_at: undefined, created_at: charge.paid_at }],
    [
      'with its account only in the metadata',
      {
        authorization: { sender_bank: 'GTBank' },
        metadata: { receiver_account_number: '9930000737' },
      },
    ],
  ] as const) {
    it(`the event charge.success of Paystack, ${name}, is a deposit`, () => {
      assert.deepEqual(webhookOf('charge.success', { ...charge, ...changes }), {
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
    it(`an event ${type} with ${status} is ${expected}`, () => {
      const event = webhookOf(type, { ...transfer, status });
      assert.equal(event?.kind === 'payment' && event.state.status, expected);
    });
  }

  it("an event of Paystack reports that an account was opened, or wasn't", () => {
    const holder = { email: customer.email };
    assert.deepEqual(
      webhookOf('dedicatedaccount.assign.success', { customer, dedicated_account: account }),
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
    assert.deepEqual(webhookOf(failed, { customer, dedicated_account: null }), {
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
    it(`an event ${type} that isn’t about a deposit or a payment is ignored`, () => {
      assert.deepEqual(webhookOf(type, data), { kind: 'ignored', type });
    });
  }
});

describe('the lists of Paystack', () => {
  const clock = { now: () => new Date('2026-03-02T09:00:00Z') };
  const since = new Date('2026-03-01T00:00:00Z');

  it('the lists of Paystack are read to the end, even without a count of their pages', async () => {
    const options = { countsPages: false, startingBalance: 1_000_000_00n };
    const { rail, bank, close } = await openProvider('paystack', clock, options);
    const paidIn = { accountNumber: '9930000737', amount: 100_00n, senderBank: 'UBA' };
    for (let deposits = 0; deposits < 230; deposits += 1) await bank.receive(paidIn);
    assert.equal((await depositsSince(rail, since)).length, 230);
    const lines = await rail.statement(since, new Date('2026-03-03T00:00:00Z'));
    assert.equal(lines.length, 230);
    assert.ok(lines.every(({ reference }) => reference !== undefined));
    await close();
  });

  it('the lists of Paystack that repeat a page instead of ending are an error, and aren’t read forever', async () => {
    const first = { status: true, message: 'Done', data: [{ id: 1, reference: 'T1' }] };
    const { rail, close } = await openProvider('paystack', clock, {
      rewrite: (reply, { path }) =>
        path === '/transaction' ? { status: 200, body: first } : reply,
    });
    await assert.rejects(depositsSince(rail, since), /repeats the page before/);
    await close();
  });
});

describe('the accounts of Paystack', () => {
  it('the accounts of Paystack are reported by a webhook once they are open', async () => {
    const clock = { now: () => new Date('2026-03-02T09:00:00Z') };
    const { rail, bank, close } = await openProvider('paystack', clock);
    const reports: unknown[] = [];
    bank.deliverTo(async ({ headers, body }) => {
      reports.push(rail.readWebhook(headers, body));
      return true;
    });
    const ada = { ...customer, firstName: 'Ada', lastName: 'Obi', phoneNumber: '08031234567' };
    const open = () => rail.openAccount({ ...ada, reference: 'account-1' }, async () => true);
    assert.deepEqual(await open(), { status: 'pending' });
    await bank.finishDue();
    const opening = await open();
    assert.deepEqual(reports, [{ kind: 'account', holder: { email: ada.email }, opening }]);
    await close();
  });
});
