import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused, newAsset } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
let agreed: { readonly contract: string; readonly at: string };
let id = 0;

const contractOf = (investment: number | string, token?: string) =>
  server.call({ url: `/users/investments/${investment}/contract/`, ...(token && { token }) });

before(async () => {
  server = await startTestServer();
  ada = await newCustomer(server);
  await payIn(server, ada, '2000');
  const { token } = ada;
  const asset = await newAsset(server);
  const { body } = await server.call({ url: `/asset/${asset}/get_contract/`, token });
  agreed = {
    contract: (body as { contract: string }).contract,
    at: server.dependencies.clock.now().toISOString(),
  };
  const order = { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true };
  const url = `/asset/${asset}/invest/`;
  const invested = await server.call({ method: 'POST', url, token, body: order });
  assert.equal(invested.status, 201, invested.text);
  const portfolio = await server.call({ url: '/users/investments/', token });
  const [investment] = (portfolio.body as { active_investments: { id: number }[] })
    .active_investments;
  assert.ok(investment);
  id = investment.id;
});
after(() => server.close());

describe('a signed contract', () => {
  it('a signed contract is what its investor agreed to, even if the asset’s price has changed since', async () => {
    const { connection } = server.dependencies;
    await connection.query("UPDATE assets SET value = value * 2, name = 'Another name'");
    await server.pass(24 * 60 * 60);
    const reply = await contractOf(id, ada.token);
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body, { contract: agreed.contract, agreed_at: agreed.at });
  });

  it('a request for another person’s signed contract gets the same answer as one for a contract that doesn’t exist', async () => {
    const bola = await newCustomer(server);
    const [other, missing] = [
      await contractOf(id, bola.token),
      await contractOf(id + 1, bola.token),
    ];
    assertRefused(other, 404);
    assert.deepEqual([other.status, other.body], [missing.status, missing.body]);
  });
});
