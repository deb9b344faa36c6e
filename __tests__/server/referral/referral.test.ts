import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newClique, post } from '../support/cliques.ts';
import {
  newCustomer,
  payIn,
  registration,
  textOf,
  verifyIdentity,
  type TestCustomer,
} from '../support/customers.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  passDays,
  runJobs,
  titlesOf,
  transactionsOf,
} from '../support/money.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { formatNaira } from '../../../server/src/money/kobo.ts';

let server: TestServer;
let referrer: TestCustomer;

before(async () => {
  server = await startTestServer({
    REFERRAL_BONUS: '750.25',
    REFERRAL_MINIMUM: '1000',
    REFERRAL_LIMIT: '3',
  });
});
beforeEach(async () => {
  referrer = await newPerson();
});
after(() => server.close());

let people = 0;

/** A customer with a phone number of their own. */
function newPerson(referral_link?: string, phone_number = `080${10_000_000 + (people += 1)}`) {
  return newCustomer(server, { phone_number, ...(referral_link && { referral_link }) });
}

const get = (url: string, token?: string) => server.call({ url, token });

const linkOf = async (token: string) =>
  textOf(await get('/users/get-referral-link/', token), 'referral_link');

const bonusesOf = async (token: string) =>
  (await get('/wallet/referral_bonus/', token)).body as Record<string, unknown>[];

const referredBy = async ({ token }: TestCustomer, phone?: string) =>
  newPerson(await linkOf(token), phone);

/** Buys a vehicle of ₦200.03 and the value, which is ₦1,000.00 unless given in kobo. */
async function invest(customer: TestCustomer, value = 100_000n) {
  const asset = await newAsset(server, { value });
  const amount_invested = formatNaira(value + 20_003n);
  await payIn(server, customer, amount_invested);
  const body = { amount_invested, payout_interval: 'week', agreed_to_contract: true };
  const url = `/asset/${asset}/invest/`;
  const reply = await server.call({ method: 'POST', url, token: customer.token, body });
  assert.equal(reply.status, 201, reply.text);
}

describe('the referral link', () => {
  it('carries a code of the customer after referral_code=', async () => {
    const link = await linkOf(referrer.token);
    assert.match(
      link,
      /^http:\/\/localhost:3000\/signup\/signup\?referral_code=[2-9A-HJ-NP-Z]{8}$/,
    );
    assert.equal(await linkOf(referrer.token), link);
    const other = await newCustomer(server);
    assert.notEqual(await linkOf(other.token), link);
  });

  it('is refused before an account is made when its code is unknown, and a bare code is taken', async () => {
    const text =
      'We don’t recognise this referral code. Check it, or clear the field to continue without one.';
    const body = registration({ phone_number: '08039998877' });
    const post = (referral_link: string) =>
      server.call({ method: 'POST', url: '/users/register/', body: { ...body, referral_link } });
    for (const unknown of ['http://x/?referral_code=UNKNOWN1', 'UNKNOWN1', 'http://x/']) {
      const reply = await post(unknown);
      assertRefused(reply, 400);
      assert.deepEqual(reply.body, { detail: text, referral_link: [text] });
    }
    const code = (await linkOf(referrer.token)).split('referral_code=').at(-1) ?? '';
    // The same email is still free: nothing was written before.
    const reply = await post(` ${code.toLowerCase()} `);
    assert.equal(reply.status, 201, reply.text);
  });

  it('and the history are for signed-in customers only', async () => {
    assertRefused(await get('/users/get-referral-link/'), 401);
    assertRefused(await get('/wallet/referral_bonus/'), 401);
  });
});

/** What an investment of enough has earned: the states of the referrer's bonuses, newest first. */
const statesOf = async ({ token }: TestCustomer) => {
  await runJobs(server);
  return (await bonusesOf(token)).map(({ status }) => status);
};

const bothVerified = async (referred: TestCustomer) => {
  await verifyIdentity(server, referrer);
  await verifyIdentity(server, referred);
};

/** One number of Nigeria as it was ever written to count again. */
const spellings = (subscriber: string) => [
  `0${subscriber}`,
  `+234${subscriber}`,
  `234 ${subscriber}`,
  `00${subscriber}`,
  `00234${subscriber}`,
  `234234${subscriber}`,
  `+234 (0) ${subscriber}`,
];

