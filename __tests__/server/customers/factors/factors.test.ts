import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Authenticator } from '../../../../server/testing/authenticator.ts';
import { mailedCode, password, textOf } from '../../../../server/testing/customers.ts';
import {
  addAuthenticator,
  callWithFactor,
  codesOf,
  prove,
  ticketOf,
  withProof,
  type PhoneApp,
} from '../../../../server/testing/factors.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import {
  startTestServer,
  type Call,
  type Reply,
  type TestServer,
} from '../../../../server/testing/server.ts';
import {
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
let ada: WithdrawingCustomer;
let phone: PhoneApp;

before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  ada = await withdrawingCustomer(server, '1000');
});

const callOfAda = (url: string, body: object = {}): Call => ({
  method: 'POST',
  url,
  token: ada.token,
  body,
});
const send = (url: string, body: object = {}) => server.call(callOfAda(url, body));

const signInOn = (cookie?: string, entered = password): Call => ({
  method: 'POST',
  url: '/api/auth/token/',
  body: { username: ada.email, password: entered },
  ...(cookie !== undefined && { headers: { cookie } }),
});

const withdrawTo = (accountNumber: string): Call =>
  callOfAda('/wallet/request_withdrawal/', {
    ...receiver,
    account_number: accountNumber,
    amount: '100',
    pin,
  });

async function emailedCode(url: string, body: object = {}): Promise<string> {
  const reply = await send(url, body);
  assert.equal(reply.status, 200, reply.text);
  return mailedCode(server, ada.email);
}

/** Returns the cookie that a reply sets for the device. */
function deviceCookie({ headers }: Reply): string {
  const cookies = [headers['set-cookie'] ?? []].flat();
  const cookie = cookies.find((each) => each.startsWith('device='));
  assert.ok(cookie);
  return cookie.split(';')[0] ?? '';
}

function assertDone(reply: Reply): void {
  assert.equal(reply.status, 200, reply.text);
}

const factorsNow = async () =>
  (await server.call({ url: '/users/factors/', token: ada.token })).body;

