import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { awaitSchema } from '../../../../server/src/platform/db/schemaCheck.ts';
import { fingerprintOf, readSchemaFiles } from '../../../../server/src/platform/db/schemaFiles.ts';
import { ownerOf } from '../../../../server/testing/database.ts';
import { newClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import {
  newAgreement,
  newVehicle,
  repay,
  waitingInvestment,
} from '../../../../server/testing/fleet.ts';
import {
  assertBooksBalance,
  balanceOf,
  newAsset,
  passDays,
  titlesOf,
  transactionsOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  decide,
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { nextRelease } from '../../support/nextRelease.ts';
import { asStaff, operate } from '../../support/staff.ts';

let server: TestServer;
let investor: TestCustomer;
let vehicle: number;
let agreement: number;

before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
  const invested = await waitingInvestment(server, 2);
  investor = invested.customer;
  vehicle = await newVehicle(server, invested.asset);
  agreement = await newAgreement(server, { vehicle, instalments: 2, price: '140.00' });
  await migrate(ownerOf(server.dependencies.connection), { files: nextRelease() });
});
after(() => server.close());

describe('an instance of this release on the database of the next release', () => {
  it('an instance of this release on the database of the next release can handle a sign-up, a deposit, a purchase and a clique', async () => {
    const { token } = await richCustomer(server, '5000');
    const asset = await newAsset(server, { units: 2 });
    const body = { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true };
    const reply = await post(server, token, `/asset/${asset}/invest/`, body);
    assert.equal(reply.status, 201, reply.text);
    await newClique(server, token, asset);
    assert.equal(await balanceOf(server, token), '3599.96');
    assert.equal((await transactionsOf(server, token)).length, 3);
  });

  it('an instance of this release on the database of the next release pays out what a driver repays', async () => {
    const bound = await operate(server, `/vehicles/${vehicle}/bind/`);
    assert.equal(bound.status, 200, bound.text);
    assert.equal((await repay(server, agreement, '140.00')).status, 200);
    await passDays(server, 14);
    assert.equal(await balanceOf(server, investor.token), '1020.00');
    assert.ok((await titlesOf(server, investor.token)).length > 0);
  });

  it('an instance of this release on the database of the next release can send a withdrawal', async () => {
    const { token, user } = await withdrawingCustomer(server, '1000');
    const body = { ...receiver, user: Number(user), amount: '250.50', pin };
    const reply = await post(server, token, '/wallet/request_withdrawal/', body);
    assert.equal(reply.status, 200, reply.text);
    await decide(server, await newestWithdrawal(server), 'approve');
    assert.equal(await balanceOf(server, token), '749.50');
  });

  it('an instance of this release on the database of the next release can show its queues to the office, and finds its books sound', async () => {
    for (const queue of ['withdrawals', 'vehicles', 'arrears', 'audit']) {
      const reply = await asStaff(server, { url: `/office/api/${queue}/` });
      assert.equal(reply.status, 200, reply.text);
    }
    await assertBooksBalance(server, investor.token);
  });

  it('an instance of this release on the database of the next release is ready, and restarts without revoking the next release’s rights', async () => {
    const { connection } = server.dependencies;
    assert.equal((await server.call({ url: '/readyz' })).status, 200);
    await awaitSchema(connection, fingerprintOf(readSchemaFiles()));
    await connection.query("INSERT INTO wishes (wish) VALUES ('a boat')");
    const [row] = await connection.query('SELECT wishes_made()::int AS wishes');
    assert.equal(row?.wishes, 1);
  });
});
