import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  mailedCode,
  newCustomer,
  password,
  signIn,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { mailsTo, newestMailTo } from '../../../../server/testing/mails.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { lagosTime } from '../../../../server/src/platform/clock/lagosTime.ts';
import type { StaffRole } from '../../../../server/src/staff/people/roles.ts';
import { traceOf } from '../../../support/traceOf.ts';
import { lastAudit } from '../../support/staff.ts';

type Cookie = Readonly<Record<string, string>>;

const day = 24 * 60 * 60;
const support = 'support@mota.example';
let server: TestServer;
let ada: Cookie;
let chidi: Cookie;
let customer: TestCustomer;

before(async () => {
  server = await startTestServer({ SUPPORT_EMAIL: support });
  const everything = ['support', 'treasury', 'administrator'] as const;
  ada = await officeCookie(server, await staffPerson(server, 'ada', everything));
  chidi = await officeCookie(server, await staffPerson(server, 'chidi', everything));
});
after(() => server.close());
beforeEach(async () => {
  customer = await newCustomer(server);
});

const query = (text: string, values: unknown[] = []) =>
  server.dependencies.connection.query(text, values);

const idOf = async (email: string) =>
  Number((await query('SELECT id FROM customers WHERE email = $1', [email]))[0]?.id);

const act = (cookie: Cookie, url: string, body: object) =>
  officeCall(server, cookie, { method: 'POST', url, body });

/** Sends an action of support for a customer. */
async function actAsSupport(
  { email }: Pick<TestCustomer, 'email'>,
  action: string,
  body: object = {},
  cookie = ada,
) {
  const url = `/customers/${await idOf(email)}/${action}/`;
  return act(cookie, url, { reason: 'Asked on the phone', ...body });
}

const newestProposal = async () => {
  const { body } = await officeCall(server, ada, { url: '/proposals/' });
  return (body as { readonly id: number }[])[0]?.id ?? 0;
};

const confirm = async (cookie = chidi) =>
  act(cookie, `/proposals/${await newestProposal()}/confirm/`, {});

const byNumber = (one: number, other: number) => one - other;

let addresses = 0;
const newAddress = () => `new${(addresses += 1)}@example.org`;

/** Corrects a customer's email with two people, and returns the new email. */
async function correctedEmail(of: TestCustomer): Promise<string> {
  const email = newAddress();
  assert.equal((await actAsSupport(of, 'email', { email })).status, 200);
  const confirmed = await confirm();
  assert.equal(confirmed.status, 200, confirmed.text);
  return email;
}

const linkIn = (text: string): string => /\/signup\/not-me#([\w-]{43})$/m.exec(text)?.[1] ?? '';

const press = (token: string) =>
  server.call({ method: 'POST', url: '/users/not_me/', body: { token } });

const withdraw = ({ token }: TestCustomer, amount: string) =>
  server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token,
    body: { amount, pin, bank_code: receiver.bank_code, account_number: receiver.account_number },
  });

