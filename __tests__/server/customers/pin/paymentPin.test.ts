import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { cliqueBody, newClique, post, tokensMailedTo } from '../../../../server/testing/cliques.ts';
import { registration, textOf } from '../../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  unitsOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  pin,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
let creator: WithdrawingCustomer;
let asset: number;

before(async () => {
  server = await startTestServer({ PIN_FOR_PAYMENTS: 'on' });
  asset = await newAsset(server, { units: 100 });
  creator = await withdrawingCustomer(server, '100000');
});
after(() => server.close());

/** A payment without its PIN, and the same payment with another mistake, which is refused first. */
interface Payment {
  readonly url: string;
  readonly body: object;
  readonly flawed: { readonly body: object; readonly text: RegExp };
  readonly done: number;
}

const agreed = { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true };

function investment(): Promise<Payment> {
  return Promise.resolve({
    url: `/asset/${asset}/invest/`,
    body: agreed,
    flawed: { body: { ...agreed, agreed_to_contract: false }, text: /You must agree/ },
    done: 201,
  });
}

function creation(): Promise<Payment> {
  return Promise.resolve({
    url: '/clique/',
    body: cliqueBody(asset),
    flawed: { body: cliqueBody(asset, { contribution: '4000' }), text: /still to be funded/ },
    done: 201,
  });
}

const tooMuch = { contribution: '4000' };

async function joining(): Promise<Payment> {
  const id = await newClique(server, creator.token, asset, { pin });
  return {
    url: `/clique/${id}/join/`,
    body: { contribution: '50' },
    flawed: { body: tooMuch, text: /still to be funded/ },
    done: 200,
  };
}

async function joiningByInvite(): Promise<Payment> {
  const id = await newClique(server, creator.token, asset, { pin, visibility: 'private' });
  const { email } = registration();
  await post(server, creator.token, `/clique/${id}/invite/`, { emails: [email] });
  const [token] = await tokensMailedTo(server, email);
  return {
    url: `/clique/join/${token}/`,
    body: { contribution: '50' },
    flawed: { body: tooMuch, text: /still to be funded/ },
    done: 200,
  };
}

async function contributing({ token }: WithdrawingCustomer): Promise<Payment> {
  const id = await newClique(server, token, asset, { pin });
  return {
    url: `/clique/${id}/contribute/`,
    body: { amount: '50' },
    flawed: { body: { amount: '4000' }, text: /still to be funded/ },
    done: 200,
  };
}

describe('with PIN_FOR_PAYMENTS', () => {
  for (const [name, prepare] of [
    ['an investment', investment],
    ['a new clique', creation],
    ['joining a public clique', joining],
    ['joining by an invite link', joiningByInvite],
    ['adding to a contribution', contributing],
  ] as const) {
    it(`${name} checks the PIN after everything else, and moves no money without it`, async () => {
      const customer = await withdrawingCustomer(server, '5000');
      const { url, body, flawed, done } = await prepare(customer);
      const balance = await balanceOf(server, customer.token);
      const pay = (sent: object) => post(server, customer.token, url, sent);

      assertRefused(await pay({ ...flawed.body, pin: '0000' }), 400, 'message', flawed.text);
      const missing = await pay(body);
      assertRefused(missing, 400, 'message', 'Transaction PIN is required.');
      assert.deepEqual((missing.body as { pin: unknown }).pin, ['Transaction PIN is required.']);
      assertRefused(
        await pay({ ...body, pin: '0000' }),
        400,
        'message',
        'Incorrect transaction PIN. You have 4 attempts left.',
      );
      assert.equal(await balanceOf(server, customer.token), balance);

      assert.equal((await pay({ ...body, pin })).status, done);
      assert.notEqual(await balanceOf(server, customer.token), balance);
      await assertBooksBalance(server, customer.token, creator.token);
    });
  }

  it("the customer's record says that payments need a PIN", async () => {
    const { token } = creator;
    const record = await server.call({ url: '/users/current_user/', token });
    assert.equal(textOf(record, 'pin_for_payments'), 'true');
  });

  it('payments don’t ask for the PIN if something else prevents them', async () => {
    const customer = await withdrawingCustomer(server, '5');
    const reply = await post(server, customer.token, `/asset/${asset}/invest/`, agreed);
    assertRefused(reply, 400, 'message', 'Insufficient balance. Please fund your wallet.');
  });

  it('five wrong PINs of payments lock the PIN, and then the correct one is refused too', async () => {
    const { token } = await withdrawingCustomer(server, '5000');
    const pay = (sent: string) =>
      post(server, token, `/asset/${asset}/invest/`, { ...agreed, pin: sent });
    for (let attempt = 0; attempt < 5; attempt += 1) await pay('0000');
    const locked = await pay(pin);
    assertRefused(locked, 429, 'message', /locked/);
    assert.ok(Number(locked.headers['retry-after']) > 0);
    assert.equal(await balanceOf(server, token), '5000.00');
  });

  it('a payment with a wrong PIN isn’t stored', async () => {
    const { token } = await withdrawingCustomer(server, '5000');
    const pay = (sent: string) =>
      post(server, token, `/asset/${asset}/invest/`, { ...agreed, pin: sent });
    const first = Number(textOf(await pay(pin), 'id'));
    assertRefused(await pay('0000'), 400);
    // A row that was rolled back would have used up an id.
    assert.equal(Number(textOf(await pay(pin), 'id')), first + 1);
  });

  it('a repeated payment gets the first reply, whatever its PIN', async () => {
    const { token } = await withdrawingCustomer(server, '5000');
    const units = await unitsOf(server, asset);
    const headers = { 'idempotency-key': randomUUID() };
    const pay = (sent: string) =>
      post(server, token, `/asset/${asset}/invest/`, { ...agreed, pin: sent }, headers);
    const replies = [await pay(pin), await pay('0000'), await pay('')];
    assert.deepEqual(
      replies.map(({ status, text }) => [status, text]),
      replies.map(() => [201, replies[0]?.text]),
    );
    assert.equal(await unitsOf(server, asset), units - 1);
  });

  it('a contribution with a PIN to a clique whose asset is out of stock closes the clique, and takes no money', async () => {
    const last = await newAsset(server, { units: 1 });
    const id = await newClique(server, creator.token, last, { contribution: '600.03', pin });
    const { token } = await withdrawingCustomer(server, '5000');
    const buying = await post(server, token, `/asset/${last}/invest/`, { ...agreed, pin });
    assert.equal(buying.status, 201, buying.text);
    const url = `/clique/${id}/join/`;
    const joined = await post(server, token, url, { contribution: '600', pin });
    assertRefused(joined, 409, 'message', /out of stock.*refunded/);
    assertRefused(
      await post(server, token, url, { contribution: '600' }),
      409,
      'message',
      /closed/,
    );
    await assertBooksBalance(server, token, creator.token);
  });
});

it('without PIN_FOR_PAYMENTS, a PIN is ignored, and the record says that payments need none', async () => {
  const plain = await startTestServer();
  try {
    const { token } = await withdrawingCustomer(plain, '5000');
    const record = await plain.call({ url: '/users/current_user/', token });
    assert.equal(textOf(record, 'pin_for_payments'), 'false');
    const own = await newAsset(plain);
    const reply = await post(plain, token, `/asset/${own}/invest/`, { ...agreed, pin: '0000' });
    assert.equal(reply.status, 201, reply.text);
  } finally {
    await plain.close();
  }
});