describe('setting up an authenticator app', () => {
  it('setting up an authenticator app returns ten recovery codes once, and sends an email', async () => {
    phone = await addAuthenticator(server, ada.token);
    assert.equal(new Set(phone.recoveryCodes).size, 10);
    assert.match(phone.recoveryCodes[0] ?? '', /^([0-9a-f]{5}-){3}[0-9a-f]{5}$/);
    const { authenticator, recovery_codes } = (await factorsNow()) as Record<string, unknown>;
    assert.ok(authenticator);
    assert.equal(recovery_codes, 10);
    const alert = (await mailsTo(server, ada.email)).at(-1);
    assert.equal(alert?.subject, 'An authenticator app was added to your account');
    assert.match(alert.text, /not-me#/);
  });

  it('setting up an authenticator app requires the password, and counts wrong ones like a sign-in', async () => {
    for (let count = 0; count < 10; count += 1) {
      assertRefused(await send('/users/factors/authenticator/', { password: 'Wrong-7' }), 400);
    }
    assertRefused(await send('/users/factors/authenticator/', { password }), 429);
  });

  it('no sign-in asks for a code before the first code of an authenticator app was entered', async () => {
    assertDone(await send('/users/factors/authenticator/', { password }));
    assertDone(await server.call(signInOn()));
  });

  it('setting up an authenticator app refuses a wrong code, another session’s ticket, and a ticket after 15 minutes', async () => {
    const start = await send('/users/factors/authenticator/', { password });
    const [ticket, secret] = [textOf(start, 'ticket'), textOf(start, 'secret')];
    const codes = codesOf(server, secret);
    const confirm = (otp: string, token = ada.token) =>
      server.call({
        ...callOfAda('/users/factors/authenticator/confirm/', { ticket, otp }),
        token,
      });
    assertRefused(await confirm('000000'), 400, 'detail', /^Incorrect code/);
    const other = textOf(await server.call(signInOn()), 'access');
    assertRefused(await confirm(codes.code(), other), 400, 'detail', /^This took too long/);
    server.passRealTime(15 * 60 + 1);
    assertRefused(await confirm(codes.code()), 400, 'detail', /^This took too long/);
  });

  it('setting up an authenticator app stores neither the secret nor a recovery code', async () => {
    phone = await addAuthenticator(server, ada.token);
    const { connection } = server.dependencies;
    const tables = ['authenticators', 'recovery_codes', 'factor_proofs', 'audit_records', 'outbox'];
    for (const table of tables) {
      const rows = JSON.stringify(await connection.query(`SELECT * FROM ${table}`));
      assert.ok(!rows.includes(phone.secret), table);
      for (const code of phone.recoveryCodes) {
        assert.ok(!rows.includes(code) && !rows.includes(code.replaceAll('-', '')), table);
      }
    }
  });
});

describe('a set-up that began before the first factor', () => {
  const startElsewhere = async (url: string) => {
    const token = textOf(await server.call(signInOn()), 'access');
    const start = await server.call({ ...callOfAda(`/users/factors/${url}`, { password }), token });
    assertDone(start);
    return { token, start, ticket: textOf(start, 'ticket') };
  };

  it('an attacker can’t replace an authenticator app with a set-up that began before it', async () => {
    const { token, start, ticket } = await startElsewhere('authenticator/');
    phone = await addAuthenticator(server, ada.token);
    const otp = codesOf(server, textOf(start, 'secret')).code();
    const confirm = callOfAda('/users/factors/authenticator/confirm/', { ticket, otp });
    assertRefused(await server.call({ ...confirm, token }), 400, 'detail', /^This took too long/);
    assertDone(await callWithFactor(server, signInOn(), { otp: phone.nextCode() }));
  });

  it('an attacker can’t add a passkey with a set-up that began before the first factor', async () => {
    const { token, start, ticket } = await startElsewhere('passkeys/start/');
    phone = await addAuthenticator(server, ada.token);
    const { options } = start.body as { options: { challenge: string } };
    const passkey = new Authenticator(server.dependencies.config.appOrigin).register(options);
    const add = callOfAda('/users/factors/passkeys/', { ticket, passkey });
    assertRefused(await server.call({ ...add, token }), 400, 'detail', /^This took too long/);
    assert.deepEqual(((await factorsNow()) as { passkeys: unknown[] }).passkeys, []);
  });
});

describe('a customer with an authenticator app', () => {
  beforeEach(async () => {
    phone = await addAuthenticator(server, ada.token);
    phone.nextCode();
  });

  it('a customer with an authenticator app is asked for a code on a new device, after the password, and not again on that device', async () => {
    assertRefused(await server.call(signInOn(undefined, 'Wrong-Horse-7')), 401);
    const refused = await server.call(signInOn());
    const { factor } = refused.body as { factor: { methods: string[] } };
    assert.deepEqual(factor.methods, ['authenticator', 'recovery_code']);
    const opened = await callWithFactor(server, signInOn(), { otp: phone.code() });
    assertDone(opened);
    assertDone(await server.call(signInOn(deviceCookie(opened))));
    ticketOf(await server.call(signInOn()));
  });

  it('a customer with an authenticator app is asked for a code on a device that had signed in before the app was set up', async () => {
    const bola = await withdrawingCustomer(server, '1');
    const first = { ...signInOn(), body: { username: bola.email, password } };
    const cookie = deviceCookie(await server.call(first));
    await addAuthenticator(server, bola.token);
    ticketOf(await server.call({ ...first, headers: { cookie } }));
  });

  const endings: readonly [string, () => Promise<Reply>][] = [
    [
      'the customer ends its session',
      async () => {
        const { body } = await server.call({ url: '/users/sessions/', token: ada.token });
        const sessions = body as { id: number; is_current: boolean }[];
        const url = `/users/sessions/${sessions.find((each) => !each.is_current)?.id}/`;
        return server.call({ method: 'DELETE', url, token: ada.token });
      },
    ],
    [
      'the customer ends all other sessions',
      async () =>
        server.call({ method: 'DELETE', url: '/users/sessions/others/', token: ada.token }),
    ],
    [
      'the customer presses “This wasn’t me”',
      async () => {
        const mails = (await mailsTo(server, ada.email)).map(({ text }) => text);
        const token = mails.flatMap((text) => /not-me#([\w-]{43})$/m.exec(text)?.[1] ?? []).at(-1);
        return server.call({ method: 'POST', url: '/users/not_me/', body: { token } });
      },
    ],
    [
      'support signs the customer out',
      async () => {
        const support = await staffPerson(server, 'support', ['support']);
        const cookie = await officeCookie(server, support);
        const { connection } = server.dependencies;
        const found = 'SELECT id FROM customers WHERE email = $1';
        const [row] = await connection.query(found, [ada.email]);
        const url = `/customers/${String(row?.id)}/sign-out/`;
        return officeCall(server, cookie, { method: 'POST', url, body: { reason: 'Lost phone' } });
      },
    ],
  ];
  for (const [name, end] of endings) {
    it(`a customer with an authenticator app is asked for a code again on a known device after ${name}`, async () => {
      const opened = await callWithFactor(server, signInOn(), { otp: phone.code() });
      assertDone(await end());
      ticketOf(await server.call(signInOn(deviceCookie(opened))));
    });
  }

  it('a customer with an authenticator app isn’t asked again on a device that they have signed out, or from which they have ended the other sessions', async () => {
    const opened = await callWithFactor(server, signInOn(), { otp: phone.code() });
    const cookie = deviceCookie(opened);
    const here = { token: textOf(opened, 'access'), headers: { cookie } };
    assertDone(await server.call({ method: 'DELETE', url: '/users/sessions/others/', ...here }));
    assertDone(await server.call({ method: 'POST', url: '/users/logout/', ...here }));
    assertDone(await server.call(signInOn(cookie)));
  });

  const guarded: readonly [string, () => Promise<Call>][] = [
    [
      'a new PIN',
      async () => callOfAda('/users/set_transaction_pin/', { current_pin: pin, new_pin: '7391' }),
    ],
    [
      'a new PIN with an emailed code',
      async () => {
        const otp = await emailedCode('/users/forgot_transaction_pin/');
        return callOfAda('/users/reset_transaction_pin/', { otp, new_pin: '7391' });
      },
    ],
    [
      'a new password',
      async () => {
        const { email } = ada;
        const otp = await emailedCode('/users/forgot_password/', { email });
        const changed = { new_password: 'N3w-Password!', confirm_password: 'N3w-Password!' };
        return { method: 'POST', url: '/users/reset-password/', body: { email, otp, ...changed } };
      },
    ],
    [
      'unfreezing',
      async () => {
        assertDone(await send('/users/freeze/'));
        const otp = await emailedCode('/users/unfreeze_code/');
        return callOfAda('/users/unfreeze/', { password, otp });
      },
    ],
    ['the first withdrawal to an account', async () => withdrawTo('0123456789')],
    ['closing the account', async () => callOfAda('/users/closing/', { password })],
    ['downloading all data', async () => callOfAda('/users/data/', { password })],
    [
      'another authenticator app',
      async () => callOfAda('/users/factors/authenticator/', { password }),
    ],
    [
      'removing the app',
      async () => callOfAda('/users/factors/authenticator/remove/', { password }),
    ],
    ['new recovery codes', async () => callOfAda('/users/factors/recovery_codes/', { password })],
  ];
  for (const [name, prepare] of guarded) {
    it(`a customer with an authenticator app has to prove a factor for ${name}`, async () => {
      const call = await prepare();
      const ticket = ticketOf(await server.call(call));
      // A ticket isn't enough before its factor was proved.
      ticketOf(await server.call(withProof(call, ticket)));
      assertDone(await prove(server, ticket, { otp: phone.code() }));
      assertDone(await server.call(withProof(call, ticket)));
    });
  }

  it('a customer with an authenticator app has to prove a factor for a first PIN', async () => {
    await server.dependencies.connection.query(
      'UPDATE customers SET transaction_pin_hash = NULL WHERE email = $1',
      [ada.email],
    );
    const { body } = await server.call({ url: '/users/current_user/', token: ada.token });
    const url = `/users/${(body as { id: number }).id}/`;
    const call: Call = { method: 'PATCH', url, token: ada.token, body: { transaction_pin: pin } };
    assertDone(await callWithFactor(server, call, { otp: phone.code() }));
  });

  it('a customer with an authenticator app needs no factor to withdraw again to the same account, nor to invest', async () => {
    assertDone(await callWithFactor(server, withdrawTo('0123456789'), { otp: phone.code() }));
    assertDone(await server.call(withdrawTo('0123456789')));
    ticketOf(await server.call(withdrawTo('1123456789')));
  });

  it('a customer with an authenticator app downloads all data five times an hour, as others do', async () => {
    for (let files = 0; files < 5; files += 1) {
      const reply = await callWithFactor(server, callOfAda('/users/data/', { password }), {
        otp: phone.nextCode(),
      });
      assertDone(reply);
    }
    const download = callOfAda('/users/data/', { password });
    assertRefused(await callWithFactor(server, download, { otp: phone.nextCode() }), 429);
  });

  it('a customer with an authenticator app can still use the emailed code of a password reset that was refused without a factor', async () => {
    const { email } = ada;
    const otp = await emailedCode('/users/forgot_password/', { email });
    const changed = { new_password: 'N3w-Password!', confirm_password: 'N3w-Password!' };
    const reset: Call = {
      method: 'POST',
      url: '/users/reset-password/',
      body: { email, otp, ...changed },
    };
    const wrong = { ...reset, body: { email, otp: '000000', ...changed } };
    assertRefused(await server.call(wrong), 400, 'detail', /^Incorrect code/);
    const reply = await callWithFactor(server, reset, { otp: phone.code() });
    assertDone(reply);
    assertDone(await server.call(signInOn(deviceCookie(reply), 'N3w-Password!')));
    ticketOf(await server.call(signInOn(undefined, 'N3w-Password!')));
  });

  it('a customer with an authenticator app is no longer asked once the app is removed, and the recovery codes are deleted', async () => {
    const removal = callOfAda('/users/factors/authenticator/remove/', { password });
    assertDone(await callWithFactor(server, removal, { otp: phone.code() }));
    assert.deepEqual(await factorsNow(), {
      passkeys: [],
      authenticator: null,
      recovery_codes: 0,
      removal_at: null,
    });
    assertDone(await server.call(signInOn()));
    assertRefused(await server.call(removal), 400, 'detail', 'Two-step verification is off.');
    assertRefused(await send('/users/factors/recovery_codes/', { password }), 400);
  });

  it('a customer can replace the authenticator app, keeps the recovery codes, and the old app’s codes stop working', async () => {
    const start = await callWithFactor(
      server,
      callOfAda('/users/factors/authenticator/', { password }),
      {
        otp: phone.code(),
      },
    );
    const codes = codesOf(server, textOf(start, 'secret'));
    const body = { ticket: textOf(start, 'ticket'), otp: codes.nextCode() };
    const confirmed = await send('/users/factors/authenticator/confirm/', body);
    assert.deepEqual(confirmed.body, { recovery_codes: [] });
    const ticket = ticketOf(await server.call(signInOn()));
    assertRefused(await prove(server, ticket, { otp: phone.nextCode() }), 400);
    assertDone(await prove(server, ticket, { otp: codes.code() }));
  });

  it('a customer with an authenticator app can sign in with a recovery code, typed with or without hyphens, and is told how many are left', async () => {
    const [first = '', second = ''] = phone.recoveryCodes;
    assertDone(await callWithFactor(server, signInOn(), { recovery_code: first }));
    const typed = ` ${second.replaceAll('-', '').toUpperCase()} `;
    assertDone(await callWithFactor(server, signInOn(), { recovery_code: typed }));
    const alert = (await mailsTo(server, ada.email)).findLast(({ subject }) =>
      subject.startsWith('A recovery code'),
    );
    assert.match(alert?.text ?? '', /There are 8 left/);
  });

  it("new recovery codes make a customer's old ones useless", async () => {
    const renewal = callOfAda('/users/factors/recovery_codes/', { password });
    const reply = await callWithFactor(server, renewal, { otp: phone.code() });
    const { recovery_codes: codes } = reply.body as { recovery_codes: string[] };
    const ticket = ticketOf(await server.call(signInOn()));
    const old = await prove(server, ticket, { recovery_code: phone.recoveryCodes[0] });
    assertRefused(old, 400, 'detail', /^This recovery code is wrong/);
    assertDone(await prove(server, ticket, { recovery_code: codes[0] }));
  });
});

describe('attacks on two-step verification', () => {
  beforeEach(async () => {
    phone = await addAuthenticator(server, ada.token);
  });

  it('an attacker can’t replay a code within its time window, nor use an earlier code of the window', async () => {
    const earlier = phone.code();
    const otp = phone.nextCode();
    assertDone(await prove(server, ticketOf(await server.call(signInOn())), { otp }));
    const ticket = ticketOf(await server.call(signInOn()));
    for (const replayed of [otp, earlier]) {
      const reply = await prove(server, ticket, { otp: replayed });
      assertRefused(reply, 400, 'detail', /^You’ve used this code already/);
    }
    assertDone(await prove(server, ticket, { otp: phone.nextCode() }));
  });

  it('an attacker can’t use one code for two tickets at the same instant', async () => {
    const otp = phone.nextCode();
    const tickets = [
      ticketOf(await server.call(signInOn())),
      ticketOf(await server.call(withdrawTo('0123456789'))),
    ];
    const replies = await Promise.all(tickets.map((ticket) => prove(server, ticket, { otp })));
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 400]);
  });

  it('an attacker can’t use one recovery code twice at the same instant', async () => {
    const [code] = phone.recoveryCodes;
    const tickets = await Promise.all(
      Array.from({ length: 8 }, async () => ticketOf(await server.call(signInOn()))),
    );
    const replies = await Promise.all(
      tickets.map((ticket) => prove(server, ticket, { recovery_code: code })),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.equal(((await factorsNow()) as { recovery_codes: number }).recovery_codes, 9);
  });

  it("an attacker has five guesses at a code over all devices and networks, and the customer's own guesses stay available", async () => {
    phone.nextCode();
    const opened = await callWithFactor(server, signInOn(), { otp: phone.code() });
    const headers = { cookie: deviceCookie(opened) };
    const guess = async (network: number) => {
      const from = `10.7.${network}.1`;
      const ticket = ticketOf(await server.call({ ...signInOn(), from }));
      return prove(server, ticket, { otp: '000000' }, { from });
    };
    const replies = await Promise.all(Array.from({ length: 12 }, (_, network) => guess(network)));
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    assert.deepEqual([count(400), count(429)], [5, 7]);
    const ticket = ticketOf(await server.call(signInOn()));
    assertRefused(await prove(server, ticket, { otp: phone.nextCode() }), 429);
    const owns = ticketOf(await server.call(withdrawTo('0123456789')));
    assertDone(await prove(server, owns, { otp: phone.code() }, { headers }));
    assertDone(await prove(server, ticket, { recovery_code: phone.recoveryCodes[0] }));
  });

  it('an attacker can’t use a proof for another action, another account or another session, nor twice', async () => {
    const changePin = callOfAda('/users/set_transaction_pin/', {
      current_pin: pin,
      new_pin: '7391',
    });
    const withdrawal = withdrawTo('0123456789');
    const ticket = ticketOf(await server.call(withdrawal));
    assertDone(await prove(server, ticket, { otp: phone.nextCode() }));
    ticketOf(await server.call(withProof(changePin, ticket)));
    ticketOf(await server.call(withProof(withdrawTo('1123456789'), ticket)));
    const [recoveryCode] = phone.recoveryCodes;
    const opened = await callWithFactor(server, signInOn(), { recovery_code: recoveryCode });
    const token = textOf(opened, 'access');
    ticketOf(await server.call(withProof({ ...withdrawal, token }, ticket)));
    assertDone(await server.call(withProof(withdrawal, ticket)));
    assertRefused(await prove(server, ticket, { otp: phone.nextCode() }), 400);
    const renewal = callOfAda('/users/factors/recovery_codes/', { password });
    const renewing = ticketOf(await server.call(renewal));
    assertDone(await prove(server, renewing, { otp: phone.nextCode() }));
    assertDone(await server.call(withProof(renewal, renewing)));
    ticketOf(await server.call(withProof(renewal, renewing)));
  });

  it('an attacker can’t use another customer’s proof, nor a forged or expired ticket', async () => {
    const bola = await withdrawingCustomer(server, '1000');
    const phoneOfBola = await addAuthenticator(server, bola.token);
    const ticket = ticketOf(await server.call({ ...withdrawTo('0123456789'), token: bola.token }));
    assertDone(await prove(server, ticket, { otp: phoneOfBola.nextCode() }));
    ticketOf(await server.call(withProof(withdrawTo('0123456789'), ticket)));

    const mine = ticketOf(await server.call(signInOn()));
    const [content = '', signature = ''] = mine.split('.');
    const claims = JSON.parse(Buffer.from(content, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, expires: 9e15 })).toString('base64url');
    const otp = phone.code();
    for (const text of [`${forged}.${signature}`, content, '', 'x.y']) {
      assertRefused(await prove(server, text, { otp }), 400, 'detail', /^This took too long/);
    }
    server.passRealTime(5 * 60 + 1);
    assertRefused(await prove(server, mine, { otp: phone.code() }), 400, 'detail', /too long/);
  });

  it('an attacker can’t use a proof after its ticket has expired', async () => {
    const ticket = ticketOf(await server.call(signInOn()));
    assertDone(await prove(server, ticket, { otp: phone.nextCode() }));
    server.passRealTime(5 * 60 + 1);
    ticketOf(await server.call(withProof(signInOn(), ticket)));
  });

  it('an attacker with a stolen session and the password can neither remove nor add a factor', async () => {
    for (const url of ['authenticator/remove/', 'authenticator/', 'recovery_codes/']) {
      ticketOf(await send(`/users/factors/${url}`, { password }));
    }
    const { authenticator } = (await factorsNow()) as { authenticator: unknown };
    assert.ok(authenticator);
  });

  it('an attacker with access to the mailbox can’t set a new password', async () => {
    const { email } = ada;
    const otp = await emailedCode('/users/forgot_password/', { email });
    const changed = { new_password: 'N3w-Password!', confirm_password: 'N3w-Password!' };
    const body = { email, otp, ...changed };
    ticketOf(await server.call({ method: 'POST', url: '/users/reset-password/', body }));
    ticketOf(await server.call(signInOn()));
  });

  it('an attacker who enters the right password without a factor is recorded in the audit, and the customer is emailed', async () => {
    const { connection } = server.dependencies;
    const records = async () =>
      connection.query(
        `SELECT actor FROM audit_records WHERE action = 'sign-in without factor'
           AND subject = (SELECT 'customer ' || id FROM customers WHERE email = $1)`,
        [ada.email],
      );
    const alerts = async () =>
      (await mailsTo(server, ada.email)).filter(
        ({ subject }) => subject === 'Someone entered your password',
      );
    assertRefused(await server.call(signInOn(undefined, 'Wrong-Horse-7')), 401);
    assert.deepEqual([await records(), await alerts()], [[], []]);
    ticketOf(await server.call(signInOn()));
    assert.deepEqual(await records(), [{ actor: 'unknown' }]);
    const [alert, ...more] = await alerts();
    assert.match(alert?.text ?? '', /\/signup\/not-me#[\w-]{43}$/m);
    assert.deepEqual(more, []);
  });

  it('an attacker who uses up the day’s guesses at a code is recorded in the audit once a day, and the customer is emailed once', async () => {
    const { connection, config } = server.dependencies;
    const records = () =>
      connection.query(
        `SELECT actor FROM audit_records WHERE action = 'authenticator codes used up'
           AND subject = (SELECT 'customer ' || id FROM customers WHERE email = $1)`,
        [ada.email],
      );
    const alerts = async () =>
      (await mailsTo(server, ada.email)).filter(
        ({ subject }) => subject === 'Too many wrong codes were entered',
      );
    const guess = async () => {
      const ticket = ticketOf(await server.call(signInOn()));
      assertRefused(await prove(server, ticket, { otp: '000000' }), 400);
    };
    for (let count = 1; count < config.codeGuessesOfDevice; count += 1) {
      await guess();
      if (count % config.codeGuesses === 0) await server.pass(30 * 60);
    }
    assert.deepEqual([await records(), await alerts()], [[], []]);
    await guess();
    assert.deepEqual(await records(), [{ actor: 'unknown' }]);
    const [alert, ...more] = await alerts();
    assert.match(alert?.text ?? '', /\/signup\/not-me#[\w-]{43}$/m);
    assert.deepEqual(more, []);

    // A day has passed since the first five guesses, so they no longer count. Five more guesses reach the daily limit
    // again.
    await server.pass(22 * 3600 + 40 * 60);
    for (let count = 0; count < config.codeGuesses; count += 1) await guess();
    const ticket = ticketOf(await server.call(signInOn()));
    assertRefused(await prove(server, ticket, { otp: phone.nextCode() }), 429);
    assert.deepEqual([(await records()).length, (await alerts()).length], [1, 1]);
    await server.pass(24 * 3600);
    for (let count = 1; count <= config.codeGuessesOfDevice; count += 1) {
      await guess();
      if (count % config.codeGuesses === 0) await server.pass(30 * 60);
    }
    assert.deepEqual([(await records()).length, (await alerts()).length], [2, 2]);
  });

  it('an attacker doesn’t learn from a wrong password that an account has a factor', async () => {
    const reply = await server.call(signInOn(undefined, 'Wrong-Horse-7'));
    assertRefused(reply, 401, 'detail', 'Incorrect email or password.');
  });
});
