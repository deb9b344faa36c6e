import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer, payIn, textOf, type TestCustomer } from '../support/customers.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  runJobs,
  titlesOf,
  transactionsOf,
} from '../support/money.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let referrer: TestCustomer;

before(async () => {
  server = await startTestServer({ REFERRAL_BONUS: '750.25' });
  referrer = await newCustomer(server);
});
after(() => server.close());

const get = (url: string, token?: string) => server.call({ url, token });

const linkOf = async (token: string) =>
  textOf(await get('/users/get-referral-link/', token), 'referral_link');

const bonusesOf = async (token: string) =>
  (await get('/wallet/referral_bonus/', token)).body as Record<string, unknown>[];

async function invest(customer: TestCustomer) {
  const asset = await newAsset(server);
  await payIn(server, customer, '1200.03');
  const body = { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true };
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

  it('and the history are for signed-in customers only', async () => {
    assertRefused(await get('/users/get-referral-link/'), 401);
    assertRefused(await get('/wallet/referral_bonus/'), 401);
  });
});

describe('a bonus', () => {
  it('comes once, at the first investment of a customer who signed up through the link', async () => {
    const referred = await newCustomer(server, { referral_link: await linkOf(referrer.token) });
    assert.deepEqual(await bonusesOf(referrer.token), []);
    await invest(referred);
    await invest(referred);
    await Promise.all([runJobs(server), runJobs(server)]);
    await invest(referred);
    await runJobs(server);
    const [bonus, ...others] = await bonusesOf(referrer.token);
    assert.deepEqual(others, []);
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

  it('comes for each customer who was referred, the newest first', async () => {
    const code = (await linkOf(referrer.token)).split('=').at(-1) ?? '';
    await invest(await newCustomer(server, { referral_link: code.toLowerCase() }));
    await runJobs(server);
    const ids = (await bonusesOf(referrer.token)).map(({ id }) => Number(id));
    assert.equal(ids.length, 2);
    assert.deepEqual(
      ids,
      [...ids].sort((one, other) => other - one),
    );
  });

  it('does not come for whoever named no referrer, or an unknown one', async () => {
    const before = await balanceOf(server, referrer.token);
    const link = 'https://mota.example/signup/signup?referral_code=AAAAAAAA';
    for (const referral_link of [link, '']) {
      await invest(await newCustomer(server, { referral_link }));
    }
    await runJobs(server);
    assert.equal(await balanceOf(server, referrer.token), before);
  });
});
