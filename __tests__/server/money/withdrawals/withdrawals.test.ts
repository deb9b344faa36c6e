import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newCustomer, textOf, type TestCustomer } from '../../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  titlesOf,
  transactionsOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type Call, type TestServer } from '../../../../server/testing/server.ts';
import {
  decide,
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
let ada: WithdrawingCustomer;
let plain: TestCustomer;

before(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ada = await withdrawingCustomer(server, '1000');
  plain = await newCustomer(server);
});
after(() => server.close());

const withdrawalRequest = { ...receiver, amount: '250.50', pin };

const withdraw = (body: unknown, { token = ada.token, ...call }: Partial<Call> = {}) =>
  server.call({ method: 'POST', url: '/wallet/request_withdrawal/', token, body, ...call });

const verify = (body: unknown, token: string | undefined = plain.token) =>
  server.call({ method: 'POST', url: '/wallet/verify-account/', token, body });

const beneficiariesOf = async (token: string) =>
  (await server.call({ url: '/wallet/api/bank-details/', token })).body;

const unknownReceiver = 'Unable to confirm receiver. Please check details.';
const malformedReceiver = 'Please provide a valid bank and account number.';

describe('a receiver', () => {
  it('a receiver is confirmed by name, and always by the same name', async () => {
    const question = { bank_code: '058', account_number: '0123456789' };
    const first = await verify(question);
    assert.equal(first.status, 200, first.text);
    assert.match(textOf(first, 'account_name'), /^[A-Z]+ [A-Z]+$/);
    assert.deepEqual((await verify(question)).body, first.body);
  });

  const refused: [string, unknown, number, string?][] = [
    [
      'of a number that begins with 0000, which is unknown',
      { bank_code: '058', account_number: '0000123456' },
      400,
      unknownReceiver,
    ],
    [
      'of a number that begins with 9999, which can’t be looked up',
      { bank_code: '058', account_number: '9999123456' },
      502,
    ],
    [
      'at a bank that does not exist',
      { bank_code: '777', account_number: '0123456789' },
      400,
      malformedReceiver,
    ],
    ['of nine digits', { bank_code: '058', account_number: '012345678' }, 400, malformedReceiver],
    [
      'of eleven digits',
      { bank_code: '058', account_number: '01234567890' },
      400,
      malformedReceiver,
    ],
    ['of letters', { bank_code: '058', account_number: '012345678a' }, 400, malformedReceiver],
    [
      'of digits of another script',
      { bank_code: '058', account_number: '٠١٢٣٤٥٦٧٨٩' },
      400,
      malformedReceiver,
    ],
  ];
  for (const [name, body, status, text] of refused) {
    it(`a receiver is refused: ${name}`, async () =>
      assertRefused(await verify(body), status, 'detail', text));
  }
});

