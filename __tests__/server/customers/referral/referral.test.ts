import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newClique, post } from '../../../../server/testing/cliques.ts';
import {
  newCustomer,
  password,
  payIn,
  registration,
  textOf,
  verifyIdentity,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  passDays,
  runJobs,
  titlesOf,
  transactionsOf,
} from '../../../../server/testing/money.ts';
import { asStaff, lastAudit, operate } from '../../support/staff.ts';
import { form, picture } from '../../../../server/testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { receiver } from '../../../../server/testing/withdrawals.ts';
import { nairaOf } from '../../../../server/src/platform/kobo/kobo.ts';
import { planMissingJobs } from '../../../../server/src/worker/missingJobs.ts';

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

/** Creates a customer with a unique phone number. */
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

/** Invests in a whole vehicle. The price is ₦200.03 more than the value, which is in kobo and ₦1,000.00 by default. */
async function invest(customer: TestCustomer, value = 100_000n) {
  const asset = await newAsset(server, { value });
  const amount_invested = nairaOf(value + 20_003n);
  await payIn(server, customer, amount_invested);
  const body = { amount_invested, payout_interval: 'week', agreed_to_contract: true };
  const url = `/asset/${asset}/invest/`;
  const reply = await server.call({ method: 'POST', url, token: customer.token, body });
  assert.equal(reply.status, 201, reply.text);
}

describe('the referral link', () => {
  it('the referral link carries a code of the customer after referral_code=', async () => {
    const link = await linkOf(referrer.token);
    assert.match(
      link,
      /^http:\/\/localhost:3000\/signup\/signup\?referral_code=[2-9A-HJ-NP-Z]{8}$/,
    );
    assert.equal(await linkOf(referrer.token), link);
    const other = await newCustomer(server);
    assert.notEqual(await linkOf(other.token), link);
  });

  it('a registration with an unknown referral code is refused before an account is created, and a code without its link is accepted', async () => {
    const text =
      'We don’t recognise this referral code. Check it, or clear the field to continue without one.';
    const body = registration({ phone_number: '08039998877' });
    const post = (referral_link: string) =>
      server.call({ method: 'POST', url: '/users/register/', body: { ...body, referral_link } });
    for (const unknown of ['http://x/?referral_code=UNKNOWN1', 'UNKNOWN1', 'http://x/']) {
      const reply = await post(unknown);
      assertRefused(reply, 400);
      assert.deepEqual(reply.body, {
        detail: text,
        code: 'referral_code_unknown',
        referral_link: [text],
      });
    }
    const code = (await linkOf(referrer.token)).split('referral_code=').at(-1) ?? '';
    // The same email is still free, because nothing was written.
    const reply = await post(` ${code.toLowerCase()} `);
    assert.equal(reply.status, 201, reply.text);
  });
});

/** Runs the due jobs, and returns the states of a referrer's bonuses, newest first. */
const statesOf = async ({ token }: TestCustomer) => {
  await runJobs(server);
  return (await bonusesOf(token)).map(({ status }) => status);
};

const verifyBoth = async (referred: TestCustomer) => {
  await verifyIdentity(server, referrer);
  await verifyIdentity(server, referred);
};

/** Returns one Nigerian phone number in several notations. */
const spellings = (subscriber: string) => [
  `0${subscriber}`,
  `+234${subscriber}`,
  `234 ${subscriber}`,
  `00${subscriber}`,
  `00234${subscriber}`,
  `234234${subscriber}`,
  `+234 (0) ${subscriber}`,
];

