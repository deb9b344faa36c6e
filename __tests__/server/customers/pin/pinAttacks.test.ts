import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  mailedCode,
  newCustomer,
  password,
  signIn,
  textOf,
} from '../../../../server/testing/customers.ts';
import { assertRefused, titlesOf } from '../../../../server/testing/money.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { pin } from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const day = 24 * 60 * 60;
const otherPin = '9137';

async function newPinless(phone_number = '08031234567') {
  const { email, token } = await newCustomer(server, { phone_number });
  const record = await server.call({ url: '/users/current_user/', token });
  return { email, token, id: textOf(record, 'id'), user: textOf(record, 'user') };
}

type Someone = Awaited<ReturnType<typeof newPinless>>;

const setPin = ({ token, id }: Someone, transaction_pin: string, more: object = {}) =>
  server.call({
    method: 'PATCH',
    url: `/users/${id}/`,
    token,
    body: { transaction_pin, ...more },
  });

async function newOwner() {
  const owner = await newPinless();
  assert.equal((await setPin(owner, pin)).status, 200);
  return owner;
}

const post = ({ token }: Someone, url: string, body: object = {}) =>
  server.call({ method: 'POST', url, token, body });

/** Enters a guess at the PIN in a change to the same PIN, so that nothing changes. */
const tryPin = (owner: Someone, guess: string) =>
  post(owner, '/users/set_transaction_pin/', {
    user: owner.user,
    current_pin: guess,
    new_pin: pin,
  });

const askForCode = (owner: Someone) => post(owner, '/users/forgot_transaction_pin/');
const resetPin = (owner: Someone, otp: string, new_pin = otherPin) =>
  post(owner, '/users/reset_transaction_pin/', { otp, new_pin });

async function lockPin(owner: Someone) {
  for (let guess = 0; guess < 5; guess += 1)
    assertRefused(await tryPin(owner, '0193'), 400, 'error');
}

const storedHash = async ({ id }: Someone) => {
  const [row] = await server.dependencies.connection.query(
    'SELECT transaction_pin_hash AS hash FROM customers WHERE id = $1',
    [id],
  );
  return String(row?.hash);
};

describe('five wrong PINs', () => {
  it('five wrong PINs lock the PIN until it is reset, and waiting a day doesn’t unlock it', async () => {
    const owner = await newOwner();
    await lockPin(owner);
    for (let days = 0; days < 3; days += 1) {
      const refused = await tryPin(owner, pin);
      assertRefused(refused, 429, 'error', /locked/);
      assert.match(textOf(refused, 'error'), /Reset it with a code/);
      assert.ok(Number(refused.headers['retry-after']) > 0);
      await server.pass(day);
    }
  });

  it('each wrong PIN is refused with the number of attempts left, and the lock is reported once in the app and by email', async () => {
    const owner = await newOwner();
    const texts: string[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      texts.push(textOf(await tryPin(owner, '0193'), 'error'));
    }
    assert.match(texts[0] ?? '', /You have 4 attempts left\.$/);
    assert.match(texts[3] ?? '', /You have 1 attempt left\.$/);
    assert.match(texts[4] ?? '', /now locked\. Reset it with a code/);
    const titles = await titlesOf(server, owner.token);
    assert.equal(titles.filter((title) => title === 'Transaction PIN locked').length, 1);
    const [newest, before] = (await mailsTo(server, owner.email)).toReversed();
    assert.equal(newest?.subject, 'Your Mota transaction PIN is locked');
    assert.match(newest.text, /profile\?tab=security&section=pin/);
    assert.notEqual(before?.subject, newest.subject);
  });

  it('twelve wrong PINs don’t lock the PIN if a correct one is entered after every four', async () => {
    const owner = await newOwner();
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await tryPin(owner, '0193');
      assert.equal((await tryPin(owner, pin)).status, 200);
    }
  });

  it('five wrong PINs count even if all arrive at the same moment, and simultaneous correct ones don’t', async () => {
    const owner = await newOwner();
    const right = await Promise.all(Array.from({ length: 8 }, () => tryPin(owner, pin)));
    assert.deepEqual([...new Set(right.map(({ status }) => status))], [200]);
    const wrong = await Promise.all(Array.from({ length: 8 }, () => tryPin(owner, '0193')));
    assert.equal(wrong.filter(({ status }) => status === 400).length, 5);
    assert.equal(wrong.filter(({ status }) => status === 429).length, 3);
  });
});

