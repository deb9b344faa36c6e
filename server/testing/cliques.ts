import assert from 'node:assert/strict';
import { newCustomer, payIn, textOf, type TestCustomer } from './customers.ts';
import type { Reply, TestServer } from './server.ts';
import { mailsTo } from './mails.ts';

export interface ListedClique {
  readonly id: number;
  readonly name: string;
  readonly required_funding: string;
  readonly total_contributions: string;
  readonly remaining_funding: string;
  readonly contribution: string;
  readonly payout_share: string;
  readonly is_funded: boolean;
  readonly members_count: number;
  readonly is_member: boolean;
  readonly is_creator: boolean;
  readonly status: string;
}

/** Creates a customer who has paid in this many naira. */
export async function richCustomer(server: TestServer, naira = '5000'): Promise<TestCustomer> {
  const customer = await newCustomer(server);
  await payIn(server, customer, naira);
  return customer;
}

export const cliqueBody = (asset: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Danfo friends',
  asset,
  contribution: '200.01',
  visibility: 'public',
  payout_frequency: 'week',
  ...changes,
});

export function post(
  server: TestServer,
  token: string | undefined,
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return server.call({ method: 'POST', url, token, body, headers });
}

/** Creates a clique through the API and returns its id. */
export async function newClique(
  server: TestServer,
  token: string,
  asset: number,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const reply = await post(server, token, '/clique/', cliqueBody(asset, changes));
  assert.equal(reply.status, 201, reply.text);
  return Number(textOf(reply, 'id'));
}

export async function ownClique(server: TestServer, token: string, id: number) {
  const { body } = await server.call({ url: '/clique/my-cliques/', token });
  const clique = (body as ListedClique[]).find((one) => one.id === id);
  assert.ok(clique, `clique ${id} is among the customer's own`);
  return clique;
}

/** Returns the money in a clique's escrow, in kobo. */
export async function escrowOf(server: TestServer, id: number): Promise<bigint> {
  const [row] = await server.dependencies.connection.query(
    "SELECT balance::text FROM accounts WHERE kind = 'clique_escrow' AND owner_id = $1",
    [id],
  );
  assert.ok(row);
  return BigInt(String(row.balance));
}

/** Returns the tokens of the invite links that were emailed to an address, newest first. */
export async function tokensMailedTo(server: TestServer, email: string): Promise<string[]> {
  return (await mailsTo(server, email)).toReversed().flatMap(({ text }) => {
    const found = /\/signup\/cliques\/join\/([\w-]+)/.exec(text)?.[1];
    return found ? [found] : [];
  });
}
