import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Authenticator } from '../../../../server/testing/authenticator.ts';
import { password } from '../../../../server/testing/customers.ts';
import {
  addAuthenticator,
  addPasskey,
  passkeyRequestOf,
  prove,
  ticketOf,
  withProof,
} from '../../../../server/testing/factors.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import {
  startTestServer,
  type Call,
  type Reply,
  type TestServer,
} from '../../../../server/testing/server.ts';
import {
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
let ada: WithdrawingCustomer;
let phone: Authenticator;
let codes: readonly string[];

before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  ada = await withdrawingCustomer(server, '1000');
  phone = newDevice();
  codes = await addPasskey(server, ada.token, phone);
});

const newDevice = (verifies = true) =>
  new Authenticator(server.dependencies.config.appOrigin, verifies);

const signInAs = ({ email }: WithdrawingCustomer): Call => ({
  method: 'POST',
  url: '/api/auth/token/',
  body: { username: email, password },
});

const callOfAda = (url: string, body: object): Call => ({
  method: 'POST',
  url,
  token: ada.token,
  body,
});

const answer = (device: Authenticator, reply: Reply) => ({
  passkey: device.sign(passkeyRequestOf(reply)),
});

async function asked(call: Call): Promise<{ readonly reply: Reply; readonly ticket: string }> {
  const reply = await server.call(call);
  return { reply, ticket: ticketOf(reply) };
}

function assertDone(reply: Reply): void {
  assert.equal(reply.status, 200, reply.text);
}

const passkeysNow = async () => {
  const { body } = await server.call({ url: '/users/factors/', token: ada.token });
  return (body as { passkeys: { id: string; device: string; used_at: string | null }[] }).passkeys;
};

describe('a customer with a passkey', () => {
  it('a customer gets ten recovery codes with the first passkey, and an email', async () => {
    assert.equal(codes.length, 10);
    const subjects = (await mailsTo(server, ada.email)).map(({ subject }) => subject);
    assert.ok(subjects.includes('A passkey was added to your account'));
    assert.deepEqual(
      (await passkeysNow()).map(({ used_at }) => used_at),
      [null],
    );
  });

  it('a customer can sign in on a new device with a passkey, and the list shows when it was used', async () => {
    const { reply, ticket } = await asked(signInAs(ada));
    const { factor } = reply.body as { factor: { methods: string[] } };
    assert.deepEqual(factor.methods, ['passkey', 'recovery_code']);
    assertDone(await prove(server, ticket, answer(phone, reply)));
    assertDone(await server.call(withProof(signInAs(ada), ticket)));
    assert.ok((await passkeysNow())[0]?.used_at);
  });

  it('a customer can add another passkey by using the first, without new recovery codes, and can use either', async () => {
    const start = callOfAda('/users/factors/passkeys/start/', { password });
    const { reply, ticket } = await asked(start);
    assertDone(await prove(server, ticket, answer(phone, reply)));
    const started = await server.call(withProof(start, ticket));
    const { ticket: setUp, options } = started.body as {
      ticket: string;
      options: { challenge: string; excludeCredentials: { id: string }[] };
    };
    assert.equal(options.excludeCredentials.length, 1);
    const laptop = newDevice();
    const added = await server.call(
      callOfAda('/users/factors/passkeys/', { ticket: setUp, passkey: laptop.register(options) }),
    );
    assert.deepEqual(added.body, { recovery_codes: [] });
    const signingIn = await asked(signInAs(ada));
    assertDone(await prove(server, signingIn.ticket, answer(laptop, signingIn.reply)));
  });

  it('a customer can remove a passkey with a recovery code, and is then no longer asked for a factor', async () => {
    const [passkey] = await passkeysNow();
    const removal = callOfAda('/users/factors/passkeys/remove/', { password, id: passkey?.id });
    const { ticket } = await asked(removal);
    assertDone(await prove(server, ticket, { recovery_code: codes[0] }));
    assertDone(await server.call(withProof(removal, ticket)));
    assert.deepEqual(await passkeysNow(), []);
    assertDone(await server.call(signInAs(ada)));
  });

  it('a customer who removes the authenticator app is still asked for a passkey', async () => {
    const bola = await withdrawingCustomer(server, '1');
    const app = await addAuthenticator(server, bola.token);
    const start: Call = {
      ...callOfAda('/users/factors/passkeys/start/', { password }),
      token: bola.token,
    };
    const { ticket } = await asked(start);
    assertDone(await prove(server, ticket, { otp: app.nextCode() }));
    const started = await server.call(withProof(start, ticket));
    const { ticket: setUp, options } = started.body as {
      ticket: string;
      options: { challenge: string };
    };
    const body = { ticket: setUp, passkey: newDevice().register(options) };
    assertDone(
      await server.call({ ...callOfAda('/users/factors/passkeys/', body), token: bola.token }),
    );
    const removal: Call = {
      ...callOfAda('/users/factors/authenticator/remove/', { password }),
      token: bola.token,
    };
    const removing = await asked(removal);
    assertDone(await prove(server, removing.ticket, { otp: app.nextCode() }));
    assertDone(await server.call(withProof(removal, removing.ticket)));
    const { reply } = await asked(signInAs(bola));
    const { factor } = reply.body as { factor: { methods: string[] } };
    assert.deepEqual(factor.methods, ['passkey', 'recovery_code']);
  });
});

