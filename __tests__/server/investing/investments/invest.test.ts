import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  newCustomer,
  payIn,
  textOf,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  titlesOf,
  transactionsOf,
  unitsOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type Call, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
let user: string;
let asset: number;

before(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ada = await newCustomer(server);
  user = textOf(await server.call({ url: '/users/current_user/', token: ada.token }), 'user');
  asset = await newAsset(server);
  await payIn(server, ada, '10000');
});
after(() => server.close());

const agreed = {
  amount_invested: '1200.03',
  payout_interval: 'week',
  agreed_to_contract: true,
} as const;

const invest = (
  id: number | string,
  body: unknown = agreed,
  { token = ada.token, ...call }: Partial<Call> = {},
) => server.call({ method: 'POST', url: `/asset/${id}/invest/`, token, body, ...call });

const storedInvestments = async (id: number) => {
  const { connection } = server.dependencies;
  return connection.query('SELECT * FROM investments WHERE asset_id = $1 ORDER BY id', [id]);
};

describe('an investment', () => {
  it('an investment debits the total value, takes one unit and notifies the customer', async () => {
    const before = await unitsOf(server, asset);
    const reply = await invest(asset, { ...agreed, user: Number(user), asset_id: asset });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(await balanceOf(server, ada.token), '8799.97');
    assert.equal(await unitsOf(server, asset), before - 1);
    const [newest] = await transactionsOf(server, ada.token);
    assert.ok(newest);
    const [row] = await storedInvestments(asset);
    assert.deepEqual(reply.body, {
      message: 'Investment successful!',
      id: row?.id,
      reference: newest.reference,
    });
    const { transaction_type, status, amount, description } = newest;
    assert.deepEqual(
      [transaction_type, status, amount, description],
      ['withdrawal', 'success', '1200.03', 'Investment in TVS King'],
    );
    assert.deepEqual((await titlesOf(server, ada.token)).slice(0, 2), [
      'Your vehicle is on the road',
      'Investment made',
    ]);
    await assertBooksBalance(server, ada.token);
  });

  it('an investment accepts the amount and the ids as numbers or as text', async () => {
    const one = await newAsset(server, {
      value: 500n,
      vat: 0n,
      service_charge: 0n,
      maintenance_fee: 50n,
    });
    assert.equal((await invest(one, { ...agreed, amount_invested: 5.5, user })).status, 201);
    const again = { ...agreed, amount_invested: '5.5', asset_id: String(one) };
    assert.equal((await invest(one, again)).status, 201);
  });

  it('an investment keeps the agreed contract with its hash and time', async () => {
    const own = await newAsset(server, {
      value: 100n,
      vat: 0n,
      service_charge: 0n,
      maintenance_fee: 0n,
    });
    const shown = await server.call({ url: `/asset/${own}/get_contract/`, token: ada.token });
    await invest(own, { ...agreed, amount_invested: '1.00' });
    const [row] = await storedInvestments(own);
    assert.equal(row?.contract, textOf(shown, 'contract'));
    const hash = createHash('sha256').update(textOf(shown, 'contract')).digest('hex');
    assert.equal(row.contract_sha256, hash);
    assert.equal(
      new Date(String(row.agreed_at)).getTime(),
      server.dependencies.clock.now().getTime(),
    );
  });

  it('an investment and its payouts can’t be changed or deleted afterwards', async () => {
    const { connection } = server.dependencies;
    for (const statement of [
      "UPDATE investments SET contract = 'another'",
      'UPDATE investments SET total_payout = total_payout + 1',
      'DELETE FROM investments',
      'UPDATE payouts SET amount = amount + 1, shares[1] = shares[1] + 1',
      'DELETE FROM payouts',
      'DELETE FROM contracts',
    ]) {
      await assert.rejects(asOwner(connection, statement), /is not allowed|keeps what was agreed/);
    }
  });

  it('an investment is made once for the same Idempotency-Key, and another body is refused with 409', async () => {
    const own = await newAsset(server, {
      value: 100n,
      vat: 0n,
      service_charge: 0n,
      maintenance_fee: 0n,
    });
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...agreed, amount_invested: '1.00' };
    const replies = await Promise.all([
      invest(own, body, { headers }),
      invest(own, body, { headers }),
      invest(own, body, { headers }),
    ]);
    replies.push(await invest(own, body, { headers }));
    for (const reply of replies) {
      assert.equal(reply.status, 201);
      assert.deepEqual(reply.body, replies[0].body);
    }
    assert.equal((await storedInvestments(own)).length, 1);
    assertRefused(
      await invest(own, { ...body, payout_interval: 'year' }, { headers }),
      409,
      'message',
    );
  });
});