describe('a bonus', () => {
  it('is paid once, after the first investment of a customer who signed up through the link', async () => {
    const referred = await referredBy(referrer);
    await bothVerified(referred);
    assert.deepEqual(await statesOf(referrer), []);
    await invest(referred);
    await invest(referred);
    await Promise.all([runJobs(server), runJobs(server)]);
    await invest(referred);
    assert.deepEqual(await statesOf(referrer), ['paid']);
    const [bonus] = await bonusesOf(referrer.token);
    assert.equal(bonus?.amount, '750.25');
    assert.match(String(bonus.reference), /^[\w-]{22,}$/);
    assert.equal(await balanceOf(server, referrer.token), '750.25');
    const [newest] = await transactionsOf(server, referrer.token);
    assert.deepEqual(
      [newest?.transaction_type, newest?.amount, newest?.description],
      ['deposit', '750.25', 'Referral bonus'],
    );
    assert.equal((await titlesOf(server, referrer.token))[0], 'Referral bonus');
    assert.deepEqual(await bonusesOf(referred.token), []);
    await assertBooksBalance(server, referrer.token, referred.token);
  });

  it('is pending until the identity of both customers is verified', async () => {
    const referred = await referredBy(referrer);
    await invest(referred);
    assert.deepEqual(await statesOf(referrer), ['pending']);
    assert.equal((await titlesOf(server, referrer.token))[0], 'Referral bonus pending');
    await verifyIdentity(server, referred);
    assert.deepEqual(await statesOf(referrer), ['pending']);
    assert.equal(await balanceOf(server, referrer.token), '0.00');
    await verifyIdentity(server, referrer);
    assert.deepEqual(await statesOf(referrer), ['paid']);
    assert.equal(await balanceOf(server, referrer.token), '750.25');
    await assertBooksBalance(server, referrer.token);
  });

  it('needs a share of at least REFERRAL_MINIMUM in one vehicle', async () => {
    const referred = await referredBy(referrer);
    await bothVerified(referred);
    await invest(referred, 79_996n);
    await invest(referred, 79_996n);
    assert.deepEqual(await statesOf(referrer), []);
    await invest(referred, 79_997n);
    assert.deepEqual(await statesOf(referrer), ['paid']);
  });

  it('is not earned by a contribution to a clique until the clique is funded', async () => {
    const referred = await referredBy(referrer);
    await bothVerified(referred);
    const asset = await newAsset(server);
    await payIn(server, referred, '1000');
    const clique = await newClique(server, referred.token, asset, { contribution: '1000' });
    assert.deepEqual(await statesOf(referrer), []);
    const other = await newPerson();
    await payIn(server, other, '200.03');
    const joined = await post(server, other.token, `/clique/${clique}/join/`, {
      contribution: '200.03',
    });
    assert.equal(joined.status, 200, joined.text);
    assert.deepEqual(await statesOf(referrer), ['paid']);
  });

  it('does not come of a clique that is closed with refunds', async () => {
    const referred = await referredBy(referrer);
    await bothVerified(referred);
    await payIn(server, referred, '1000');
    await newClique(server, referred.token, await newAsset(server), { contribution: '1000' });
    await passDays(server, 31);
    assert.equal(await balanceOf(server, referred.token), '1000.00');
    assert.deepEqual(await statesOf(referrer), []);
  });

  it('counts one phone number once, however it is written', async () => {
    for (const phone of spellings('8099999991')) await invest(await referredBy(referrer, phone));
    assert.deepEqual(await statesOf(referrer), ['pending']);
    const [row] = await server.dependencies.connection.query(
      'SELECT phone_number FROM customers WHERE email = $1',
      [referrer.email],
    );
    await invest(await referredBy(referrer, `+234${String(row?.phone_number).slice(1)}`));
    assert.deepEqual(await statesOf(referrer), ['pending']);
  });

  it('comes at most REFERRAL_LIMIT times in 365 days', async () => {
    for (let friend = 0; friend < 4; friend += 1) await invest(await referredBy(referrer));
    assert.equal((await statesOf(referrer)).length, 3);
    await server.pass(366 * 24 * 60 * 60);
    await invest(await referredBy(referrer));
    assert.equal((await statesOf(referrer)).length, 4);
  });

  it('comes for each customer who was referred, the newest first', async () => {
    const code = (await linkOf(referrer.token)).split('=').at(-1) ?? '';
    await invest(await newPerson(code.toLowerCase()));
    await invest(await referredBy(referrer));
    await runJobs(server);
    const ids = (await bonusesOf(referrer.token)).map(({ id }) => Number(id));
    assert.equal(ids.length, 2);
    assert.ok((ids[0] ?? 0) > (ids[1] ?? 0));
  });

  it('does not come for customers whom nobody referred', async () => {
    await invest(await newPerson());
    assert.deepEqual(await statesOf(referrer), []);
  });
});

it('judges what an instance of an older release has planned by the new rules', async () => {
  const referred = await referredBy(referrer);
  await bothVerified(referred);
  await invest(referred, 79_996n);
  const { connection } = server.dependencies;
  await connection.query(
    `INSERT INTO jobs (kind, subject, run_at)
     SELECT 'referral-bonus', id::text, now() FROM customers WHERE email = $1`,
    [referred.email],
  );
  assert.deepEqual(await statesOf(referrer), []);
  await invest(referred);
  assert.deepEqual(await statesOf(referrer), ['paid']);
});
