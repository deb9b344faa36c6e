import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lagosTime } from '../../../../server/src/platform/clock/lagosTime.ts';
import { clean } from '../../../../server/src/worker/clean.ts';
import {
  mailedCode,
  newCustomer,
  password,
  registration,
  textOf,
} from '../../../../server/testing/customers.ts';
import { openToTheWorld, type Device } from '../../../../server/testing/network.ts';
import { newestMailTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let deviceAt: Awaited<ReturnType<typeof openToTheWorld>>;
before(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  deviceAt = await openToTheWorld(server);
});
after(() => server.close());

const day = 24 * 60 * 60;

const query = (text: string, values: unknown[] = []) =>
  server.dependencies.connection.query(text, values);
const cleanNow = () => clean(server.dependencies);

let networks = 0;
const newDevice = () => {
  networks += 1;
  return deviceAt(`10.7.${Math.floor(networks / 250)}.${networks % 250}`);
};

type Changes = Parameters<typeof registration>[0];

/** Registers on a device, and returns the code that was emailed for it. */
async function registerOn(device: Device, changes: Changes): Promise<string> {
  const body = registration(changes);
  const reply = await device.post('/users/register/', body);
  assert.equal(reply.status, 201);
  return mailedCode(server, body.email.toLowerCase());
}

const verify = (device: Device, email: string, otp: string) =>
  device.post('/users/verify-email/', { email, otp });
const signIn = (device: Device, username: string, word: string) =>
  device.post('/api/auth/token/', { username, password: word });

async function firstNameOf(email: string, word: string): Promise<string> {
  const { status, body } = await signIn(newDevice(), email, word);
  assert.equal(status, 200);
  const token = String(body.access);
  return textOf(await server.call({ url: '/users/current_user/', token }), 'first_name');
}

const rowsFor = async (table: 'customers' | 'pending_registrations', email: string) =>
  (await query(`SELECT FROM ${table} WHERE email = $1`, [email])).length;

const thiefsDetails = { first_name: 'Sly', phone_number: '08099999999', password: 'Squ4tter!' };