describe('attacks on passkeys', () => {
  it('an attacker can’t use another customer’s passkey', async () => {
    const bola = await withdrawingCustomer(server, '1');
    const deviceOfBola = newDevice();
    await addPasskey(server, bola.token, deviceOfBola);
    const { reply, ticket } = await asked(signInAs(ada));
    const refused = await prove(server, ticket, answer(deviceOfBola, reply));
    assertRefused(refused, 400, 'detail', 'This passkey isn’t registered here, or was removed.');
    ticketOf(await server.call(withProof(signInAs(ada), ticket)));
  });

  it('an attacker can’t use a response to another challenge, such as that of another customer’s ticket', async () => {
    const bola = await withdrawingCustomer(server, '1');
    await addPasskey(server, bola.token, newDevice());
    const { reply: replyToBola } = await asked(signInAs(bola));
    const { ticket } = await asked(signInAs(ada));
    const refused = await prove(server, ticket, answer(phone, replyToBola));
    assertRefused(refused, 400, 'detail', /^We couldn’t check your passkey/);
  });

  it('an attacker can’t replay a response, for the same ticket or another ticket', async () => {
    const { reply, ticket } = await asked(signInAs(ada));
    const sent = answer(phone, reply);
    assertDone(await prove(server, ticket, sent));
    assertRefused(await prove(server, ticket, sent), 400);
    const next = await asked(signInAs(ada));
    assertRefused(await prove(server, next.ticket, sent), 400);
    assertDone(await server.call(withProof(signInAs(ada), ticket)));
    ticketOf(await server.call(withProof(signInAs(ada), ticket)));
  });

  it('an attacker can’t use a challenge after five minutes', async () => {
    const { reply, ticket } = await asked(signInAs(ada));
    server.passRealTime(5 * 60 + 1);
    const refused = await prove(server, ticket, answer(phone, reply));
    assertRefused(refused, 400, 'detail', /^This took too long/);
  });

  it("an attacker can’t use a response from another site, from a device that wasn't unlocked, or with another key", async () => {
    const { reply, ticket } = await asked(signInAs(ada));
    const { id } = phone.sign({ challenge: 'x' });
    const options = passkeyRequestOf(reply);
    const elsewhere = new Authenticator('https://mota.example.com').sign(options);
    for (const other of [elsewhere, newDevice(false).sign(options), newDevice().sign(options)]) {
      const passkey = { ...other, id, rawId: id };
      assertRefused(await prove(server, ticket, { passkey }), 400, 'detail', /^We couldn’t check/);
    }
    assertDone(await prove(server, ticket, { passkey: phone.sign(options) }));
  });

  it('an attacker can’t add a passkey twice, with another customer’s ticket, or without the password and a factor', async () => {
    ticketOf(await server.call(callOfAda('/users/factors/passkeys/start/', { password })));
    const wrong = callOfAda('/users/factors/passkeys/start/', { password: 'Wrong-Horse-7' });
    assertRefused(await server.call(wrong), 400);
    const bola = await withdrawingCustomer(server, '1');
    const started = await server.call({
      ...callOfAda('/users/factors/passkeys/start/', { password }),
      token: bola.token,
    });
    const { ticket, options } = started.body as { ticket: string; options: { challenge: string } };
    const body = { ticket, passkey: newDevice().register(options) };
    const add = (token: string) =>
      server.call({ ...callOfAda('/users/factors/passkeys/', body), token });
    assertRefused(await add(ada.token), 400, 'detail', /^This took too long/);
    assertDone(await add(bola.token));
    assertRefused(await add(bola.token), 400, 'detail', /^This took too long/);
  });
});
