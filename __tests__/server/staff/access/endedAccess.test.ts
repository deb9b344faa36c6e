import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { assertRefused, newAsset } from '../../../../server/testing/money.ts';
import {
  newName,
  officeCall,
  officeCookie,
  staffPerson,
} from '../../../../server/testing/office.ts';
import { form, picture } from '../../../../server/testing/pictures.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import {
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { untilWaiting } from '../../support/waiting.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** Sends a call as a person whose access ends in a transaction that commits while the call waits for their row. */
async function postWhileAccessEnds(url: string, body: unknown = {}): Promise<Reply> {
  const id = await staffPerson(server, newName(), ['treasury', 'vehicles']);
  const cookie = await officeCookie(server, id);
  let late: Promise<Reply> | undefined;
  await server.dependencies.connection.exclusively(async (session) => {
    await session.query(`UPDATE staff SET ended_by = 'ada', ended_at = now() WHERE id = $1`, [id]);
    late = officeCall(server, cookie, { method: 'POST', url, body });
    if (postgresUrl) await untilWaiting(session, late);
  });
  assert.ok(late);
  return late;
}

async function requestWithdrawal(): Promise<number> {
  const { token } = await withdrawingCustomer(server, '20000');
  const body = { ...receiver, amount: '6000.00', pin };
  const url = '/wallet/request_withdrawal/';
  const requested = await server.call({ method: 'POST', url, token, body });
  assert.equal(requested.status, 200, requested.text);
  await server.pass(60);
  return newestWithdrawal(server);
}

describe('a call that began before the access of its caller ended', () => {
  it('a call that began before the access of its caller ended approves no withdrawal', async () => {
    const id = await requestWithdrawal();
    const reply = await postWhileAccessEnds(`/withdrawals/${id}/approve/`);
    assertRefused(reply, 401);
    const [row] = await server.dependencies.connection.query(
      'SELECT state FROM withdrawals WHERE id = $1',
      [id],
    );
    assert.equal(row?.state, 'requested');
  });

  it('a call that began before the access of its caller ended adds no photograph to an asset', async () => {
    const id = await newAsset(server);
    const photo = form({ photo: await picture('jpeg', 8) });
    assertRefused(await postWhileAccessEnds(`/assets/${id}/photos/?alt=Front`, photo), 401);
    const shown = await server.dependencies.connection.query(
      'SELECT FROM asset_photos WHERE asset_id = $1',
      [id],
    );
    assert.deepEqual(shown, []);
  });

  const remote: [string, string, unknown?][] = [
    ['enters no code', '/withdrawals/1/code/', { code: '1234' }],
    ['asks the provider for no payment', '/withdrawals/1/look/'],
    ['proposes no return', '/withdrawals/1/return/', { reason: 'Sent twice' }],
    ['adds no refund', '/deposit-exceptions/', { reference: 'unknown' }],
    ['asks the provider for no deposit', '/deposit-exceptions/1/look/'],
  ];
  for (const [what, url, body] of remote) {
    it(`a call that began before the access of its caller ended ${what}`, async () => {
      assertRefused(await postWhileAccessEnds(url, body), 401);
    });
  }
});
