import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { mailedCode, password, signIn } from '../../../../server/testing/customers.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { traceOf } from '../../../support/traceOf.ts';

const day = 24 * 60 * 60;
const followedFromNetwork = 6;

let server: TestServer;
let ada: WithdrawingCustomer;

before(async () => {
  server = await startTestServer({}, { constants: { alertLinksFollowed: followedFromNetwork } });
});
after(() => server.close());
beforeEach(async () => {
  ada = await withdrawingCustomer(server, '1000');
});

/** Each test calls from its own network, because the number of calls from one network is limited. */
let network = 0;
beforeEach(() => {
  network += 1;
});

/** Returns the secrets in the links of a customer's alerts, oldest first. */
async function secretsTo(email: string): Promise<string[]> {
  const mails = await mailsTo(server, email);
  return mails.flatMap(({ text }) => /\/signup\/not-me#([\w-]{43})$/m.exec(text)?.[1] ?? []);
}

async function newestSecret({ email }: WithdrawingCustomer): Promise<string> {
  const secret = (await secretsTo(email)).at(-1);
  assert.ok(secret, `a link was mailed to ${email}`);
  return secret;
}

const press = (token: string, from = `10.0.${network}.1`) =>
  server.call({ method: 'POST', url: '/users/not_me/', body: { token }, from });

const protectionOf = ({ token }: { readonly token: string }) =>
  server.call({ url: '/users/protection/', token });

async function mailCode(email: string): Promise<string> {
  await server.call({ method: 'POST', url: '/users/forgot_password/', body: { email } });
  return mailedCode(server, email);
}

const reset = (email: string, otp: string, text: string) =>
  server.call({
    method: 'POST',
    url: '/users/reset-password/',
    body: { email, otp, new_password: text, confirm_password: text },
  });

const isFrozen = async (customer: { readonly token: string }) =>
  ((await protectionOf(customer)).body as { is_frozen: boolean }).is_frozen;

const withdraw = ({ token }: WithdrawingCustomer) =>
  server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token,
    body: { ...receiver, amount: '100', pin },
  });

describe('"This wasn’t me" in an alert', () => {
  it('“This wasn’t me” signs out every device, freezes the account, and returns its email for the reset', async () => {
    const thief = await signIn(server, ada.email);
    const reply = await press(await newestSecret(ada));
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body, { email: ada.email });
    for (const token of [ada.token, thief])
      assert.equal((await protectionOf({ token })).status, 401);
    assert.equal(await isFrozen({ token: await signIn(server, ada.email) }), true);
  });

  it('after “This wasn’t me”, the customer can set a new password and then unfreeze the account', async () => {
    const { email } = ada;
    await press(await newestSecret(ada));
    const newPassword = 'N3w-Password!';
    assert.equal((await reset(email, await mailCode(email), newPassword)).status, 200);
    const body = { username: email, password: newPassword };
    const signed = await server.call({ method: 'POST', url: '/api/auth/token/', body });
    const { access: token } = signed.body as { access: string };
    const call = { method: 'POST', token } as const;
    await server.call({ ...call, url: '/users/unfreeze_code/', body: {} });
    const proof = { password: newPassword, otp: await mailedCode(server, email) };
    const freed = await server.call({ ...call, url: '/users/unfreeze/', body: proof });
    assert.equal(freed.status, 200, freed.text);
    assert.equal(await isFrozen({ token }), false);
  });

  it('after “This wasn’t me”, the reset refuses the current password, and its code stays valid', async () => {
    const { email } = ada;
    await press(await newestSecret(ada));
    const otp = await mailCode(email);
    assertRefused(
      await reset(email, otp, password),
      409,
      'message',
      /^This is your current password, and somebody else may have it\. Choose a new one\.$/,
    );
    assert.equal((await reset(email, otp, 'N3w-Password!')).status, 200);
  });

  it('a reset still takes the current password while the account isn’t frozen', async () => {
    const { email } = ada;
    assert.equal((await reset(email, await mailCode(email), password)).status, 200);
  });

  it('a wrong code doesn’t reveal whether the password is the current one', async () => {
    await press(await newestSecret(ada));
    await mailCode(ada.email);
    for (const text of [password, 'N3w-Password!']) {
      assertRefused(await reset(ada.email, '000000', text), 400, 'message', /^Incorrect code/);
    }
  });

  it('every alert has a link “This wasn’t me”, each with its own secret', async () => {
    const before = await secretsTo(ada.email);
    await withdraw(ada);
    await signIn(server, ada.email);
    for (let count = 0; count < 5; count += 1) {
      const { token } = ada;
      const body = { ...receiver, amount: '100', pin: '9999' };
      await server.call({ method: 'POST', url: '/wallet/request_withdrawal/', token, body });
    }
    const alerts = (await mailsTo(server, ada.email)).filter(({ subject }) =>
      /withdrawal|new device|PIN/.test(subject),
    );
    const secrets = await secretsTo(ada.email);
    assert.equal(secrets.length, alerts.length);
    assert.equal(secrets.length, before.length + 3);
    assert.equal(new Set(secrets).size, secrets.length);
  });

  it('the link in an alert does nothing on GET, because mail scanners follow links', async () => {
    const token = await newestSecret(ada);
    const reply = await server.call({ url: `/users/not_me/?token=${token}` });
    assert.equal(reply.status, 404);
    assert.equal(await isFrozen(ada), false);
  });
});

describe('the secret of a link', () => {
  it('the secret of a link works once', async () => {
    const secret = await newestSecret(ada);
    assert.equal((await press(secret)).status, 200);
    const token = await signIn(server, ada.email);
    assertRefused(await press(secret), 410, 'detail', /^This link has already been used/);
    assert.equal((await protectionOf({ token })).status, 200, 'the new session goes on');
  });

  it('the secret of a link works once even if it is used twice at the same moment', async () => {
    const secret = await newestSecret(ada);
    const replies = await Promise.all([press(secret), press(secret), press(secret)]);
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 410, 410]);
  });

  it('the secret of a link expires after seven days', async () => {
    const secret = await newestSecret(ada);
    await server.pass(7 * day);
    assertRefused(await press(secret), 410);
    assert.equal(await isFrozen(ada), false);
  });

  it('the secret of a link affects only its own customer', async () => {
    const bola = await withdrawingCustomer(server, '1000');
    await press(await newestSecret(bola));
    assert.equal(await isFrozen(ada), false);
  });

  it('the secret of a link is stored only as a digest once its email was sent', async () => {
    const secret = await newestSecret(ada);
    const rows = await server.dependencies.connection.query('SELECT * FROM alert_links', []);
    assert.doesNotMatch(JSON.stringify(rows), traceOf(secret));
    const audit = await server.dependencies.connection.query('SELECT * FROM audit_records', []);
    assert.doesNotMatch(JSON.stringify(audit), traceOf(secret));
  });

  it('the secret of a link can’t be guessed, because a network may try only a few times an hour', async () => {
    const guess = 'a'.repeat(43);
    for (let count = 0; count < followedFromNetwork; count += 1) {
      assertRefused(await press(guess), 410);
    }
    assertRefused(await press(await newestSecret(ada)), 429);
    assert.equal((await press(await newestSecret(ada), '192.0.2.7')).status, 200, 'elsewhere');
  });

  it('a malformed secret of a link is refused', async () => {
    for (const token of ['', 'short', password]) assertRefused(await press(token), 410);
  });
});
