import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { mailedCode, newCustomer, password, signIn } from '../../../../server/testing/customers.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { traceOf } from '../../../support/traceOf.ts';

let server: TestServer;
let ada: WithdrawingCustomer;

before(async () => {
  server = await startTestServer(
    { SUPPORT_EMAIL: 'help@mota.example' },
    { constants: { alertLimit: 3 } },
  );
});
after(() => server.close());
beforeEach(async () => {
  ada = await withdrawingCustomer(server, '100000');
});

const alertsTo = async (email: string) =>
  (await mailsTo(server, email)).filter((mail) => !mail.is_receipt);

const newestTo = async (email: string) => {
  const newest = (await alertsTo(email)).at(-1);
  assert.ok(newest, `a mail to ${email}`);
  return newest;
};

const withdraw = (accountNumber: string) =>
  server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token: ada.token,
    body: { ...receiver, account_number: accountNumber, amount: '250.50', pin },
  });

/** Asserts that an email has the text that each alert needs. */
function assertAlertText(text: string): void {
  assert.match(text, /^Hello Ada,/);
  assert.match(text, /When: \d+ \w+ \d{4}, \d\d:\d\d \(Lagos\)\./);
  assert.match(
    text,
    / open this page and press “Protect my account”: http:\/\/localhost:\d+\/signup\/not-me#[\w-]{43}$/m,
  );
  assert.match(text, /write to us at help@mota\.example\./);
  for (const secret of [pin, password]) assert.ok(!text.includes(secret));
}

describe('alerts to a customer', () => {
  it('a customer gets an email about a first PIN', async () => {
    const { subject, text } = await newestTo(ada.email);
    assert.equal(subject, 'Your transaction PIN was set');
    assertAlertText(text);
  });

  it('a customer gets an email about a withdrawal to a new beneficiary, without the full account number', async () => {
    await withdraw('0123456789');
    const { subject, text } = await newestTo(ada.email);
    assert.equal(subject, 'A withdrawal to a new beneficiary was requested');
    assert.match(
      text,
      /₦250\.50 to OBI ADA, Guaranty Trust Bank, account ending 6789 was requested/,
    );
    assert.match(text, /This bank account was added to your beneficiaries\./);
    assert.doesNotMatch(text, /0123456789|another name/);
    assertAlertText(text);
  });

  it('a customer gets an email about a withdrawal to an earlier beneficiary', async () => {
    await withdraw('0123456789');
    await withdraw('0123456789');
    const { subject, text } = await newestTo(ada.email);
    assert.equal(subject, 'A withdrawal was requested');
    assert.doesNotMatch(text, /beneficiaries/);
  });

  it('a customer gets an email about a delayed withdrawal, and is told when no more of these emails will follow', async () => {
    await withdraw('0123456789');
    await withdraw('0123456789');
    await withdraw('8888000001');
    const { text } = await newestTo(ada.email);
    assert.match(
      text,
      /The bank account isn’t in your name, so no money leaves before \d+ \w+ \d{4}/,
    );
    assert.match(text, /won’t send any more of these emails for 24 hours/);
    const mails = await alertsTo(ada.email);
    assert.equal((await withdraw('0123456789')).status, 200);
    assert.equal((await alertsTo(ada.email)).length, mails.length);
  });

  it('a customer gets no email about a withdrawal that was refused', async () => {
    const mails = await alertsTo(ada.email);
    assert.equal((await withdraw('0000000001')).status, 400);
    assert.equal((await alertsTo(ada.email)).length, mails.length);
  });

  it('a customer gets an email about a changed PIN', async () => {
    const reply = await server.call({
      method: 'POST',
      url: '/users/set_transaction_pin/',
      token: ada.token,
      body: { current_pin: pin, new_pin: '7306' },
    });
    assert.equal(reply.status, 200, reply.text);
    const { subject, text } = await newestTo(ada.email);
    assert.equal(subject, 'Your transaction PIN was changed');
    assert.doesNotMatch(text, traceOf('7306'));
    assertAlertText(text);
  });

  it('a customer gets one email about a PIN that was reset with a code', async () => {
    const { email, token } = ada;
    await server.call({ method: 'POST', url: '/users/forgot_transaction_pin/', token, body: {} });
    const otp = await mailedCode(server, email);
    const mails = await alertsTo(email);
    const reply = await server.call({
      method: 'POST',
      url: '/users/reset_transaction_pin/',
      token,
      body: { otp, new_pin: pin },
    });
    assert.equal(reply.status, 200, reply.text);
    const [alert, ...more] = (await alertsTo(email)).slice(mails.length);
    assert.equal(alert?.subject, 'Your transaction PIN was reset');
    assert.deepEqual(more, []);
    assertAlertText(alert.text);
  });

  it('a customer gets an email about a changed password', async () => {
    const { email } = ada;
    await server.call({ method: 'POST', url: '/users/forgot_password/', body: { email } });
    const otp = await mailedCode(server, email);
    const reply = await server.call({
      method: 'POST',
      url: '/users/reset-password/',
      body: { email, otp, new_password: password, confirm_password: password },
    });
    assert.equal(reply.status, 200, reply.text);
    const { subject, text } = await newestTo(email);
    assert.equal(subject, 'Your password was changed');
    assertAlertText(text);
  });
});

describe('alerts of a sign-in', () => {
  it('the customer gets an email about a sign-in on a new device, except for the very first', async () => {
    const { email } = await newCustomer(server);
    const first = await alertsTo(email);
    assert.deepEqual(
      first.map(({ subject }) => subject),
      ['Your Mota verification code'],
    );
    await signIn(server, email);
    const { subject, text } = await newestTo(email);
    assert.equal(subject, 'A new device has signed in to your account');
    assertAlertText(text);
  });

  it('the customer gets no email about a sign-in on a known device', async () => {
    const { email } = await newCustomer(server);
    const call = {
      method: 'POST',
      url: '/api/auth/token/',
      body: { username: email, password },
    } as const;
    const reply = await server.call(call);
    const [cookie = ''] = String(reply.headers['set-cookie']).split(';');
    const mails = await alertsTo(email);
    assert.equal((await server.call({ ...call, headers: { cookie } })).status, 200);
    assert.equal((await alertsTo(email)).length, mails.length);
  });

  it('the customer gets an email about a sign-in on a new device even if all earlier sessions have been deleted', async () => {
    const { email } = await newCustomer(server);
    await server.dependencies.connection.query('DELETE FROM sessions', []);
    await server.pass(3 * 24 * 60 * 60);
    await signIn(server, email);
    assert.match((await newestTo(email)).subject, /new device/);
  });

  it('the customer gets no email about a sign-in with a wrong password', async () => {
    const { email } = await newCustomer(server);
    const mails = await alertsTo(email);
    await server.call({
      method: 'POST',
      url: '/api/auth/token/',
      body: { username: email, password: 'Wrong-Horse-7' },
    });
    assert.equal((await alertsTo(email)).length, mails.length);
  });
});
