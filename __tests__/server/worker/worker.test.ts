import assert from 'node:assert/strict';
import { after, before, it, mock } from 'node:test';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { openEmbedded } from '../../../server/src/platform/db/connection.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import { planOf } from '../../../server/testing/planOf.ts';
import { approveWithdrawal } from '../../../server/src/money/withdrawals/decideWithdrawal.ts';
import { sandboxJobs } from '../../../server/sandbox/fleet.ts';
import { dueQueues, findDueQueues, queuesOf } from '../../../server/src/worker/queues.ts';
import { observerOf } from '../../../server/src/worker/workerObserver.ts';
import { startWorker } from '../../../server/src/worker/worker.ts';
import { postgresUrl } from '../../../server/testing/database.ts';
import { newAsset } from '../../../server/testing/money.ts';
import { scriptedRail } from '../support/scriptedRail.ts';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';
import {
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../server/testing/withdrawals.ts';

const rail = scriptedRail();
let server: TestServer;
before(async () => {
  server = await startTestServer({}, { adaptRail: rail.over });
});
after(() => server.close());

const recipients: string[] = [];
const mailer = {
  send: async ({ recipient }: { recipient: string }) => void recipients.push(recipient),
};

const workOfMode = () => ({ jobs: sandboxJobs(server.dependencies.config), mailer });

const work = () =>
  startWorker(
    server.dependencies,
    { ...observerOf(server.app), failed: (error) => assert.fail(error) },
    workOfMode(),
  );

type Embedded = Awaited<ReturnType<typeof openEmbedded>>;

// The first byte of a message tells PGlite whether to parse a statement or to run it directly.
const statementBytes = [0x50, 0x51];

/** Counts the statements that reach the database, including BEGIN and COMMIT. */
function countStatements(): () => number {
  if (postgresUrl) {
    const { mock: queries } = mock.method(pg.Client.prototype, 'query');
    return () => queries.callCount();
  }
  const { engine } = server.dependencies.connection as Embedded;
  const { mock: messages } = mock.method(engine, 'execProtocolRaw');
  return () =>
    messages.calls.filter(({ arguments: [bytes] }) => statementBytes.includes(Number(bytes[0])))
      .length;
}

it('an idle server sends its database at most twelve statements a second', async () => {
  const asked = countStatements();
  const began = performance.now();
  const worker = work();
  // The work that runs every second runs about twice in this time.
  await wait(2200);
  await worker.stop();
  const seconds = (performance.now() - began) / 1000;
  mock.restoreAll();
  assert.ok(asked() > 0);
  assert.ok(asked() <= 12 * seconds, `${asked()} statements in ${seconds} seconds`);
});

it('the search for due work finds the earliest row of each queue with an index', async () => {
  const { database } = server.dependencies;
  const plan = await inTransaction(database, async (transaction) => {
    // Makes the planner treat the tables as large.
    await transaction.execute('SET LOCAL enable_seqscan = off');
    await transaction.execute('SET LOCAL enable_sort = off');
    const queues = queuesOf(server.dependencies, observerOf(server.app), workOfMode());
    return planOf(transaction, dueQueues(queues, new Date()));
  });
  for (const index of [
    'jobs_due_of_kind',
    'rail_events_waiting',
    'deposit_accounts_due',
    'withdrawals_due',
    'mails_due',
  ]) {
    assert.match(plan, new RegExp(`using ${index} on`), index);
  }
});

/** Creates due work for each queue of the worker, except for the search for missed deposits. */
async function makeAllDue(): Promise<void> {
  const { connection, database, clock } = server.dependencies;
  const { token, accountNumber } = await withdrawingCustomer(server, '5000');
  const post = async (url: string, body: object) => {
    const { status, text } = await server.call({ method: 'POST', url, token, body });
    assert.ok(status < 300, text);
  };
  await post(`/asset/${await newAsset(server)}/invest/`, {
    amount_invested: '1200.03',
    payout_interval: 'week',
    agreed_to_contract: true,
  });
  await post('/wallet/request_withdrawal/', { ...receiver, amount: '250.50', pin });
  const by = { at: clock.now(), actor: 'operator' };
  const withdrawal = await newestWithdrawal(server);
  await inTransaction(database, (transaction) =>
    approveWithdrawal(transaction, withdrawal, { ...by, rail: server.dependencies.rail.name }),
  );
  await server.pass(7 * 24 * 60 * 60);
  await server.bank.receive({ accountNumber, amount: 100n, senderBank: 'GTBank' });
  await connection.query("UPDATE deposit_accounts SET status = 'pending', next_at = $1", [by.at]);
}

it('a worker finds and does all work that is due', async () => {
  await makeAllDue();
  const queues = queuesOf(server.dependencies, observerOf(server.app), workOfMode());
  const findDue = () => findDueQueues(server.dependencies, queues);
  const due = await findDue();
  assert.deepEqual(due.toSorted(), [
    'changed_customers',
    'deposit_accounts',
    'mails',
    'payout',
    'rail_events',
    'withdrawals',
  ]);

  // Only emails are ever given up, because everything else is about money.
  const tables = ['deposit_accounts', 'jobs', 'rail_events', 'withdrawals', 'outbox'];
  const setAttempts = (table: string, attempts: number) =>
    server.dependencies.connection.query(`UPDATE ${table} SET attempts = ${attempts}`);
  for (const table of tables) await setAttempts(table, 1000);
  assert.deepEqual(new Set(await findDue()), new Set(due.filter((name) => name !== 'mails')));
  await setAttempts('outbox', 0);

  const worker = work();
  while ((await findDue()).length > 0) await turn();
  await worker.stop();
  assert.equal(rail.sent.length, 1);
  assert.ok(recipients.length > 0);
});