describe('corrections of a name or a phone number', () => {
  it('a corrected name is stored, emailed with “This wasn’t me”, and noted with the former name', async () => {
    const names = { first_name: ' Adaeze ', last_name: 'Obi' };
    assert.equal((await actAsSupport(customer, 'name', names)).status, 200);
    const [row] = await query('SELECT first_name, last_name FROM customers WHERE email = $1', [
      customer.email,
    ]);
    assert.deepEqual({ ...row }, { first_name: 'Adaeze', last_name: 'Obi' });
    const mail = await newestMailTo(server, customer.email);
    assert.equal(mail.subject, 'Your name was corrected');
    assert.match(mail.text, /If you asked for this, you don’t need to do anything\./);
    assert.match(mail.text, /If you didn’t ask for this, someone else may be using your account\./);
    assert.doesNotMatch(mail.text, /this was(?:n’t)? you/i);
    assert.ok(linkIn(mail.text));
    const record = await officeCall(server, ada, {
      url: `/customers/${await idOf(customer.email)}/`,
    });
    assert.equal(
      (record.body as { notes: { text: string }[] }).notes[0]?.text,
      'Name corrected from Ada Obi to Adaeze Obi. Reason: Asked on the phone',
    );
  });

  it('a correction is in the audit with who made it and why, without the names', async () => {
    await actAsSupport(customer, 'phone', { phone_number: '08029998877' });
    assert.deepEqual(await lastAudit(server), {
      actor: 'ada',
      action: 'phone corrected',
      subject: `customer ${await idOf(customer.email)}`,
      detail: { reason: 'Asked on the phone' },
    });
  });

  it('a corrected name delays withdrawals for 24 hours, even to accounts in the new name: none can be requested or approved', async () => {
    const rich = await withdrawingCustomer(server, '3000');
    assert.equal((await withdraw(rich, '1000')).status, 200);
    const waiting = await newestWithdrawal(server);
    const names = { first_name: 'Bola', last_name: 'Mule' };
    assert.equal((await actAsSupport(rich, 'name', names)).status, 200);
    const refused = await withdraw(rich, '500');
    assertRefused(refused, 403);
    assert.equal((refused.body as { code: string }).code, 'withdrawals_held');
    assert.match((await newestMailTo(server, rich.email)).text, /nothing can be withdrawn for 24/);
    const heldUntil = async () => {
      const { body } = await server.call({ url: '/users/protection/', token: rich.token });
      return (body as { held_until: string | null }).held_until;
    };
    const tomorrow = new Date(server.dependencies.clock.now().getTime() + day * 1000);
    assert.equal(await heldUntil(), tomorrow.toISOString());
    const approve = () => act(chidi, `/withdrawals/${waiting}/approve/`, {});
    assertRefused(await approve(), 409);
    await server.pass(day);
    assert.equal(await heldUntil(), null);
    assert.equal((await withdraw(rich, '500')).status, 200);
    assert.equal((await approve()).status, 200);
  });

  it('the refusal of a name with a wrong character says which characters are allowed', async () => {
    const names = { first_name: 'K3lechi', last_name: 'Obi' };
    assertRefused(
      await actAsSupport(customer, 'name', names),
      400,
      'detail',
      /^Enter letters only/,
    );
  });

  it('a correction is refused (400) for what a registration refuses, and if it changes nothing', async () => {
    assertRefused(await actAsSupport(customer, 'name', { first_name: '', last_name: 'Obi' }), 400);
    assertRefused(
      await actAsSupport(customer, 'name', { first_name: 'Ada', last_name: 'Obi' }),
      400,
    );
    assertRefused(await actAsSupport(customer, 'phone', { phone_number: '12' }), 400);
    assertRefused(await actAsSupport(customer, 'phone', { phone_number: '08031234567' }), 400);
  });
});

describe('notifications about corrections', () => {
  const newestNotification = async (token: string) => {
    const { body } = await server.call({ url: '/notification/notifications/', token });
    const [newest] = body as readonly { readonly title: string; readonly message: string }[];
    return newest;
  };

  it('a corrected name is a notification in the app, with the time from which withdrawals are possible again', async () => {
    await actAsSupport(customer, 'name', { first_name: 'Adaeze', last_name: 'Obi' });
    const { title, message } = (await newestNotification(customer.token)) ?? {};
    assert.equal(title, 'Your name was corrected');
    const until = new Date(server.dependencies.clock.now().getTime() + day * 1000);
    assert.ok(message?.includes(`nothing can be withdrawn until ${lagosTime(until)}.`), message);
  });

  it('a corrected phone number is a notification in the app, without a delay of withdrawals', async () => {
    await actAsSupport(customer, 'phone', { phone_number: '08029998877' });
    const { title, message } = (await newestNotification(customer.token)) ?? {};
    assert.equal(title, 'Your phone number was corrected');
    assert.doesNotMatch(message ?? '', /withdrawn/);
  });

  it('a corrected email is a notification in the app of the customer, once another person has confirmed it', async () => {
    await correctedEmail(customer);
    const { title } = (await newestNotification(customer.token)) ?? {};
    assert.equal(title, 'The email of your account was corrected');
  });
});

describe('emails about actions of support', () => {
  it('an action of support is emailed to the customer, however many others there were on the same day', async () => {
    const { alertLimit } = server.dependencies.config;
    for (let count = 0; count <= alertLimit; count += 1) {
      const phone_number = count % 2 === 0 ? '08029998877' : '08029998878';
      assert.equal((await actAsSupport(customer, 'phone', { phone_number })).status, 200);
    }
    await actAsSupport(customer, 'name', { first_name: 'Adaeze', last_name: 'Obi' });
    const { subject, text } = await newestMailTo(server, customer.email);
    assert.equal(subject, 'Your name was corrected');
    assert.doesNotMatch(text, /any more of these emails/);
  });

  it('signing a customer out isn’t emailed if no session was open', async () => {
    await actAsSupport(customer, 'sign-out');
    const mails = await mailsTo(server, customer.email);
    assert.equal((await actAsSupport(customer, 'sign-out')).status, 200);
    assert.equal((await mailsTo(server, customer.email)).length, mails.length);
  });

  for (const column of ['expires_at', 'last_used_at']) {
    it(`signing a customer out isn’t emailed if their only session had ended, by its ${column}`, async () => {
      const past = `UPDATE sessions SET ${column} = ${column} - interval '30 days'`;
      await query(`${past} WHERE customer_id = $1`, [await idOf(customer.email)]);
      const mails = await mailsTo(server, customer.email);
      assert.equal((await actAsSupport(customer, 'sign-out')).status, 200);
      assert.equal((await mailsTo(server, customer.email)).length, mails.length);
    });
  }
});

