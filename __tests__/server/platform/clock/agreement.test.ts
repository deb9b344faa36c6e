import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { jobHandlers } from '../../../../server/src/worker/handlers.ts';
import { startWorker } from '../../../../server/src/worker/worker.ts';
import {
  newCustomer,
  password,
  payIn,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { balanceOf, newAsset, passDays, runJobs } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { noObserver } from '../../../../server/testing/withdrawals.ts';

const days = 24 * 60 * 60;

let server: TestServer;
let ada: TestCustomer;
before(async () => {
  server = await startTestServer();
  ada = await newCustomer(server);
  await payIn(server, ada, '1200.03');
  const asset = await newAsset(server);
  const body = { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true };
  const reply = await server.call({
    method: 'POST',
    url: `/asset/${asset}/invest/`,
    token: ada.token,
    body,
  });
  assert.equal(reply.status, 201, reply.text);
});
after(() => server.close());

describe('a machine whose clock is ahead of the database’s', () => {
  it('an instance whose clock is ahead of the database’s pays nothing early, neither sends nor loses an email, and reports the difference', async () => {
    server.passRealTime(400 * days, { alsoDatabase: false });
    assert.equal(await runJobs(server), 0);

    const faults: string[] = [];
    const reported = new Promise<void>((resolve) => {
      const nothing = () => undefined;
      const mailer = { send: () => assert.fail('A mail was sent.') };
      const worker = startWorker(
        server.dependencies,
        {
          ...noObserver,
          ran: (_kind, { rows }) => assert.equal(rows, 0),
          missed: nothing,
          unsound: nothing,
          unreconciled: nothing,
          failed: ({ message }) => {
            faults.push(message);
            // By the second fault, each loop has run at least once.
            if (faults.length === 2) resolve(worker.stop());
          },
          mailTried: () => assert.fail('A mail was tried.'),
          depositsMissed: () => undefined,
        },
        { jobs: jobHandlers, mailer },
      );
    });
    await reported;
    const fault =
      "This machine's clock is 34560000 seconds ahead of the database's. Until it is corrected, this instance answers no calls, runs no jobs and sends no emails.";
    assert.deepEqual(faults, [fault, fault]);

    const ready = await server.call({ url: '/readyz' });
    assert.deepEqual([ready.status, ready.body], [503, { detail: fault, code: 'clocks_differ' }]);
    const { text } = await server.call({ url: '/metrics' });
    assert.match(text, /^mota_clock_ahead_seconds 34560000$/m);
    server.passRealTime(-400 * days, { alsoDatabase: false });
  });

  it('an instance whose clock is ahead of the database’s refuses calls instead of ending sessions, and credits no deposits', async () => {
    server.passRealTime(400 * days, { alsoDatabase: false });
    const body = { username: ada.email, password };
    for (const call of [
      { url: '/users/current_user/', token: ada.token },
      { method: 'POST', url: '/api/auth/token/', body },
      { method: 'POST', url: '/webhooks/deposits/', body: {} },
      { url: '/asset/' },
    ] as const) {
      const { status, headers } = await server.call(call);
      assert.deepEqual([status, headers['retry-after']], [503, '5'], call.url);
    }
    assert.equal((await server.call({ url: '/healthz' })).status, 200);

    server.passRealTime(-400 * days, { alsoDatabase: false });
    const again = await server.call({ url: '/users/current_user/', token: ada.token });
    assert.equal(again.status, 200);
  });

  it('an instance whose clock was ahead of the database’s works again once the clocks agree', async () => {
    assert.equal((await server.call({ url: '/readyz' })).status, 200);
  });

  it('moving the clock of a sandbox doesn’t count as a difference between the clocks', async () => {
    await passDays(server, 8);
    assert.notEqual(await balanceOf(server, ada.token), '0.00');
  });
});
