import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ScriptSession } from '../../../../server/src/platform/db/connection.ts';
import { sqlState } from '../../../../server/src/platform/db/failures.ts';
import { cliqueBody, newClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  unitsOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import { untilWaiting } from '../../support/waiting.ts';

let server: TestServer;
let ada: TestCustomer;
before(async () => {
  server = await startTestServer();
  ada = await richCustomer(server, '10000');
});
after(() => server.close());

const invest = (asset: number) =>
  post(server, ada.token, `/asset/${asset}/invest/`, {
    amount_invested: '1200.03',
    payout_interval: 'week',
    agreed_to_contract: true,
  });

const change = (session: ScriptSession, asset: number, what: string) =>
  session.query(`UPDATE assets SET ${what} WHERE id = $1`, [asset]);

/** Makes a call while another session is changing the asset. Commits that session once the call waits for it. */
async function whileChanging(
  asset: number,
  what: string,
  call: () => Promise<Reply>,
  meanwhile: (session: ScriptSession) => Promise<unknown> = async () => undefined,
): Promise<Reply> {
  let reply: Promise<Reply> | undefined;
  await server.dependencies.connection.exclusively(async (session) => {
    await change(session, asset, what);
    reply = call();
    await untilWaiting(session, reply);
    await meanwhile(session);
  });
  assert.ok(reply);
  return reply;
}

/** Asserts that another session has locked the customer's wallet, without locking it here. */
const assertWalletLocked = (session: ScriptSession) =>
  session.query('SAVEPOINT before').then(async () => {
    const wallet = `SELECT FROM accounts WHERE kind = 'wallet' AND owner_id =
      (SELECT id FROM customers WHERE email = $1) FOR UPDATE NOWAIT`;
    await assert.rejects(
      session.query(wallet, [ada.email]),
      (error) => sqlState(error) === '55P03',
    );
    await session.query('ROLLBACK TO before');
  });

/** Functions that prepare a call that pays for an asset, and return the call. */
const calls: readonly [string, (asset: number) => Promise<() => Promise<Reply>>][] = [
  ['an investment', async (asset) => () => invest(asset)],
  ['a new clique', async (asset) => () => post(server, ada.token, '/clique/', cliqueBody(asset))],
  [
    'the contribution that completes a clique',
    async (asset) => {
      const clique = await newClique(server, ada.token, asset, { contribution: '1000' });
      return () => post(server, ada.token, `/clique/${clique}/contribute/`, { amount: '200.03' });
    },
  ],
];

describe('a locked wallet', { skip: !postgresUrl && 'needs PostgreSQL' }, () => {
  for (const [name, prepare] of calls) {
    it(`${name} waits for a locked wallet before it locks the asset`, async () => {
      const asset = await newAsset(server);
      const call = await prepare(asset);
      let reply: Promise<Reply> | undefined;
      await server.dependencies.connection.exclusively(async (session) => {
        await session.query(
          `SELECT FROM accounts WHERE kind = 'wallet' AND owner_id =
            (SELECT id FROM customers WHERE email = $1) FOR UPDATE`,
          [ada.email],
        );
        reply = call();
        await untilWaiting(session, reply);
        // Requests the lock that taking a unit needs. This fails if the waiting call has already locked the asset.
        await session.query('SELECT FROM assets WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [asset]);
      });
      const { status, text } = (await reply) ?? {};
      assert.ok(status === 200 || status === 201, text);
    });
  }
});

describe('the unit of an asset', { skip: !postgresUrl && 'needs PostgreSQL' }, () => {
  it('an investment takes the unit of an asset last, after it has locked the money', async () => {
    const asset = await newAsset(server);
    const reply = await whileChanging(
      asset,
      "description = 'Green'",
      () => invest(asset),
      assertWalletLocked,
    );
    assert.equal(reply.status, 201, reply.text);
    assert.equal(await unitsOf(server, asset), 4);
  });

  it('the contribution that completes a clique also takes the unit of an asset last', async () => {
    const asset = await newAsset(server);
    const clique = await newClique(server, ada.token, asset, { contribution: '1000' });
    const complete = () =>
      post(server, ada.token, `/clique/${clique}/contribute/`, { amount: '200.03' });
    const reply = await whileChanging(asset, "description = 'Green'", complete, assertWalletLocked);
    assert.equal(reply.status, 200, reply.text);
    assert.equal(await unitsOf(server, asset), 4);
    await assertBooksBalance(server, ada.token);
  });

  it('the unit of an asset isn’t sold if the terms have changed meanwhile, and no money moves', async () => {
    const asset = await newAsset(server);
    const balance = await balanceOf(server, ada.token);
    const reply = await whileChanging(asset, 'roi_basis_points = 0', () => invest(asset));
    assertRefused(reply, 409, 'message', 'The terms have changed. Read them again.');
    assert.equal(await balanceOf(server, ada.token), balance);
    assert.equal(await unitsOf(server, asset), 5);
  });

  it('the unit of an asset isn’t sold if the last one was sold meanwhile, and no money moves', async () => {
    const asset = await newAsset(server, { units: 1 });
    const balance = await balanceOf(server, ada.token);
    const reply = await whileChanging(asset, 'units = 0, offered = 0', () => invest(asset));
    assertRefused(reply, 409, 'message', /out of stock/);
    assert.equal(await balanceOf(server, ada.token), balance);
    await assertBooksBalance(server, ada.token);
  });
});
