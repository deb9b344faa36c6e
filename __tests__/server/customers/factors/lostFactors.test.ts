import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newCustomer, password, type TestCustomer } from '../../../../server/testing/customers.ts';
import {
  addAuthenticator,
  callWithFactor,
  prove,
  ticketOf,
  withProof,
  type PhoneApp,
} from '../../../../server/testing/factors.ts';
import { newestMailTo } from '../../../../server/testing/mails.ts';
import { assertRefused, runJobs } from '../../../../server/testing/money.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type Call, type TestServer } from '../../../../server/testing/server.ts';
import { lastAudit } from '../../support/staff.ts';

type Cookie = Readonly<Record<string, string>>;

const day = 24 * 60 * 60;
let server: TestServer;
let ada: Cookie;
let chidi: Cookie;
let customer: TestCustomer;
let phone: PhoneApp;

before(async () => {
  // Setting up the authenticator app uses up the limit of emails about the customer's own changes.
  server = await startTestServer({}, { constants: { alertLimit: 1 } });
  ada = await officeCookie(server, await staffPerson(server, 'ada', ['identity', 'administrator']));
  chidi = await officeCookie(server, await staffPerson(server, 'chidi', ['administrator']));
});
after(() => server.close());
beforeEach(async () => {
  customer = await newCustomer(server);
  phone = await addAuthenticator(server, customer.token);
});

const act = (cookie: Cookie, url: string, body: object) =>
  officeCall(server, cookie, { method: 'POST', url, body });

async function pageOf({ email }: TestCustomer): Promise<string> {
  const { connection } = server.dependencies;
  const [row] = await connection.query('SELECT id FROM customers WHERE email = $1', [email]);
  return `/customers/${Number(row?.id)}/`;
}

const propose = async (of = customer, by = ada) =>
  act(by, `${await pageOf(of)}factors/`, { reason: 'She showed her card on a video call' });

async function confirm(cookie = chidi) {
  const { body } = await officeCall(server, cookie, { url: '/proposals/' });
  const [newest] = body as { readonly id: number }[];
  return act(cookie, `/proposals/${newest?.id}/confirm/`, {});
}

async function confirmed(): Promise<void> {
  assert.equal((await propose()).status, 200);
  const reply = await confirm();
  assert.equal(reply.status, 200, reply.text);
}

async function recordOf(of: TestCustomer) {
  const { body } = await officeCall(server, ada, { url: await pageOf(of) });
  const { has_factor, factors_removed_at } = body as Record<string, unknown>;
  return { has_factor, isBeingRemoved: factors_removed_at !== null };
}

const signingIn = (): Call => ({
  method: 'POST',
  url: '/api/auth/token/',
  body: { username: customer.email, password },
});

async function passAndRunJobs(seconds: number): Promise<void> {
  await server.pass(seconds);
  await runJobs(server);
}