describe('an investment is refused', () => {
  const balance = 'Insufficient balance. Please fund your wallet.';
  const interval = 'Please select a payout interval.';
  const agreement = 'You must agree to the contract terms to proceed.';
  const amount = 'You need to invest the total value, ₦1,200.03.';
  const outOfStock = 'Asset is currently out of stock. Please, try again later.';
  const cases: [string, () => Promise<[number, unknown]>, number, string?][] = [
    [
      'above the balance, whatever else is wrong',
      async () => [await newAsset(server, { value: 10_000_000n, units: 0 }), {}],
      400,
      balance,
    ],
    [
      'without an interval, whatever else is wrong',
      async () => [await newAsset(server, { units: 0 }), { agreed_to_contract: false }],
      400,
      interval,
    ],
    [
      'with an unknown interval',
      async () => [asset, { ...agreed, payout_interval: 'day' }],
      400,
      interval,
    ],
    [
      'without the agreement',
      async () => [asset, { ...agreed, agreed_to_contract: false }],
      400,
      agreement,
    ],
    [
      'without the field of the agreement',
      async () => [asset, { ...agreed, agreed_to_contract: undefined }],
      400,
      agreement,
    ],
    [
      'of less than the total value',
      async () => [asset, { ...agreed, amount_invested: '1200.02' }],
      400,
      amount,
    ],
    [
      'of more than the total value',
      async () => [asset, { ...agreed, amount_invested: 1201 }],
      400,
      amount,
    ],
    [
      'without an amount',
      async () => [asset, { ...agreed, amount_invested: undefined }],
      400,
      amount,
    ],
    [
      'of an invalid amount',
      async () => [asset, { ...agreed, amount_invested: '1,200.03' }],
      400,
      amount,
    ],
    [
      'of a negative amount',
      async () => [asset, { ...agreed, amount_invested: -1200.03 }],
      400,
      amount,
    ],
    ['out of stock', async () => [await newAsset(server, { units: 0 }), agreed], 409, outOfStock],
    ['in an asset that does not exist', async () => [999_999, agreed], 404],
    [
      "for another customer's account",
      async () => [asset, { ...agreed, user: Number(user) + 1 }],
      404,
    ],
    ['for an account that does not exist', async () => [asset, { ...agreed, user: 1 }], 404],
    [
      'if the body names another asset than the path',
      async () => [asset, { ...agreed, asset_id: asset + 1 }],
      400,
    ],
  ];
  for (const [name, make, status, text] of cases) {
    it(`an investment is refused ${name}`, async () => {
      const [id, body] = await make();
      const before = await balanceOf(server, ada.token);
      const units = await unitsOf(server, asset);
      assertRefused(await invest(id, body), status, 'message', text);
      assert.equal(await balanceOf(server, ada.token), before);
      assert.equal(await unitsOf(server, asset), units);
    });
  }

  it('an investment is refused with an Idempotency-Key that isn’t a UUID', async () => {
    const headers = { 'idempotency-key': 'once' };
    assertRefused(await invest(asset, agreed, { headers }), 400, 'message');
  });
});

describe('the last unit', () => {
  it('the last unit is sold once, even if several customers buy at the same moment', async () => {
    const last = await newAsset(server, { units: 1 });
    const buyers = await Promise.all([1, 2, 3].map(() => newCustomer(server)));
    for (const buyer of buyers) await payIn(server, buyer, '5000');
    const replies = await Promise.all(buyers.map(({ token }) => invest(last, agreed, { token })));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409]);
    assert.equal(await unitsOf(server, last), 0);
    await assertBooksBalance(server, ...buyers.map(({ token }) => token));
  });

  it('a balance for one investment allows only one, however many requests are sent at once', async () => {
    const many = await newAsset(server);
    const buyer = await newCustomer(server);
    await payIn(server, buyer, '2000');
    const { token } = buyer;
    const replies = await Promise.all([1, 2, 3, 4].map(() => invest(many, agreed, { token })));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 400, 400, 400]);
    assert.equal(await balanceOf(server, token), '799.97');
  });
});

describe('the contract', () => {
  it("the contract has the customer's name, the asset, the figures and the date, all escaped", async () => {
    const own = await newAsset(server, { name: `<img src=x onerror="alert('1')"> & Co` });
    const customer = await newCustomer(server, { first_name: "Ngo'zi", last_name: 'Ade' });
    const reply = await server.call({ url: `/asset/${own}/get_contract/`, token: customer.token });
    assert.equal(reply.status, 200);
    const html = textOf(reply, 'contract');
    for (const part of [
      'Ngo&#39;zi Ade',
      '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co',
      '₦1,200.03',
      '₦300.01',
      '₦1,500.04',
      '25%',
      '8 weeks',
      '2 March 2026',
    ]) {
      assert.ok(html.includes(part), part);
    }
    assert.ok(!html.includes('<img'));
  });

  it('a contract of one week says "week", not "weeks"', async () => {
    const { token } = await newCustomer(server);
    for (const [weeks, words] of [
      [1, '>1 week<'],
      [2, '>2 weeks<'],
    ] as const) {
      const id = await newAsset(server, { duration_weeks: weeks });
      const reply = await server.call({ url: `/asset/${id}/get_contract/`, token });
      assert.ok(textOf(reply, 'contract').includes(words), words);
    }
  });

  it('the contract of a missing asset can’t be read', async () => {
    const reply = await server.call({ url: '/asset/999999/get_contract/', token: ada.token });
    assertRefused(reply, 404, 'message');
  });
});