describe('registrations with the same email', () => {
  it('registrations with the same email don’t replace the registration from the device on which the owner verifies', async () => {
    const { email } = registration();
    const [owner, thief] = [newDevice(), newDevice()];
    const own = await registerOn(owner, { email, first_name: 'Ngozi' });
    const stolen = await registerOn(thief, { email: email.toUpperCase(), ...thiefsDetails });
    const refused = await verify(owner, email, stolen);
    assert.equal(refused.status, 400);
    assert.match(String(refused.body.detail), /sign-up on another device.*ask for a new one/);
    assert.equal((await verify(owner, email, own)).status, 200);
    assert.equal(await firstNameOf(email, password), 'Ngozi');
    assert.notEqual((await signIn(thief, email, thiefsDetails.password)).status, 200);
  });

  it('a further registration with the same email makes the server email the owner their own code again', async () => {
    const { email } = registration();
    const [owner, thief] = [newDevice(), newDevice()];
    const own = await registerOn(owner, { email, first_name: 'Ngozi' });
    await registerOn(thief, { email, ...thiefsDetails });
    await server.pass(30);
    assert.equal((await owner.post('/users/forgot_password/', { email })).status, 200);
    assert.equal(await mailedCode(server, email), own);
  });

  it('registrations with the same email are verified only by their own codes, whichever device a code is entered on', async () => {
    const { email } = registration();
    const [owner, thief] = [newDevice(), newDevice()];
    await registerOn(thief, { email, ...thiefsDetails });
    const own = await registerOn(owner, { email, first_name: 'Ngozi' });
    assert.equal((await verify(thief, email, own)).status, 400);
    assert.equal((await verify(owner, email, own)).status, 200);
    assert.equal(await firstNameOf(email, password), 'Ngozi');
  });

  it('if an email has several registrations, a code is refused on another device, and a new password verifies the email', async () => {
    const { email } = registration();
    await registerOn(newDevice(), { email, first_name: 'Ngozi' });
    const stolen = await registerOn(newDevice(), { email, ...thiefsDetails });
    const elsewhere = () => newDevice();
    const refused = await verify(elsewhere(), email, stolen);
    assert.equal(refused.status, 400);
    assert.match(String(refused.body.detail), /More than one sign-up .*“Forgot Password\?”/);
    assert.match(
      String((await verify(elsewhere(), email, '12345')).body.detail),
      /^Incorrect code/,
    );
    const next = 'N3w!password';
    const passwords = { new_password: next, confirm_password: next };
    const reset = { email, otp: stolen, ...passwords };
    assert.equal((await elsewhere().post('/users/reset-password/', reset)).status, 200);
    assert.equal((await signIn(elsewhere(), email, thiefsDetails.password)).status, 401);
    assert.equal((await signIn(elsewhere(), email, next)).status, 200);
  });

  it('registrations with the same email become one customer when two are verified at once', async () => {
    const { email } = registration();
    const devices = [newDevice(), newDevice()];
    const codes: string[] = [];
    for (const device of devices) codes.push(await registerOn(device, { email }));
    const replies = await Promise.all(
      devices.map((device, index) => verify(device, email, codes[index] ?? '')),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400]);
    assert.equal(await rowsFor('customers', email), 1);
  });

  it('registrations with the same email on the same device replace one another, and the code stays the same', async () => {
    const { email } = registration();
    const device = newDevice();
    const first = await registerOn(device, { email, ...thiefsDetails });
    const second = await registerOn(device, { email, first_name: 'Ngozi' });
    assert.equal(second, first);
    assert.equal(await rowsFor('pending_registrations', email), 1);
    assert.equal((await verify(device, email, second)).status, 200);
    assert.equal(await firstNameOf(email, password), 'Ngozi');
  });

  it('registrations that aren’t verified create no customer and no deposit account', async () => {
    const { email } = registration();
    await registerOn(newDevice(), { email });
    assert.equal(await rowsFor('customers', email), 0);
  });

  it('a registration survives many others with the same email, because emails are limited', async () => {
    const { email } = registration();
    const owner = newDevice();
    await registerOn(owner, { email, first_name: 'Ngozi' });
    for (let flood = 0; flood < 120; flood += 1) {
      const thief = deviceAt(`10.40.${flood}.1`);
      await thief.post('/users/register/', registration({ email, ...thiefsDetails }));
    }
    assert.equal(await rowsFor('pending_registrations', email), 100);
    await server.pass(day);
    await cleanNow();
    await owner.post('/users/forgot_password/', { email });
    const otp = await mailedCode(server, email);
    assert.equal((await verify(owner, email, otp)).status, 200);
    assert.equal(await firstNameOf(email, password), 'Ngozi');
  });

  it('an email about a registration identifies it without any text typed by the person who signed up', async () => {
    const { email } = registration();
    const device = newDevice();
    const body = registration({ email, first_name: 'Ngozi', phone_number: '+234 803 123 9876' });
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Call 0900' };
    await device.call({ method: 'POST', url: '/users/register/', body, headers });
    const { text } = await newestMailTo(server, email);
    const at = lagosTime(server.dependencies.clock.now());
    assert.match(text, /^Hello,\n/);
    assert.ok(text.includes(`${at} (Lagos), Chrome on Android, phone number ending in 9876`), text);
    assert.doesNotMatch(text, /Ngozi|Obi|Call|0900/);
  });
});