describe('two-step verification that a customer has lost', () => {
  it('a second person can’t propose to remove two-step verification while the first proposal is open', async () => {
    const dayo = await officeCookie(server, await staffPerson(server, 'dayo', ['identity']));
    assert.equal((await propose()).status, 200);
    assertRefused(await propose(customer, dayo), 409, 'detail', /^ada has already proposed this/);
    const { body } = await officeCall(server, dayo, { url: await pageOf(customer) });
    assert.deepEqual((body as { proposals: object[] }).proposals, [
      { kind: 'two-step removal', proposed_by: 'ada' },
    ]);
    assert.equal((await confirm()).status, 200);
  });

  it('lost two-step verification is removed 24 hours after two people have agreed, and the customer is emailed twice, even if their own changes have used up the limit of emails', async () => {
    await confirmed();
    const [audit] = await server.dependencies.connection.query(
      `SELECT actor, detail FROM audit_records WHERE action = 'factor removal confirmed'
       ORDER BY id DESC LIMIT 1`,
    );
    assert.deepEqual(
      { ...audit },
      {
        actor: 'chidi',
        detail: { proposed_by: 'ada', reason: 'She showed her card on a video call' },
      },
    );
    const mail = await newestMailTo(server, customer.email);
    assert.equal(mail.subject, 'Two-step verification will be removed from your account');
    assert.match(mail.text, /^Confirmed: .*\n\nIf you asked for this, you don’t need/m);
    assert.match(mail.text, /^If you didn’t ask for this, .*not-me#/m);
    assert.deepEqual(await recordOf(customer), { has_factor: true, isBeingRemoved: true });
    const { body } = await server.call({ url: '/users/factors/', token: customer.token });
    const tomorrow = new Date(server.dependencies.clock.now().getTime() + day * 1000);
    assert.equal((body as { removal_at: string }).removal_at, tomorrow.toISOString());
    await passAndRunJobs(day - 60);
    ticketOf(await server.call(signingIn()));
    await passAndRunJobs(60);
    const removed = await newestMailTo(server, customer.email);
    assert.equal(removed.subject, 'Two-step verification is off');
    assert.equal((await server.call(signingIn())).status, 200);
    assert.deepEqual(await recordOf(customer), { has_factor: false, isBeingRemoved: false });
  });

  it('lost two-step verification stays until another person confirms its removal', async () => {
    assert.equal((await propose()).status, 200);
    assertRefused(await confirm(ada), 409);
    await passAndRunJobs(2 * day);
    ticketOf(await server.call(signingIn()));
  });

  it('lost two-step verification stays if the customer presses “This wasn’t me” within the 24 hours', async () => {
    await confirmed();
    const { text } = await newestMailTo(server, customer.email);
    const token = /not-me#([\w-]{43})/.exec(text)?.[1];
    const pressed = await server.call({ method: 'POST', url: '/users/not_me/', body: { token } });
    assert.equal(pressed.status, 200, pressed.text);
    await passAndRunJobs(2 * day);
    ticketOf(await server.call(signingIn()));
    assert.deepEqual(await recordOf(customer), { has_factor: true, isBeingRemoved: false });
  });

  it('lost two-step verification stays if one person of support stops its removal, with a reason in the audit, and the customer is emailed', async () => {
    const sade = await officeCookie(server, await staffPerson(server, 'sade', ['support']));
    const stop = async () =>
      act(sade, `${await pageOf(customer)}factors/keep/`, { reason: 'A stranger called' });
    assertRefused(await stop(), 409, 'detail', /isn’t being removed/);
    await confirmed();
    const stopped = await stop();
    assert.equal(stopped.status, 200, stopped.text);
    assert.deepEqual(await lastAudit(server), {
      actor: 'sade',
      action: 'factor removal stopped',
      subject: (await pageOf(customer)).replace(/\/customers\/(\d+)\//, 'customer $1'),
      detail: { reason: 'A stranger called' },
    });
    const mail = await newestMailTo(server, customer.email);
    assert.equal(mail.subject, 'Two-step verification stays on');
    assert.match(mail.text, /^If you didn’t ask for the removal, someone else/m);
    const url = '/notification/notifications/';
    const { body } = await server.call({ url, token: customer.token });
    const [newest] = body as readonly { title: string; message: string }[];
    assert.equal(newest?.title, 'Two-step verification stays on');
    assert.match(newest.message, /If you didn’t ask for the removal, contact us straight away\.$/);
    assertRefused(await stop(), 409);
    await passAndRunJobs(2 * day);
    ticketOf(await server.call(signingIn()));
    assert.deepEqual(await recordOf(customer), { has_factor: true, isBeingRemoved: false });
  });

  it('lost two-step verification stays if the customer has found it again and signs in with it', async () => {
    await confirmed();
    assert.equal(
      (await callWithFactor(server, signingIn(), { otp: phone.nextCode() })).status,
      200,
    );
    await passAndRunJobs(2 * day);
    ticketOf(await server.call(signingIn()));
  });

  it('lost two-step verification isn’t removed twice, and a ticket from before is useless afterwards', async () => {
    const ticket = ticketOf(await server.call(signingIn()));
    await confirmed();
    assertRefused(await propose(), 409, 'detail', /already being removed/);
    await passAndRunJobs(day);
    assertRefused(await prove(server, ticket, { otp: phone.nextCode() }), 400);
    assertRefused(await propose(), 409, 'detail', 'The customer has no two-step verification.');
    const again = await addAuthenticator(server, customer.token);
    const asked = ticketOf(await server.call(signingIn()));
    assertRefused(await prove(server, asked, { otp: phone.code() }), 400);
    assertRefused(await prove(server, asked, { recovery_code: phone.recoveryCodes[0] }), 400);
    assert.equal((await prove(server, asked, { otp: again.nextCode() })).status, 200);
    assert.equal((await server.call(withProof(signingIn(), asked))).status, 200);
  });

  it('lost two-step verification can’t be removed within 24 hours of a corrected email, nor the email corrected during the removal', async () => {
    const correct = async (of: TestCustomer, email: string) =>
      act(bola, `${await pageOf(of)}email/`, {
        email,
        reason: 'She has lost access to her mailbox',
      });
    const bola = await officeCookie(server, await staffPerson(server, 'bisi', ['support']));
    assert.equal((await correct(customer, `new-${customer.email}`)).status, 200);
    assert.equal((await confirm()).status, 200);
    const corrected = { ...customer, email: `new-${customer.email}` };
    assertRefused(await propose(corrected), 409, 'detail', /less than 24 hours ago/);
    await passAndRunJobs(day);
    assert.equal((await propose(corrected)).status, 200);
    assert.equal((await confirm()).status, 200);
    assertRefused(await correct(corrected, customer.email), 409, 'detail', /already being removed/);
  });

  it('the removal of lost two-step verification can be proposed only by staff who check identities', async () => {
    const bola = await officeCookie(server, await staffPerson(server, 'bola', ['support']));
    const url = `${await pageOf(customer)}factors/`;
    assertRefused(await act(bola, url, { reason: 'Asked on the phone' }), 403);
  });
});