describe('resetting the PIN with an emailed code', () => {
  it('an emailed code sets a new PIN and unlocks it, once', async () => {
    const owner = await newOwner();
    await lockPin(owner);
    assert.equal((await askForCode(owner)).status, 200);
    const otp = await mailedCode(server, owner.email);
    assert.equal((await resetPin(owner, otp)).status, 200);
    assertRefused(await tryPin(owner, pin), 400, 'error');
    assert.equal((await tryPin(owner, otherPin)).status, 200);
    assert.equal((await titlesOf(server, owner.token)).includes('Transaction PIN reset'), true);
    assertRefused(await resetPin(owner, otp, '6038'), 400, 'error');
  });

  it('a wrong or expired emailed code is refused, but not with the status that ends a session', async () => {
    const owner = await newOwner();
    await askForCode(owner);
    const otp = await mailedCode(server, owner.email);
    const wrong = otp === '000000' ? '000001' : '000000';
    assertRefused(await resetPin(owner, wrong), 400, 'error');
    await server.pass(6 * 60);
    assertRefused(await resetPin(owner, otp), 400, 'error', /expired/);
  });

  it('an emailed code isn’t used up by a new PIN that is refused', async () => {
    const owner = await newOwner();
    await askForCode(owner);
    const otp = await mailedCode(server, owner.email);
    for (const bad of ['1234', '12', 'abcd']) {
      assertRefused(await resetPin(owner, otp, bad), 400, 'error');
    }
    assert.equal((await resetPin(owner, otp)).status, 200);
  });

  it('an emailed code for another purpose or another customer doesn’t work', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    await server.call({
      method: 'POST',
      url: '/users/forgot_password/',
      body: { email: owner.email },
    });
    assertRefused(await resetPin(owner, await mailedCode(server, owner.email)), 400, 'error');
    await askForCode(other);
    assertRefused(await resetPin(owner, await mailedCode(server, other.email)), 400, 'error');
  });

  it('a code for the PIN is emailed to customers with a PIN, and not again within 30 seconds', async () => {
    const pinless = await newPinless();
    assertRefused(await askForCode(pinless), 400, 'error', 'Create a transaction PIN first.');
    assertRefused(
      await resetPin(pinless, '123456'),
      400,
      'error',
      'Create a transaction PIN first.',
    );
    const owner = await newOwner();
    assert.equal((await askForCode(owner)).status, 200);
    assertRefused(await askForCode(owner), 429, 'error');
    await server.pass(31);
    assert.equal((await askForCode(owner)).status, 200);
    for (const url of ['/users/forgot_transaction_pin/', '/users/reset_transaction_pin/']) {
      assertRefused(await server.call({ method: 'POST', url, body: {} }), 401, 'error');
    }
  });

  it('an emailed code stops working after five wrong guesses, and the longer one that is then emailed works', async () => {
    const owner = await newOwner();
    await askForCode(owner);
    const otp = await mailedCode(server, owner.email);
    for (let guess = 0; guess < 5; guess += 1) {
      assertRefused(await resetPin(owner, String(111_111 * guess)), 400, 'error');
    }
    assertRefused(await resetPin(owner, otp), 429, 'error');
    await server.pass(31);
    await askForCode(owner);
    assert.equal((await resetPin(owner, await mailedCode(server, owner.email, 12))).status, 200);
  });
});

it('if two new PINs are sent at once, the PIN is the one whose reply reports success', async () => {
  const owner = await newOwner();
  const change = (new_pin: string) =>
    post(owner, '/users/set_transaction_pin/', { user: owner.user, current_pin: pin, new_pin });
  const next = [otherPin, '8264'];
  const statuses = (await Promise.all(next.map(change))).map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), [200, 400]);
  const set = next[statuses.indexOf(200)] ?? '';
  assert.equal((await tryPin(owner, set)).status, 200);
});