describe('corrections of an email', () => {
  it('a correction of the email changes nothing before another person confirms, and then both addresses are told', async () => {
    const email = newAddress();
    await actAsSupport(customer, 'email', { email });
    assert.ok(await idOf(customer.email));
    assert.deepEqual(await mailsTo(server, email), []);
    assert.equal((await confirm()).status, 200);
    assert.equal(await signIn(server, email).then((token) => token !== ''), true);
    for (const address of [customer.email, email]) {
      const mail = (await mailsTo(server, address)).find(
        ({ subject }) => subject === 'The email of your account was corrected',
      );
      assert.ok(mail && linkIn(mail.text), address);
    }
    const body = { username: customer.email, password };
    assertRefused(await server.call({ method: 'POST', url: '/api/auth/token/', body }), 401);
  });

  it('a correction of the email is in the audit with its reason, without the addresses', async () => {
    const email = await correctedEmail(customer);
    const records = await query(
      `SELECT action, detail FROM audit_records
       WHERE action IN ('customer email: proposed', 'email corrected') ORDER BY id DESC LIMIT 2`,
    );
    assert.deepEqual(
      records.map(({ action, detail }) => [action, (detail as { reason: string }).reason]),
      [
        ['email corrected', 'Asked on the phone'],
        ['customer email: proposed', 'Asked on the phone'],
      ],
    );
    for (const address of [customer.email, email]) {
      assert.doesNotMatch(JSON.stringify(records), traceOf(address));
    }
  });

  it('a correction of the email shows its addresses only to those who decide on it or may see customers', async () => {
    const email = newAddress();
    assert.equal((await actAsSupport(customer, 'email', { email })).status, 200);
    const listFor = async (role: StaffRole) => {
      const cookie = await officeCookie(server, await staffPerson(server, `only-${role}`, [role]));
      const { body } = await officeCall(server, cookie, { url: '/proposals/' });
      const [newest] = body as readonly Readonly<Record<string, unknown>>[];
      return [newest?.kind, newest?.hides_customer, newest?.before, newest?.after];
    };
    const shown = [{ email: customer.email }, { email, reason: 'Asked on the phone' }];
    for (const role of ['administrator', 'treasury', 'auditor'] as const) {
      assert.deepEqual(await listFor(role), ['customer email', false, ...shown], role);
    }
    assert.deepEqual(await listFor('vehicles'), ['customer email', true, {}, {}]);
  });

  it('a correction of the email keeps earlier emails with the customer, even if another person registers with the former address', async () => {
    await query(
      "UPDATE outbox SET sent_at = created_at, subject = 'Sent', given = NULL WHERE recipient = $1",
      [customer.email],
    );
    const sent = (await mailsTo(server, customer.email)).map(({ id }) => id);
    const emailsOf = async ({ token }: TestCustomer) => {
      const call = { method: 'POST', url: '/users/data/', token, body: { password } } as const;
      const { emails } = (await server.call(call)).body as { emails: { id: unknown }[] };
      return emails.map(({ id }) => Number(id)).filter((id) => sent.includes(id));
    };
    await correctedEmail(customer);
    const next = await newCustomer(server, { email: customer.email });
    assert.deepEqual(await emailsOf(next), []);
    assert.deepEqual((await emailsOf(customer)).toSorted(byNumber), sent.toSorted(byNumber));
  });

  it('a correction of the email is refused (409) while one of another person is open, which stays open', async () => {
    const email = newAddress();
    await actAsSupport(customer, 'email', { email });
    const refused = await actAsSupport(customer, 'email', { email: newAddress() }, chidi);
    assertRefused(refused, 409, 'detail', /^ada has already proposed this/);
    const url = `/customers/${await idOf(customer.email)}/`;
    const proposals = async () =>
      ((await officeCall(server, ada, { url })).body as { proposals: object[] }).proposals;
    assert.deepEqual(await proposals(), [{ kind: 'customer email', proposed_by: 'ada' }]);
    assert.equal((await confirm()).status, 200);
    assert.ok(await idOf(email));
    assert.deepEqual(await proposals(), []);
  });

  it('a correction of the email can’t be confirmed by the person who proposed it', async () => {
    await actAsSupport(customer, 'email', { email: newAddress() });
    assertRefused(await confirm(ada), 409);
    assert.ok(await idOf(customer.email));
  });

  it('a correction of the email is refused (409) if another customer has the new email, even if they got it after the proposal', async () => {
    const other = await newCustomer(server);
    assertRefused(await actAsSupport(customer, 'email', { email: other.email.toUpperCase() }), 409);
    const email = newAddress();
    await actAsSupport(customer, 'email', { email });
    await newCustomer(server, { email });
    assertRefused(await confirm(), 409);
    assert.ok(await idOf(customer.email));
  });

  it('a correction of the email is refused (400) for the same email, and for a text that isn’t an email', async () => {
    assertRefused(await actAsSupport(customer, 'email', { email: customer.email }), 400);
    assertRefused(await actAsSupport(customer, 'email', { email: 'ada' }), 400);
  });

  it('a correction of the email delays withdrawals for 24 hours: none can be requested or approved', async () => {
    const rich = await withdrawingCustomer(server, '3000');
    assert.equal((await withdraw(rich, '1000')).status, 200);
    const waiting = await newestWithdrawal(server);
    await correctedEmail(rich);
    const refused = await withdraw(rich, '500');
    assertRefused(refused, 403);
    assert.equal((refused.body as { code: string }).code, 'withdrawals_held');
    const approve = () => act(chidi, `/withdrawals/${waiting}/approve/`, {});
    assertRefused(await approve(), 409);
    await server.pass(day);
    assert.equal((await withdraw(rich, '500')).status, 200);
    assert.equal((await approve()).status, 200);
  });

  it('a correction of the email delays a withdrawal that was requested before it or at the same moment', async () => {
    const rich = await withdrawingCustomer(server, '1000');
    await actAsSupport(rich, 'email', { email: newAddress() });
    const [confirmed, requested] = await Promise.all([confirm(), withdraw(rich, '1000')]);
    assert.equal(confirmed.status, 200);
    if (requested.status === 200) {
      const id = await newestWithdrawal(server);
      assertRefused(await act(chidi, `/withdrawals/${id}/approve/`, {}), 409);
    } else assertRefused(requested, 403);
  });

  it('a correction of the email makes a reset code that was sent to the former address worthless', async () => {
    await server.call({
      method: 'POST',
      url: '/users/forgot_password/',
      body: { email: customer.email },
    });
    const otp = await mailedCode(server, customer.email);
    const email = await correctedEmail(customer);
    for (const address of [customer.email, email]) {
      const fresh = 'N3w-Passw0rd!';
      const body = { email: address, otp, new_password: fresh, confirm_password: fresh };
      assertRefused(
        await server.call({ method: 'POST', url: '/users/reset-password/', body }),
        400,
      );
    }
  });

  it('after “This wasn’t me” from the former address, only staff can unfreeze the wallet, and the reply doesn’t contain the new email', async () => {
    const email = await correctedEmail(customer);
    const token = linkIn((await newestMailTo(server, customer.email)).text);
    const reply = await press(token);
    assert.deepEqual(reply.body, { email: null });
    const fresh = await signIn(server, email);
    const protection = await server.call({ url: '/users/protection/', token: fresh });
    const { is_frozen: own, is_on_hold: held } = protection.body as Record<string, unknown>;
    assert.deepEqual([own, held], [false, true]);
    assertRefused(await server.call({ url: '/users/current_user/', token: customer.token }), 401);
  });

  it('a wallet on hold because of a disputed email never claims that a payment is the reason', async () => {
    const email = await correctedEmail(customer);
    await press(linkIn((await newestMailTo(server, customer.email)).text));
    const token = await signIn(server, email);
    const list = await server.call({ url: '/notification/notifications/', token });
    const onHold = (list.body as { title: string; message: string }[]).find(
      ({ title }) => title === 'Your wallet is on hold',
    );
    const mail = (await mailsTo(server, email)).find(
      ({ subject }) => subject === 'Your wallet is on hold',
    );
    const refused = await withdraw({ ...customer, token }, '100');
    assertRefused(refused, 403, 'detail', /^Your wallet is on hold/);
    for (const text of [onHold?.message, mail?.text, refused.text]) {
      assert.match(String(text), /look(ing)? into something on your account/);
      assert.doesNotMatch(String(text), /payment/);
    }
  });

  it('only the email about the correction to the new address promises a password reset', async () => {
    const email = await correctedEmail(customer);
    const former = (await newestMailTo(server, customer.email)).text;
    assert.match(former, /To sign out every device and freeze your account, open this page/);
    assert.match(former, new RegExp(`write to us at ${support}\\. Only we can unfreeze`));
    assert.doesNotMatch(former, /password/);
    const { text } = await newestMailTo(server, email);
    assert.match(text, /freeze your account and reset your password, open this page/);
    assert.doesNotMatch(text, /Only we can unfreeze/);
  });

  it('a correction of the email disables the links in earlier emails to the former address, but not the link in the email about the correction', async () => {
    await signIn(server, customer.email);
    const earlier = linkIn((await newestMailTo(server, customer.email)).text);
    assert.ok(earlier);
    await correctedEmail(customer);
    assertRefused(await press(earlier), 410);
    const own = linkIn((await newestMailTo(server, customer.email)).text);
    assert.equal((await press(own)).status, 200);
  });

  it('“This wasn’t me” from the new address freezes the wallet like a freeze by the customer', async () => {
    const email = await correctedEmail(customer);
    const reply = await press(linkIn((await newestMailTo(server, email)).text));
    assert.deepEqual(reply.body, { email });
    const token = await signIn(server, email);
    const protection = await server.call({ url: '/users/protection/', token });
    assert.equal((protection.body as { is_frozen: boolean }).is_frozen, true);
  });
});