describe('a withdrawal', () => {
  it('a withdrawal lowers the balance at once, is listed as a pending transaction, and saves the beneficiary', async () => {
    assert.deepEqual(await beneficiariesOf(ada.token), []);
    const reply = await withdraw({ ...withdrawalRequest, user: Number(ada.user) });
    assert.equal(reply.status, 200, reply.text);
    assert.equal(await balanceOf(server, ada.token), '749.50');
    const [newest] = await transactionsOf(server, ada.token);
    assert.match(String(newest?.reference), /^withdrawal:/);
    assert.deepEqual(reply.body, {
      message: 'Withdrawal request sent successfully for approval.',
      reference: newest?.reference,
    });
    assert.deepEqual(
      [newest?.transaction_type, newest?.status, newest?.amount, newest?.description],
      ['withdrawal', 'pending', '250.50', 'Withdrawal to Guaranty Trust Bank, account ending 6789'],
    );
    const [beneficiary, ...others] = (await beneficiariesOf(ada.token)) as Record<
      string,
      unknown
    >[];
    assert.deepEqual(others, []);
    assert.deepEqual(Object.keys(beneficiary ?? {}).sort(), [
      'account_name',
      'account_number',
      'bank_code',
      'bank_name',
      'id',
    ]);
    const { account_number, bank_code } = receiver;
    const confirmed = await verify({ account_number, bank_code });
    assert.equal(beneficiary?.account_name, textOf(confirmed, 'account_name'));
    assert.equal(beneficiary.bank_name, 'Guaranty Trust Bank');
    await assertBooksBalance(server, ada.token);
  });

  it('a withdrawal that is approved and paid is a success, and the customer is notified', async () => {
    await withdraw(withdrawalRequest);
    await decide(server, await newestWithdrawal(server), 'approve');
    const [newest] = await transactionsOf(server, ada.token);
    assert.equal(newest?.status, 'success');
    assert.equal(await balanceOf(server, ada.token), '749.50');
    assert.deepEqual((await titlesOf(server, ada.token)).slice(0, 2), [
      'Withdrawal arrived',
      'Withdrawal approved',
    ]);
    await assertBooksBalance(server, ada.token);
  });

  it('a rejected withdrawal is returned in full, and the customer is notified of the reason', async () => {
    await withdraw(withdrawalRequest);
    await withdraw({ ...withdrawalRequest, amount: 749.5, account_number: '2222222222' });
    assert.equal(await balanceOf(server, ada.token), '0.00');
    await decide(server, await newestWithdrawal(server), 'reject');
    assert.equal(await balanceOf(server, ada.token), '749.50');
    const [refund, held] = await transactionsOf(server, ada.token);
    const what = 'Guaranty Trust Bank, account ending 2222';
    assert.deepEqual(
      [refund?.transaction_type, refund?.status, refund?.amount, refund?.description],
      ['deposit', 'success', '749.50', `Refund: withdrawal rejected (${what})`],
    );
    assert.deepEqual(
      [held?.transaction_type, held?.status, held?.amount, held?.description],
      ['withdrawal', 'rejected', '749.50', `Withdrawal to ${what}`],
    );
    const { body } = await server.call({ url: '/notification/notifications/', token: ada.token });
    const [told] = body as { title: string; message: string }[];
    assert.equal(told?.title, 'Withdrawal rejected');
    assert.match(
      told.message,
      /₦749\.50 .* is back in your wallet\. Reason: The account is closed\./,
    );
    await assertBooksBalance(server, ada.token);
  });

  it('a withdrawal is decided on once', async () => {
    await withdraw(withdrawalRequest);
    const id = await newestWithdrawal(server);
    await decide(server, id, 'reject');
    await assert.rejects(decide(server, id, 'approve'), { status: 409 });
    await assert.rejects(decide(server, id, 'reject'), { status: 409 });
    await assert.rejects(decide(server, 999_999, 'approve'), { status: 404 });
    await withdraw(withdrawalRequest);
    const next = await newestWithdrawal(server);
    const decisions = await Promise.allSettled([
      decide(server, next, 'reject'),
      decide(server, next, 'approve'),
      decide(server, next, 'reject'),
    ]);
    assert.equal(decisions.filter(({ status }) => status === 'fulfilled').length, 1);
    await assertBooksBalance(server, ada.token);
  });

  it('a withdrawal to an earlier beneficiary moves it to the top of the list, without a duplicate', async () => {
    await withdraw(withdrawalRequest);
    await server.pass(60);
    await withdraw({ ...withdrawalRequest, amount: '1', account_number: '2222222222' });
    await server.pass(60);
    await withdraw({ ...withdrawalRequest, amount: '1' });
    const numbers = ((await beneficiariesOf(ada.token)) as { account_number: string }[]).map(
      ({ account_number }) => account_number,
    );
    assert.deepEqual(numbers, ['0123456789', '2222222222']);
    assert.deepEqual(await beneficiariesOf(plain.token), []);
  });
});

describe('a used Idempotency-Key', () => {
  it('a retry with the same Idempotency-Key withdraws once, even if the PIN has changed or the name enquiry fails by then', async () => {
    const customer = await withdrawingCustomer(server, '100');
    const { token } = customer;
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...withdrawalRequest, amount: '60' };
    const replies = await Promise.all([1, 2, 3].map(() => withdraw(body, { token, headers })));
    await server.call({
      method: 'POST',
      url: '/users/set_transaction_pin/',
      token,
      body: { current_pin: pin, new_pin: '9137' },
    });
    replies.push(await withdraw(body, { token, headers }));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal(await balanceOf(server, token), '40.00');
    assertRefused(await withdraw({ ...body, amount: '10' }, { token, headers }), 409, 'error');
  });

  it('a used Idempotency-Key doesn’t reveal which PIN is right', async () => {
    const { token } = await withdrawingCustomer(server, '100');
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...withdrawalRequest, amount: '60' };
    assert.equal((await withdraw(body, { token, headers })).status, 200);
    const guesses = [pin, '0000', '9137', '', 'x', '1234'];
    const answers = async (amount: string) => {
      const replies: string[] = [];
      for (const guess of guesses) {
        const reply = await withdraw({ ...body, amount, pin: guess }, { token, headers });
        replies.push(`${reply.status} ${reply.text}`);
      }
      return new Set(replies).size;
    };
    assert.deepEqual([await answers('60'), await answers('10')], [1, 1]);
    assert.equal(await balanceOf(server, token), '40.00');
  });
});