describe('a registration that was never verified', () => {
  it('a sign-in to a registration that was never verified answers 403 and emails its code, even if there are other registrations', async () => {
    const { email } = registration();
    const owner = newDevice();
    const own = await registerOn(owner, { email });
    await registerOn(newDevice(), { email, ...thiefsDetails });
    await server.pass(30);
    const reply = await signIn(newDevice(), email, password);
    assert.deepEqual(
      [reply.status, reply.body.detail],
      [403, 'Your email isn’t verified yet. We’ve sent you a code.'],
    );
    assert.equal(await mailedCode(server, email), own);
    assert.equal((await signIn(newDevice(), email, 'Wr0ng!pass')).status, 401);
  });

  it('a registration that was never verified is verified by setting a new password with its code', async () => {
    const { email } = registration();
    const owner = newDevice();
    const otp = await registerOn(owner, { email, first_name: 'Ngozi' });
    const next = 'N3w!password';
    const reply = await owner.post('/users/reset-password/', {
      email,
      otp,
      new_password: next,
      confirm_password: next,
    });
    assert.equal(reply.status, 200);
    assert.equal(await firstNameOf(email, next), 'Ngozi');
  });

  it('a registration that was never verified is deleted with its codes after seven days', async () => {
    const { email } = registration();
    await registerOn(newDevice(), { email });
    const customer = await newCustomer(server);
    await server.pass(7 * day);
    await cleanNow();
    assert.equal(await rowsFor('pending_registrations', email), 1);
    await server.pass(1);
    await cleanNow();
    assert.equal(await rowsFor('pending_registrations', email), 0);
    assert.deepEqual(await query('SELECT FROM one_time_codes WHERE email = $1', [email]), []);
    assert.equal(await rowsFor('customers', customer.email), 1);
  });
});

describe('a registration with the email of an account', () => {
  it('registering with the email of an account changes nothing and gets the usual answer, and the owner gets an email', async () => {
    const { email, token } = await newCustomer(server);
    const thief = newDevice();
    const body = registration({ ...thiefsDetails, email: email.toUpperCase() });
    const [taken, free] = [
      await thief.post('/users/register/', body),
      await newDevice().post('/users/register/', registration()),
    ];
    assert.deepEqual([taken.status, taken.body], [free.status, free.body]);
    const record = await server.call({ url: '/users/current_user/', token });
    assert.equal(textOf(record, 'first_name'), 'Ada');
    const mail = await newestMailTo(server, email);
    assert.equal(mail.subject, 'You already have a Mota account');
    assert.match(mail.text, /sign in: http:\/\/localhost:3000\/signup\/signin/);
    assert.doesNotMatch(mail.text, /Sly|\d{6}/);
  });

  it('signing in with the password of a registration doesn’t reveal whether its email has an account', async () => {
    const knownEmail = (await newCustomer(server)).email;
    const answers = async (email: string) => {
      const thief = newDevice();
      await thief.post('/users/register/', registration({ ...thiefsDetails, email }));
      const replies = [];
      for (let tries = 0; tries < 12; tries += 1) {
        replies.push(await signIn(thief, email, thiefsDetails.password));
      }
      return replies.map(({ status, body }) => ({ status, body }));
    };
    const [one, other] = [await answers(knownEmail), await answers(registration().email)];
    assert.deepEqual(one, other);
    assert.deepEqual(
      one.map(({ status }) => status),
      [...Array<number>(10).fill(403), 429, 429],
    );
  });

  it('a stranger’s registration gets the same reply to a sign-in before and after the owner verifies their own', async () => {
    const { email } = registration();
    const [owner, thief] = [newDevice(), newDevice()];
    await registerOn(thief, { email, ...thiefsDetails });
    const before = await signIn(thief, email, thiefsDetails.password);
    const own = await registerOn(owner, { email });
    assert.equal((await verify(owner, email, own)).status, 200);
    const since = await signIn(thief, email, thiefsDetails.password);
    assert.deepEqual([since.status, since.body], [before.status, before.body]);
  });

  it('a stranger’s registration can’t be verified after the owner has verified their own', async () => {
    const { email } = registration();
    const [owner, thief] = [newDevice(), newDevice()];
    const stolen = await registerOn(thief, { email, ...thiefsDetails });
    const own = await registerOn(owner, { email });
    assert.equal((await verify(owner, email, own)).status, 200);
    assert.equal((await verify(thief, email, stolen)).status, 400);
    assert.equal(await firstNameOf(email, password), 'Ada');
  });
});
