import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { migrate, readMigrations } from '../../../../server/src/platform/db/migrate.ts';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import { nextMigration } from '../../support/nextMigration.ts';
import { balanceOf, newAsset } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
before(async () => {
  server = await startTestServer();
  ada = await newCustomer(server);
  await payIn(server, ada, '100000');
});
after(() => server.close());

const invest = async (asset: number) =>
  (
    await server.call({
      method: 'POST',
      url: `/asset/${asset}/invest/`,
      token: ada.token,
      body: { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true },
    })
  ).status;

it('Instances of this release go on while the next one migrates the database, and start again on it', async () => {
  const { connection } = server.dependencies;
  const asset = await newAsset(server, { units: 2 });
  assert.equal(await invest(asset), 201);
  const owner: Connection = {
    ...connection,
    exclusively: (work) =>
      connection.exclusively(async (session) => {
        await session.script('SET LOCAL ROLE NONE');
        return work(session);
      }),
  };
  await migrate(owner, true, 0, [...readMigrations(), nextMigration]);

  assert.equal(await invest(asset), 201);
  await payIn(server, ada, '1.00');
  await newCustomer(server);
  assert.equal(await balanceOf(server, ada.token), '97600.94');
  assert.equal((await server.call({ url: '/readyz' })).status, 200);

  await migrate(owner);
  const [row] = await connection.query("SELECT to_regclass('wishes') IS NOT NULL AS kept");
  assert.equal(row?.kept, true);
});