describe('a withdrawal is refused', () => {
  const overBalance = 'Withdrawal amount cannot exceed your balance.';
  const cases: [string, Readonly<Record<string, unknown>>, number, (string | RegExp)?][] = [
    [
      'above the balance, whatever else is wrong',
      { amount: '100000', pin: '', account_number: 'x' },
      400,
      overBalance,
    ],
    [
      'without the right PIN, whatever the receiver',
      { pin: '0000', account_number: '0000123456' },
      400,
      /^Incorrect transaction PIN\. You have \d attempts? left\.$/,
    ],
    ['with an empty PIN', { pin: '' }, 400, 'Transaction PIN is required.'],
    ['to an account that does not exist', { account_number: '0000123456' }, 400, unknownReceiver],
    ['to a malformed account', { account_number: '12345' }, 400, malformedReceiver],
    ['to an unknown bank', { bank_code: '000' }, 400, malformedReceiver],
    ['while names can’t be looked up', { account_number: '9999123456' }, 502],
    ['of nothing', { amount: 0 }, 400, 'Enter a valid withdrawal amount.'],
    ['of a negative amount', { amount: '-5' }, 400, 'Enter a valid withdrawal amount.'],
    ['of an amount with half a kobo', { amount: '1.005' }, 400, 'Enter a valid withdrawal amount.'],
    [
      'of more than the largest amount',
      { amount: '1000000000000' },
      400,
      'Enter a valid withdrawal amount.',
    ],
    ["from another customer's account", { user: 100_000_000 }, 404],
  ];
  for (const [name, changes, status, text] of cases) {
    it(`a withdrawal is refused ${name}`, async () => {
      const before = await balanceOf(server, ada.token);
      assertRefused(
        await withdraw({ ...withdrawalRequest, amount: '1', ...changes }),
        status,
        'error',
        text,
      );
      assert.equal(await balanceOf(server, ada.token), before);
    });
  }

  it('a withdrawal is refused to a customer whose identity is not verified', async () => {
    const text = 'You need to get verified to be able to withdraw.';
    assertRefused(await withdraw(withdrawalRequest, { token: plain.token }), 403, 'error', text);
  });

  it('a withdrawal is refused to a verified customer without a PIN', async () => {
    const customer = await withdrawingCustomer(server, '10');
    await server.dependencies.connection.query(
      'UPDATE customers SET transaction_pin_hash = NULL WHERE email = $1',
      [customer.email],
    );
    const reply = await withdraw({ ...withdrawalRequest, amount: '1' }, { token: customer.token });
    assertRefused(reply, 400, 'error', 'Create a transaction PIN first.');
  });

  it('a withdrawal is refused after five wrong PINs, even with the right one, and each refusal says how many tries are left', async () => {
    const { token } = await withdrawingCustomer(server, '100');
    const outlooks = [
      'You have 4 attempts left.',
      'You have 3 attempts left.',
      'You have 2 attempts left.',
      'You have 1 attempt left.',
      'Your PIN is now locked. Reset it with a code we email you.',
    ];
    for (const outlook of outlooks) {
      const reply = await withdraw({ ...withdrawalRequest, amount: '1', pin: '9999' }, { token });
      assertRefused(reply, 400, 'error', `Incorrect transaction PIN. ${outlook}`);
    }
    const locked = await withdraw({ ...withdrawalRequest, amount: '1' }, { token });
    assertRefused(locked, 429, 'error');
    assert.ok(Number(locked.headers['retry-after']) > 0);
    await server.pass(24 * 60 * 60);
    assertRefused(await withdraw({ ...withdrawalRequest, amount: '1' }, { token }), 429, 'error');
  });
});

describe('a balance', () => {
  it('a balance is never overdrawn by simultaneous withdrawals', async () => {
    const { token } = await withdrawingCustomer(server, '100');
    const body = { ...withdrawalRequest, amount: '40' };
    const replies = await Promise.all([1, 2, 3, 4].map(() => withdraw(body, { token })));
    assert.equal(replies.filter(({ status }) => status === 200).length, 2);
    assert.equal(await balanceOf(server, token), '20.00');
    await assertBooksBalance(server, token);
  });
});
