import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import {
  newName,
  officeCall,
  officeCookie,
  staffPerson,
} from '../../../../server/testing/office.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import {
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { untilWaiting } from '../../support/waiting.ts';

let server: TestServer;
let withdrawal: number;
before(async () => {
  server = await startTestServer();
  const { token } = await withdrawingCustomer(server, '1000');
  const body = { ...receiver, amount: '250.50', pin };
  await server.call({ method: 'POST', url: '/wallet/request_withdrawal/', token, body });
  withdrawal = await newestWithdrawal(server);
});
after(() => server.close());

for (const [what, url, body] of [
  ['approve a withdrawal', () => `/withdrawals/${withdrawal}/approve/`, {}],
  ['enter a one-time code', () => `/withdrawals/${withdrawal}/code/`, { code: '246810' }],
  ['report a refund', () => '/deposit-exceptions/', { reference: 'unknown' }],
] as const) {
  it(`people can’t ${what} with a call that began before their access was ended`, async () => {
    const id = await staffPerson(server, newName(), ['treasury']);
    const cookie = await officeCookie(server, id);
    let late: Promise<Reply> | undefined;
    // Ends the person's access in a transaction that commits while the person's call waits for the lock on their row.
    await server.dependencies.connection.exclusively(async (session) => {
      await session.query(`UPDATE staff SET ended_by = 'ada', ended_at = now() WHERE id = $1`, [
        id,
      ]);
      late = officeCall(server, cookie, { method: 'POST', url: url(), body });
      if (postgresUrl) await untilWaiting(session, late);
    });
    assert.ok(late);
    assertRefused(await late, 401);
  });
}
