import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  unitsOf,
} from '../../../../server/testing/money.ts';
import { changeAsset } from '../../support/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;

before(async () => {
  server = await startTestServer({ APP_ORIGIN: 'https://app.example' });
  ada = await newCustomer(server);
  await payIn(server, ada, '10000');
});
after(() => server.close());

const termsChanged = 'The terms have changed. Read them again.';

async function hashOf(asset: number, { token } = ada): Promise<string> {
  const reply = await server.call({ url: `/asset/${asset}/get_contract/`, token });
  const hash = reply.headers['x-contract-hash'];
  assert.ok(typeof hash === 'string', 'the contract has a hash');
  return hash;
}

const change = (asset: number, terms: object) => changeAsset(server, asset, terms);

const invest = (
  asset: number,
  contract_hash: string | undefined,
  { amount = '1200.03', headers = {} } = {},
) =>
  server.call({
    method: 'POST',
    url: `/asset/${asset}/invest/`,
    token: ada.token,
    headers,
    body: {
      amount_invested: amount,
      payout_interval: 'week',
      agreed_to_contract: true,
      contract_hash,
    },
  });

describe('the hash of a contract', () => {
  const terms: [string, object][] = [
    ['return', { roi: 0 }],
    ['value', { value: '2000' }],
    ['VAT', { vat: '0' }],
    ['fees, even if the total is the same', { service_charge: '99.99', maintenance_fee: '25.04' }],
    ['duration', { duration: 9 }],
    ['vehicle', { name: 'Another' }],
  ];
  for (const [what, changes] of terms) {
    it(`the hash of a contract changes with the ${what}`, async () => {
      const asset = await newAsset(server);
      const before = await hashOf(asset);
      await change(asset, changes);
      assert.notEqual(await hashOf(asset), before);
    });
  }

  it('the hash of a contract differs between customers', async () => {
    const asset = await newAsset(server);
    assert.notEqual(await hashOf(asset), await hashOf(asset, await newCustomer(server)));
  });

  it('the hash of a contract stays the same on later days, and when nothing in the contract changes', async () => {
    const asset = await newAsset(server);
    const before = await hashOf(asset);
    await server.pass(3 * 24 * 60 * 60);
    await change(asset, { description: 'Green now.', units: 7 });
    assert.equal(await hashOf(asset), before);
  });

  it('the hash of a contract can be read by an app on another host', async () => {
    const reply = await server.call({
      url: `/asset/${await newAsset(server)}/get_contract/`,
      token: ada.token,
      headers: { origin: 'https://app.example' },
    });
    assert.match(String(reply.headers['access-control-expose-headers']), /X-Contract-Hash/);
  });
});

describe('an investment on the terms that the customer has read', () => {
  it('an investment on the terms that the customer has read is made, even days later', async () => {
    const asset = await newAsset(server);
    const hash = await hashOf(asset);
    await server.pass(24 * 60 * 60);
    assert.equal((await invest(asset, hash)).status, 201);
  });

  it('an investment is refused if a staff member has changed the terms meanwhile, and no money moves', async () => {
    const asset = await newAsset(server);
    const hash = await hashOf(asset);
    const balance = await balanceOf(server, ada.token);
    await change(asset, { roi: 0 });
    assertRefused(await invest(asset, hash), 409, 'message', termsChanged);
    assert.equal(await balanceOf(server, ada.token), balance);
    assert.equal(await unitsOf(server, asset), 5);
    assert.equal((await invest(asset, await hashOf(asset))).status, 201);
    await assertBooksBalance(server, ada.token);
  });

  it('an investment on outdated terms is refused because of the terms, before the price is checked', async () => {
    const asset = await newAsset(server);
    const hash = await hashOf(asset);
    await change(asset, { value: '90000' });
    assertRefused(await invest(asset, hash), 409, 'message', termsChanged);
  });

  it('an investment is never made on other terms than those that the customer has read, even if a staff member changes them at the same moment', async () => {
    const asset = await newAsset(server);
    const hash = await hashOf(asset);
    const [reply] = await Promise.all([invest(asset, hash), change(asset, { roi: 0 })]);
    const [made] = await server.dependencies.connection.query(
      'SELECT roi_basis_points FROM investments WHERE asset_id = $1',
      [asset],
    );
    if (reply.status === 201) assert.equal(made?.roi_basis_points, 2500);
    else assertRefused(reply, 409, 'message', termsChanged);
  });

  it('a retry of an investment with the same Idempotency-Key gets the first reply, even if the terms have changed since', async () => {
    const asset = await newAsset(server);
    const hash = await hashOf(asset);
    const headers = { 'idempotency-key': randomUUID() };
    assert.equal((await invest(asset, hash, { headers })).status, 201);
    await change(asset, { roi: 0 });
    assert.equal((await invest(asset, hash, { headers })).status, 201);
    assert.equal(await unitsOf(server, asset), 4);
  });

  it('an investment needs no hash, because section 7 of the specification has none', async () => {
    assert.equal((await invest(await newAsset(server), undefined)).status, 201);
  });
});
