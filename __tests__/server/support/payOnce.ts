import assert from 'node:assert/strict';
import { newClique, post, richCustomer } from '../../../server/testing/cliques.ts';
import { newAsset, passDays } from '../../../server/testing/money.ts';
import type { TestServer } from '../../../server/testing/server.ts';

/** Creates a customer who buys a unit of `newAsset` with weekly payouts. Returns their token. */
export async function buyUnit(server: TestServer, asset: number): Promise<string> {
  const { token } = await richCustomer(server);
  const invested = await post(server, token, `/asset/${asset}/invest/`, {
    amount_invested: '1200.03',
    payout_interval: 'week',
    agreed_to_contract: true,
  });
  assert.equal(invested.status, 201, invested.text);
  return token;
}

/** Creates an investment and a clique of one customer, each with one paid payout. */
export async function payOnce(server: TestServer): Promise<void> {
  const asset = await newAsset(server);
  const token = await buyUnit(server, asset);
  await newClique(server, token, asset, { contribution: '1200.03' });
  await passDays(server, 7);
}