describe('support for customers who can’t sign in', () => {
  it('support ends all sessions of a customer, and the customer is emailed', async () => {
    const other = await signIn(server, customer.email);
    assert.equal((await actAsSupport(customer, 'sign-out')).status, 200);
    for (const token of [customer.token, other]) {
      assertRefused(await server.call({ url: '/users/current_user/', token }), 401);
    }
    const mail = await newestMailTo(server, customer.email);
    assert.equal(mail.subject, 'You were signed out on every device');
    assert.ok(linkIn(mail.text));
  });

  it('support sends a customer a code that sets a new password, without seeing it', async () => {
    const reply = await actAsSupport(customer, 'code');
    assert.equal(reply.status, 200, reply.text);
    const mails = await mailsTo(server, customer.email);
    const code = mails.find(({ subject }) => subject === 'Your Mota password reset code');
    const otp = /\b\d{6}\b/.exec(code?.text ?? '')?.[0] ?? '';
    assert.ok(otp && !reply.text.includes(otp));
    assert.equal(mails.at(-1)?.subject, 'We’ve sent you a code');
    const fresh = 'N3w-Passw0rd!';
    const body = { email: customer.email, otp, new_password: fresh, confirm_password: fresh };
    const reset = await server.call({ method: 'POST', url: '/users/reset-password/', body });
    assert.equal(reset.status, 200, reset.text);
  });

  it('support can’t send a customer a code that was emailed a moment ago', async () => {
    assert.equal((await actAsSupport(customer, 'code')).status, 200);
    const mails = await mailsTo(server, customer.email);
    const again = await actAsSupport(customer, 'code');
    assertRefused(again, 429);
    assert.equal(again.headers['retry-after'], '30');
    assert.deepEqual(await mailsTo(server, customer.email), mails);
    await server.pass(31);
    assert.equal((await actAsSupport(customer, 'code')).status, 200);
    const audited = await query(
      "SELECT FROM audit_records WHERE action = 'code resent' AND subject = $1",
      [`customer ${await idOf(customer.email)}`],
    );
    assert.equal(audited.length, 2);
  });

  it('one person of support can send a customer only a limited number of codes', async () => {
    let refusals = 0;
    for (let tries = 0; tries < 6; tries += 1) {
      await server.pass(6 * 60);
      if ((await actAsSupport(customer, 'code')).status === 429) refusals += 1;
    }
    assert.equal(refusals, 3);
  });

  it('support can correct nothing about a closed account (409) or an unknown customer (404)', async () => {
    await query('UPDATE customers SET closed_at = now() WHERE email = $1', [customer.email]);
    for (const [action, body] of [
      ['name', { first_name: 'Eze', last_name: 'Obi' }],
      ['phone', { phone_number: '08029998877' }],
      ['email', { email: newAddress() }],
      ['sign-out', {}],
      ['code', {}],
    ] as const) {
      assertRefused(await actAsSupport(customer, action, body), 409);
      const url = `/customers/999999/${action}/`;
      assertRefused(await act(ada, url, { reason: 'Asked', ...body }), 404);
    }
  });
});
