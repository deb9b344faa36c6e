import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { monnifyWebhooks } from '../../../../server/src/money/rails/monnify/webhooks.ts';
import { stateOf } from '../../../../server/src/money/rails/monnify/payments.ts';
import { signatureOf } from '../../../../server/src/money/rails/signature.ts';

const documented = readFileSync(
  join(import.meta.dirname, '../../../../docs/contracts/providers.md'),
  'utf8',
);
const [, body = '', signature = ''] = /```\n(\{.*\})\n([0-9a-f]{128})\n```/.exec(documented) ?? [];
const secret = '91MUDL9N6U3BQRXBQ2PJ9M0PW4J22M1Y';

describe('the signature of Monnify', () => {
  it("a signature matches the provider's own example", () => {
    assert.equal(signatureOf(secret, body), signature);
  });

  const read = (headers: Record<string, string | string[]>, text = body) =>
    monnifyWebhooks(secret).readWebhook(headers, text);
  it('a webhook with a valid signature is accepted, even in capital letters', () => {
    const ignored = { kind: 'ignored', type: 'SUCCESSFUL_TRANSACTION' };
    assert.deepEqual(read({ 'monnify-signature': signature }), ignored);
    assert.deepEqual(read({ 'monnify-signature': signature.toUpperCase() }), ignored);
  });
  for (const [name, headers, text] of [
    ['no signature', {}, body],
    ['an empty signature', { 'monnify-signature': '' }, body],
    ['two signatures', { 'monnify-signature': [signature, signature] }, body],
    ['the other provider’s header', { 'x-paystack-signature': signature }, body],
    ['the signature of another body', { 'monnify-signature': signature }, `${body} `],
    [
      'the signature of reformatted JSON',
      { 'monnify-signature': signature },
      body.replace('0.01', '0.010'),
    ],
  ] as const) {
    it(`a webhook with ${name} is refused`, () => {
      assert.equal(read({ ...headers } as Record<string, string>, text), undefined);
    });
  }
});

const disbursement = {
  reference: 'withdrawal-000000001',
  amount: '1000.00',
  fee: 25,
  sessionId: '090405200000000000000000000001',
};

describe('a disbursement of Monnify', () => {
  const amount = 1000_00n;
  const paid = { status: 'paid', amount, fee: 25_00n, sessionId: disbursement.sessionId };
  for (const [status, state] of [
    ['PENDING', { status: 'pending' }],
    ['AWAITING_PROCESSING', { status: 'pending' }],
    ['IN_PROGRESS', { status: 'pending' }],
    ['PENDING_AUTHORIZATION', { status: 'needs code' }],
    ['OTP_EMAIL_DISPATCH_FAILED', { status: 'needs code' }],
    ['SUCCESS', paid],
    ['COMPLETED', paid],
    ['FAILED', { status: 'failed', amount, reason: 'FAILED' }],
    ['EXPIRED', { status: 'failed', amount, reason: 'EXPIRED' }],
    ['REVERSED', { status: 'reversed', amount, fee: 25_00n, reason: 'REVERSED' }],
    ['PAID', { status: 'unknown', reason: 'PAID' }],
    ['', { status: 'unknown', reason: '' }],
  ] as const) {
    it(`a disbursement of Monnify with the status "${status}" is ${state.status}`, () => {
      assert.deepEqual(stateOf({ ...disbursement, status }), state);
    });
  }

  it('a disbursement of Monnify can have its fee under either name, or none yet', () => {
    const { fee, ...without } = { ...disbursement, status: 'SUCCESS' };
    assert.deepEqual(stateOf({ ...without, totalFee: fee }), paid);
    assert.deepEqual(stateOf(without), { ...paid, fee: undefined });
  });
});

const webhookOf = (eventType: string, eventData: unknown) => {
  const text = JSON.stringify({ eventType, eventData });
  const headers = { 'monnify-signature': signatureOf(secret, text) };
  return monnifyWebhooks(secret).readWebhook(headers, text);
};