describe('a referral bonus', () => {
  it('a referral bonus is paid once, after the first investment of a customer who signed up through the link', async () => {
    const referred = await referredBy(referrer);
    await verifyBoth(referred);
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

  it('a referral bonus is pending until the identity of both customers is verified', async () => {
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

  it('a referral bonus requires a share of at least REFERRAL_MINIMUM in one vehicle', async () => {
    const referred = await referredBy(referrer);
    await verifyBoth(referred);
    await invest(referred, 79_996n);
    await invest(referred, 79_996n);
    assert.deepEqual(await statesOf(referrer), []);
    await invest(referred, 79_997n);
    assert.deepEqual(await statesOf(referrer), ['paid']);
  });

  it('a contribution to a clique earns a referral bonus only once the clique is funded', async () => {
    const referred = await referredBy(referrer);
    await verifyBoth(referred);
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

  it('a clique that is closed with refunds earns no referral bonus', async () => {
    const referred = await referredBy(referrer);
    await verifyBoth(referred);
    await payIn(server, referred, '1000');
    await newClique(server, referred.token, await newAsset(server), { contribution: '1000' });
    await passDays(server, 31);
    assert.equal(await balanceOf(server, referred.token), '1000.00');
    assert.deepEqual(await statesOf(referrer), []);
  });

  it('a phone number earns a referral bonus once, however it is written', async () => {
    for (const phone of spellings('8099999991')) await invest(await referredBy(referrer, phone));
    assert.deepEqual(await statesOf(referrer), ['pending']);
    const [row] = await server.dependencies.connection.query(
      'SELECT phone_number FROM customers WHERE email = $1',
      [referrer.email],
    );
    await invest(await referredBy(referrer, `+234${String(row?.phone_number).slice(1)}`));
    assert.deepEqual(await statesOf(referrer), ['pending']);
  });

  it('a customer earns at most REFERRAL_LIMIT referral bonuses in 365 days', async () => {
    for (let friend = 0; friend < 4; friend += 1) await invest(await referredBy(referrer));
    assert.equal((await statesOf(referrer)).length, 3);
    await server.pass(366 * 24 * 60 * 60);
    await invest(await referredBy(referrer));
    assert.equal((await statesOf(referrer)).length, 4);
  });

  it('referral bonuses are listed per referred customer, newest first', async () => {
    const code = (await linkOf(referrer.token)).split('=').at(-1) ?? '';
    await invest(await newPerson(code.toLowerCase()));
    await invest(await referredBy(referrer));
    await runJobs(server);
    const ids = (await bonusesOf(referrer.token)).map(({ id }) => Number(id));
    assert.equal(ids.length, 2);
    assert.ok((ids[0] ?? 0) > (ids[1] ?? 0));
  });

  it('no referral bonus is paid for customers without a referrer', async () => {
    await invest(await newPerson());
    assert.deepEqual(await statesOf(referrer), []);
  });
});

/** Functions that add the same receiver or device to an account, as if one person used several accounts. */
const traces = {
  receiver: (email: string) =>
    server.dependencies.connection.query(
      `INSERT INTO beneficiaries
         (customer_id, bank_code, bank_name, account_number, account_name, last_used_at)
       SELECT id, $2, $3, $4, $5, now() FROM customers WHERE email = $1`,
      [email, ...Object.values(receiver)],
    ),
  device: (username: string) =>
    server.call({
      method: 'POST',
      url: '/api/auth/token/',
      body: { username, password },
      headers: {
        cookie: 'device=11111111-2222-4333-8444-555555555555',
        'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0',
      },
    }),
} as const;

async function submitPictures({ token }: TestCustomer, width: number) {
  const body = form({
    identity_card: await picture('jpeg', width),
    facial_recognition: await picture('png', width + 1),
  });
  const reply = await server.call({ method: 'POST', url: '/kyc/', token, body });
  assert.equal(reply.status, 201, reply.text);
}

const waitingReferrals = async () =>
  (await asStaff(server, { url: '/office/api/referrals/' })).body as Record<string, unknown>[];

/** Creates a referred customer who shares a device with the referrer and has invested. Verifies both of them. */
async function newSharedBonus() {
  const referred = await referredBy(referrer);
  await traces.device(referrer.email);
  await traces.device(referred.email);
  await verifyBoth(referred);
  await invest(referred);
  assert.deepEqual(await statesOf(referrer), ['pending']);
  const [waiting] = await waitingReferrals();
  assert.equal(waiting?.referred, referred.email);
  return { url: `/referrals/${Number(waiting.id)}` };
}

describe('a referral bonus whose two customers share something', () => {
  it('a referral bonus whose two customers share something waits for a staff member, who sees the shared receivers, devices and phone numbers', async () => {
    const referred = await referredBy(referrer);
    for (const leave of Object.values(traces)) {
      await leave(referrer.email);
      await leave(referred.email);
    }
    await invest(referred);
    assert.deepEqual(await statesOf(referrer), ['pending']);
    // Gives both customers the same phone number after the bonus was earned.
    await server.dependencies.connection.query(
      `UPDATE customers SET phone_number = CASE email WHEN $1 THEN '08099990001'
         ELSE '+234 809 999 0001' END WHERE email IN ($1, $2)`,
      [referrer.email, referred.email],
    );
    await verifyBoth(referred);
    assert.deepEqual(await statesOf(referrer), ['pending']);
    const [waiting] = await waitingReferrals();
    assert.deepEqual(
      [waiting?.referrer, waiting?.referred, waiting?.amount, waiting?.shared],
      [
        referrer.email,
        referred.email,
        '750.25',
        [
          'phone number +2348099990001',
          'device Chrome on Android',
          'receiver Guaranty Trust Bank 0123456789',
        ],
      ],
    );
    assert.equal(await balanceOf(server, referrer.token), '0.00');
  });

  it('a referral bonus waits for a staff member if both customers have sent the same identity image', async () => {
    const referred = await referredBy(referrer);
    await submitPictures(referrer, 20);
    await submitPictures(referred, 20);
    const { connection } = server.dependencies;
    await connection.query(
      'UPDATE customers SET identity_verified_at = now() WHERE email IN ($1, $2)',
      [referrer.email, referred.email],
    );
    await invest(referred);
    assert.deepEqual(await statesOf(referrer), ['pending']);
    assert.deepEqual((await waitingReferrals())[0]?.shared, ['identity picture']);
  });

  it('a referral bonus whose two customers share something is paid once if a staff member says why', async () => {
    const { url } = await newSharedBonus();
    assertRefused(await operate(server, `${url}/pay/`, { reason: ' ' }), 400);
    const replies = await Promise.all(
      [1, 2].map(() => operate(server, `${url}/pay/`, { reason: 'They are married.' })),
    );
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409]);
    const { action, detail } = await lastAudit(server);
    assert.deepEqual(
      [action, detail],
      ['referral bonus paid', { shared: 'device Chrome on Android', reason: 'They are married.' }],
    );
    assert.deepEqual(await statesOf(referrer), ['paid']);
    assert.equal(await balanceOf(server, referrer.token), '750.25');
    assertRefused(await operate(server, `${url}/refuse/`, { reason: 'Too late.' }), 409);
    await assertBooksBalance(server, referrer.token);
  });

  it('a referral bonus whose two customers share something is never paid, and leaves the history, if a staff member refuses it', async () => {
    const { url } = await newSharedBonus();
    const reply = await operate(server, `${url}/refuse/`, { reason: 'One person.' });
    assert.equal(reply.status, 200, reply.text);
    assert.equal((await lastAudit(server)).action, 'referral bonus refused');
    await planMissingJobs(server.dependencies);
    assert.deepEqual(await statesOf(referrer), []);
    assert.equal(await balanceOf(server, referrer.token), '0.00');
    assertRefused(await operate(server, `${url}/pay/`, { reason: 'After all.' }), 409);
    assertRefused(await operate(server, '/referrals/999999/pay/', { reason: 'None.' }), 404);
  });
});
