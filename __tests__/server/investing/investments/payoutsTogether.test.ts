import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sandboxJobs } from '../../../../server/sandbox/fleet.ts';
import { runDueJobs } from '../../../../server/src/platform/work/jobs.ts';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import {
  assertBooksBalance,
  balanceOf,
  newAsset,
  titlesOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

const week = 7 * 24 * 60 * 60;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const query = (text: string) => server.dependencies.connection.query(text);

async function invest({ token }: TestCustomer, asset: number, amount: string): Promise<void> {
  const body = { amount_invested: amount, payout_interval: 'week', agreed_to_contract: true };
  const url = `/asset/${asset}/invest/`;
  const reply = await server.call({ method: 'POST', url, token, body });
  assert.equal(reply.status, 201, reply.text);
}

async function runAndCollectErrors(): Promise<string[]> {
  const reported: string[] = [];
  await runDueJobs(server.dependencies, sandboxJobs(server.dependencies.config), ({ message }) =>
    reported.push(message),
  );
  return reported;
}

it('payouts that are due together are paid together, and only a broken one is postponed', async () => {
  // The payouts of the three assets are ₦62.50 twice, ₦150.00 once, and 0, 0 and 2 kobo.
  const price = { vat: 0n, service_charge: 0n, maintenance_fee: 0n, units: 50 };
  const twice = await newAsset(server, { ...price, value: 10_000n, duration_weeks: 2 });
  const once = await newAsset(server, {
    ...price,
    value: 12_000n,
    duration_weeks: 1,
    name: 'Danfo',
  });
  const nothing = await newAsset(server, {
    ...price,
    value: 2n,
    duration_weeks: 3,
    roi_basis_points: 0,
  });
  const all: TestCustomer[] = [];
  for (let number = 0; number < 5; number += 1) {
    const customer = await newCustomer(server);
    all.push(customer);
    await payIn(server, customer, '320.02');
    await invest(customer, twice, '100.00');
    await invest(customer, twice, '100.00');
    await invest(customer, once, '120.00');
    await invest(customer, nothing, '0.02');
  }
  const [unlucky, ...lucky] = all;
  assert.ok(unlucky);
  const [broken] = await query('SELECT min(id) AS id FROM payouts');
  await asOwner(
    server.dependencies.connection,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'out of order'; END $$;
     CREATE TRIGGER refuse BEFORE UPDATE ON payouts
       FOR EACH ROW WHEN (NEW.id = ${Number(broken?.id)}) EXECUTE FUNCTION refuse()`,
  );

  await server.pass(week);
  assert.deepEqual(await runAndCollectErrors(), [
    '20 rows of payout failed together.',
    `Job payout ${String(broken?.id)} failed.`,
  ]);
  for (const { token } of lucky) {
    assert.equal(await balanceOf(server, token), '275.00');
    assert.deepEqual((await titlesOf(server, token)).slice(0, 4).toSorted(), [
      'Investment completed',
      'Payout received',
      'Payout received',
      'Payout received',
    ]);
  }
  assert.equal(await balanceOf(server, unlucky.token), '212.50');

  // A week later, the broken payout is retried on its own, and the others are paid together in one transaction.
  await server.pass(week);
  assert.deepEqual(await runAndCollectErrors(), [`Job payout ${String(broken?.id)} failed.`]);
  const [together] = await query(
    `SELECT count(*)::int AS payouts, count(DISTINCT xmin::text)::int AS transactions FROM transfers
     WHERE kind = 'payout' AND description = 'Payout 2 of 2 from TVS King'`,
  );
  assert.deepEqual(together, { payouts: 9, transactions: 1 });

  await asOwner(server.dependencies.connection, 'DROP TRIGGER refuse ON payouts');
  await server.pass(week);
  assert.deepEqual(await runAndCollectErrors(), []);
  for (const { token } of all) assert.equal(await balanceOf(server, token), '400.02');
  assert.deepEqual(await query("SELECT FROM jobs WHERE kind = 'payout' AND done_at IS NULL"), []);
  const [open] = await query(
    'SELECT count(*)::int AS number FROM investments WHERE completed_at IS NULL',
  );
  assert.equal(open?.number, 0);
  await assertBooksBalance(server, ...all.map(({ token }) => token));
});