const source = { bankCode: '305', amountPaid: 3000, sessionId: 'S1', accountNumber: '0065432190' };
const deposit = {
  product: { reference: '1636106097661', type: 'RESERVED_ACCOUNT' },
  transactionReference: 'MNFY|04|20211117112842|000170',
  paidOn: '2021-11-17 11:28:42.615',
  paymentSourceInformation: [source],
  destinationAccountInformation: { bankCode: '232', accountNumber: '6000140770' },
  amountPaid: 3000.1,
  currency: 'NGN',
  settlementAmount: '2990.00',
  paymentStatus: 'PAID',
};
const received = {
  reference: deposit.transactionReference,
  accountNumber: '6000140770',
  amount: 3000_10n,
  currency: 'NGN',
  fee: 10_10n,
  senderBank: 'OPay',
  paidAt: new Date('2021-11-17T10:28:42.615Z'),
};

describe('an event of Monnify', () => {
  for (const [name, changes, expected] of [
    ['as it is documented', {}, {}],
    ['with only one source', { paymentSourceInformation: source }, {}],
    ['with no source', { paymentSourceInformation: {} }, { senderBank: undefined }],
    ['with amounts as texts', { amountPaid: '3000.10', settlementAmount: 2990 }, {}],
    [
      'of less than its fee',
      { amountPaid: 5, settlementAmount: '-5.00' },
      { amount: 5_00n, fee: 10_00n },
    ],
    ['in another currency', { currency: 'USD' }, { currency: 'USD' }],
    [
      'with a 12-hour date',
      { paidOn: '17/11/2021 3:48:10 PM' },
      { paidAt: new Date('2021-11-17T14:48:10Z') },
    ],
    [
      'with an ISO date and its zone',
      { paidOn: '2019-07-24T14:12:27.000+0000' },
      { paidAt: new Date('2019-07-24T14:12:27Z') },
    ],
  ] as const) {
    it(`an event of Monnify about a deposit, ${name}, is read correctly`, () => {
      assert.deepEqual(webhookOf('SUCCESSFUL_TRANSACTION', { ...deposit, ...changes }), {
        kind: 'deposit',
        deposit: { ...received, ...expected },
      });
    });
  }

  for (const [type, status, expected] of [
    ['SUCCESSFUL_DISBURSEMENT', 'SUCCESS', 'paid'],
    ['SUCCESSFUL_DISBURSEMENT', 'COMPLETED', 'paid'],
    ['FAILED_DISBURSEMENT', 'FAILED', 'failed'],
    ['REVERSED_DISBURSEMENT', 'REVERSED', 'reversed'],
    ['SUCCESSFUL_DISBURSEMENT', 'FAILED', 'unknown'],
    ['FAILED_DISBURSEMENT', 'SUCCESS', 'unknown'],
    ['REVERSED_DISBURSEMENT', 'SOMETHING', 'unknown'],
  ] as const) {
    it(`an event ${type} with ${status} is ${expected}`, () => {
      const event = webhookOf(type, { ...disbursement, status });
      assert.equal(event?.kind === 'payment' && event.reference, disbursement.reference);
      assert.equal(event?.kind === 'payment' && event.state.status, expected);
    });
  }

  it('an event of Monnify about a low balance is recognised', () => {
    const data = { availableBalance: '100.00', currency: 'NGN' };
    assert.deepEqual(webhookOf('LOW_BALANCE_ALERT', data), { kind: 'low balance' });
  });

  for (const [type, data] of [
    ['REJECTED_PAYMENT', deposit],
    ['SETTLEMENT', {}],
    ['SUCCESSFUL_REFUND', {}],
    ['SOMETHING_NEW', {}],
    ['SUCCESSFUL_TRANSACTION', {}],
    ['SUCCESSFUL_TRANSACTION', { ...deposit, paymentStatus: 'PARTIALLY_PAID' }],
    ['SUCCESSFUL_DISBURSEMENT', {}],
  ] as const) {
    it(`an event ${type} that isn’t about a deposit or a payment is ignored`, () => {
      assert.deepEqual(webhookOf(type, data), { kind: 'ignored', type });
    });
  }

  for (const changes of [{ amountPaid: 0.1 + 0.2 }, { amountPaid: -1 }, { paidOn: 'yesterday' }]) {
    it(`an event of Monnify with ${JSON.stringify(changes)} can’t be read`, () => {
      assert.deepEqual(webhookOf('SUCCESSFUL_TRANSACTION', { ...deposit, ...changes }), {
        kind: 'ignored',
        type: 'unreadable SUCCESSFUL_TRANSACTION',
      });
    });
  }
});
