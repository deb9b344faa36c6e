import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { planMissingJobs } from '../../../server/src/worker/missingJobs.ts';
import { newClique, post, richCustomer } from '../../../server/testing/cliques.ts';
import { newCustomer, payIn, textOf, verifyIdentity } from '../../../server/testing/customers.ts';
import { assertBooksBalance, balanceOf, newAsset, runJobs } from '../../../server/testing/money.ts';
import {
  knownCustomer,
  release,
  requestMoney,
  startServerWithRules,
  storedWithdrawal,
} from '../../../server/testing/rules.ts';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';

const day = 24 * 60 * 60;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ REFERRAL_BONUS: '750.25', REFERRAL_MINIMUM: '1000' });
});
afterEach(() => server.close());

const query = (text: string) => server.dependencies.connection.query(text);
const openJobs = () =>
  query(
    `SELECT kind, regexp_replace(subject, ' .*', '') AS subject, run_at FROM jobs
     WHERE done_at IS NULL ORDER BY kind, subject`,
  );

async function invest(token: string, asset: number): Promise<void> {
  const body = { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true };
  const reply = await post(server, token, `/asset/${asset}/invest/`, body);
  assert.equal(reply.status, 201, reply.text);
}

it('lost jobs are scheduled again, and no work is done twice', async () => {
  const asset = await newAsset(server);
  const investor = await richCustomer(server);
  await invest(investor.token, asset);
  await newClique(server, investor.token, asset);
  const full = await newClique(server, investor.token, asset, { contribution: '1200.03' });

  const referrer = await newCustomer(server, { phone_number: '08031112233' });
  const url = '/users/get-referral-link/';
  const referral_link = textOf(await server.call({ url, token: referrer.token }), 'referral_link');
  const referred = await newCustomer(server, { referral_link, phone_number: '08031112244' });
  await payIn(server, referred, '1200.03');
  await invest(referred.token, asset);
  // Records the bonus, which is pending until both customers are verified.
  await runJobs(server);
  await verifyIdentity(server, referrer);
  await verifyIdentity(server, referred);

  await server.pass(7 * day);
  // A funded clique needs no closing, so this job isn't scheduled again.
  await query(`DELETE FROM jobs WHERE kind = 'clique-closing' AND subject = '${full}'`);
  const lost = await openJobs();
  assert.deepEqual(
    lost.map(({ kind }) => kind),
    ['clique-closing', 'clique-payout', 'payout', 'payout', 'referral', 'referral'],
  );
  await query('DELETE FROM jobs WHERE done_at IS NULL');
  const { dependencies } = server;
  const planned = await Promise.all([planMissingJobs(dependencies), planMissingJobs(dependencies)]);
  assert.equal(
    planned.reduce((sum, one) => sum + one),
    5,
  );
  assert.equal(await planMissingJobs(dependencies), 0);
  const isNoReferral = ({ kind }: Record<string, unknown>) => kind !== 'referral';
  assert.deepEqual((await openJobs()).filter(isNoReferral), lost.filter(isNoReferral));

  await runJobs(server);
  assert.equal(await balanceOf(server, investor.token), '2774.93');
  assert.equal(await balanceOf(server, referrer.token), '750.25');
  await assertBooksBalance(server, investor.token, referrer.token, referred.token);
  assert.equal(await planMissingJobs(dependencies), 0);
});

it('a lost release of a withdrawal by rules is scheduled again', async () => {
  const withRules = await startServerWithRules();
  try {
    const customer = await knownCustomer(withRules, '1000');
    const { id } = await requestMoney(withRules, customer, { amount: '100' });
    await withRules.dependencies.connection.query(
      "DELETE FROM jobs WHERE kind = 'withdrawal-release'",
    );
    assert.equal(await planMissingJobs(withRules.dependencies), 1);
    assert.equal(await planMissingJobs(withRules.dependencies), 0);
    await release(withRules);
    assert.notEqual((await storedWithdrawal(withRules, id)).state, 'requested');
    assert.equal(await planMissingJobs(withRules.dependencies), 0);
  } finally {
    await withRules.close();
  }
});

it('a job that was marked as done but has done nothing runs again', async () => {
  const customer = await richCustomer(server);
  await invest(customer.token, await newAsset(server));
  const before = await balanceOf(server, customer.token);
  await query(`UPDATE jobs SET done_at = now() WHERE id = (SELECT max(id) FROM jobs)`);
  await server.pass(5 * day);
  assert.equal(await planMissingJobs(server.dependencies), 0);
  // The missing job is planned from the day before the payout is due.
  await server.pass(day);
  assert.equal(await planMissingJobs(server.dependencies), 1);
  await runJobs(server);
  assert.equal(await balanceOf(server, customer.token), before);
  await server.pass(day);
  await runJobs(server);
  assert.notEqual(await balanceOf(server, customer.token), before);
});