describe('an easy PIN', () => {
  const refused: [string, RegExp][] = [
    ['1111', /repeats/],
    ['1212', /repeats/],
    ['1122', /repeats/],
    ['1234', /sequence/],
    ['4321', /sequence/],
    ['8901', /sequence/],
    ['1098', /sequence/],
    ['1987', /year/],
    ['2026', /year/],
    ['5809', /phone/],
    ['0806', /phone/],
  ];
  for (const [easy, reason] of refused) {
    it(`an easy PIN such as ${easy} is refused with the reason, wherever a PIN is chosen`, async () => {
      const owner = await newPinless('+234 806 123 5809');
      assertRefused(await setPin(owner, easy), 400, 'detail', reason);
      assert.equal((await setPin(owner, pin)).status, 200);
      const change = { user: owner.user, current_pin: pin, new_pin: easy };
      assertRefused(await post(owner, '/users/set_transaction_pin/', change), 400, 'error', reason);
      assertRefused(await resetPin(owner, '000000', easy), 400, 'error', reason);
      assert.equal((await tryPin(owner, pin)).status, 200);
    });
  }
});

describe('a stored PIN', () => {
  it("the hash of a PIN needs a key that isn't in the database", async () => {
    const owner = await newOwner();
    const stored = await storedHash(owner);
    assert.match(stored, /^\$argon2id\$/);
    const other = await startTestServer({ PIN_KEY: 'another key' });
    try {
      const { token } = await newCustomer(other);
      const { connection } = other.dependencies;
      await connection.query('UPDATE customers SET transaction_pin_hash = $1', [stored]);
      const record = await other.call({ url: '/users/current_user/', token });
      const body = { user: textOf(record, 'user'), current_pin: pin, new_pin: otherPin };
      const url = '/users/set_transaction_pin/';
      assertRefused(await other.call({ method: 'POST', url, token, body }), 400, 'error');
    } finally {
      await other.close();
    }
  });
});

describe('a first PIN', () => {
  it('a first PIN is set without a password within 15 minutes of the sign-in', async () => {
    const owner = await newPinless();
    server.passRealTime(15 * 60);
    assert.equal((await setPin(owner, pin)).status, 200);
  });

  it("a first PIN requires the password after 15 minutes, because a session left open isn't enough", async () => {
    const owner = await newPinless();
    server.passRealTime(15 * 60 + 1);
    const refused = await setPin(owner, pin);
    assertRefused(refused, 403);
    assert.deepEqual((refused.body as { password: unknown }).password, [textOf(refused, 'detail')]);
    const wrong = await setPin(owner, pin, { password: 'Wr0ng!pass' });
    assertRefused(wrong, 400);
    assert.deepEqual((wrong.body as { password: unknown }).password, ['Incorrect password.']);
    const record = await server.call({ url: '/users/current_user/', token: owner.token });
    assert.equal(textOf(record, 'has_transaction_pin'), 'false');
    assert.equal((await setPin(owner, pin, { password })).status, 200);
  });

  it('a first PIN that is refused anyway doesn’t ask for the password', async () => {
    const owner = await newPinless();
    server.passRealTime(15 * 60 + 1);
    assertRefused(await setPin(owner, '1234'), 400, 'detail', /sequence/);
    assert.equal((await setPin(owner, pin, { password })).status, 200);
    assertRefused(await setPin(owner, pin), 400, 'detail', 'You already have a transaction PIN.');
  });

  it('setting a first PIN allows no more guesses at the password than a sign-in', async () => {
    const owner = await newPinless();
    server.passRealTime(15 * 60 + 1);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await setPin(owner, pin, { password: `Wr0ng!pass${guess}` })).status);
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(400), 429, 429]);
  });

  it('a first PIN is set without the password in a new session', async () => {
    const owner = await newPinless();
    server.passRealTime(60 * 60);
    const token = await signIn(server, owner.email);
    assert.equal((await setPin({ ...owner, token }, pin)).status, 200);
  });
});
