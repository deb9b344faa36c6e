import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres, type Connection } from '../../../server/src/db/connection.ts';
import { newEmptyDatabase } from '../support/emptyDatabase.ts';
import { kobo } from '../support/money.ts';
import {
  remoteAnswer,
  remoteCall,
  remoteCustomer,
  runServer,
  sandbox,
  type RemoteCustomer,
  type ServerProcess,
} from '../support/processes.ts';

export interface InstancesPlan {
  /** A PostgreSQL server. */
  readonly postgres: string;
  readonly folder: string;
  readonly customers: number;
  /** Investments of each customer; each has 12 weekly payouts. */
  readonly investmentsEach: number;
  /** Cliques of two members that nobody fills, which close with refunds after 30 days. */
  readonly cliques: number;
}

export interface InstancesOutcome {
  readonly payouts: number;
  /** One for each clique that closed, to all of its members at once. */
  readonly refunds: number;
  /** By the process that stayed, by the other until shortly before its kill, by the one after it. */
  readonly jobsRun: readonly number[];
}

const weeks = 12;
const price = '1000.00';
/** 25.01 % more, which twelve payouts do not share evenly. */
const totalPayout = '1250.10';
const contribution = '10.00';

async function newAsset(origin: string): Promise<number> {
  const asset = await remoteAnswer(origin, 201, {
    method: 'POST',
    url: '/operator/assets/',
    token: sandbox.operatorKey,
    body: {
      name: 'TVS King',
      type: 'auto-rickshaw',
      value: price,
      roi: 25.01,
      duration: weeks,
      units: 100_000,
    },
  });
  return Number(asset.id);
}

async function invest(origin: string, { token }: RemoteCustomer, asset: number): Promise<void> {
  await remoteAnswer(origin, 201, {
    method: 'POST',
    url: `/asset/${asset}/invest/`,
    token,
    body: { amount_invested: price, payout_interval: 'week', agreed_to_contract: true },
  });
}

async function openClique(
  origin: string,
  asset: number,
  [creator, member]: readonly [RemoteCustomer, RemoteCustomer],
): Promise<void> {
  const { id } = await remoteAnswer(origin, 201, {
    method: 'POST',
    url: '/clique/',
    token: creator.token,
    body: { name: 'Friends', asset, contribution, visibility: 'public', payout_frequency: 'week' },
  });
  await remoteAnswer(origin, 200, {
    method: 'POST',
    url: `/clique/${String(id)}/join/`,
    token: member.token,
    body: { contribution },
  });
}

async function prepare(origin: string, plan: InstancesPlan): Promise<RemoteCustomer[]> {
  const asset = await newAsset(origin);
  const customers: RemoteCustomer[] = [];
  for (let number = 0; number < plan.customers; number += 1) {
    const customer = await remoteCustomer(origin, `customer${number}@example.com`);
    customers.push(customer);
    await remoteAnswer(origin, 200, {
      method: 'POST',
      url: '/operator/deposits/',
      token: sandbox.operatorKey,
      body: { account_number: customer.accountNumber, amount: '1000000.00', sender_bank: 'GTBank' },
    });
    for (let index = 0; index < plan.investmentsEach; index += 1) {
      await invest(origin, customer, asset);
    }
  }
  const [creator, member] = customers;
  for (let index = 0; index < plan.cliques && creator && member; index += 1) {
    await openClique(origin, asset, [creator, member]);
  }
  return customers;
}

async function numberOf(database: Connection, query: string): Promise<number> {
  const [row] = await database.query(`SELECT count(*)::int AS number FROM ${query}`);
  return Number(row?.number);
}

/** Moves the clock of all instances, as each of them will notice by itself. */
async function jump(database: Connection, days: number): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_clock (id, offset_ms) VALUES (1, $1)
     ON CONFLICT (id) DO UPDATE SET offset_ms = sandbox_clock.offset_ms + excluded.offset_ms`,
    [days * 24 * 60 * 60 * 1000],
  );
}

const due = `jobs, sandbox_clock WHERE done_at IS NULL
  AND run_at <= now() + offset_ms * interval '1 millisecond'`;

const paid = 'investment_payouts WHERE paid_at IS NOT NULL';

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20);
}

const untilNothingIsDue = (database: Connection) =>
  until(async () => (await numberOf(database, due)) === 0);

async function jobsRunBy(origin: string): Promise<number> {
  const { body } = await remoteCall(origin, { url: '/metrics' });
  return Number(/^mota_jobs_run_total (\d+)$/m.exec(String(body))?.[1]);
}

async function assertPaidOnce(database: Connection, plan: InstancesPlan): Promise<number> {
  const expected = plan.customers * plan.investmentsEach * weeks;
  assert.equal(await numberOf(database, paid), expected);
  assert.equal(await numberOf(database, "transfers WHERE kind = 'payout'"), expected);
  assert.equal(await numberOf(database, "notifications WHERE kind = 'payout'"), expected);
  return expected;
}

async function balanceOf(origin: string, { token }: RemoteCustomer): Promise<bigint> {
  const user = await remoteAnswer(origin, 200, { url: '/users/current_user/', token });
  return kobo((user.wallet as { balance: string }).balance);
}

/**
 * Runs two server processes on one database, lets payouts and closings of months become due at
 * once, kills one of the two in the middle of them, and finds everything paid once.
 */
export async function runInstances(plan: InstancesPlan): Promise<InstancesOutcome> {
  const { url, drop } = await newEmptyDatabase(plan.postgres, `mota_instances_${process.pid}`);
  const database = openPostgres(url, 2);
  const start = () => runServer({ DATABASE_URL: url, DATA_FOLDER: plan.folder });
  const running: ServerProcess[] = [];
  try {
    running.push(start(), start());
    const [one = '', other = ''] = await Promise.all(running.map(({ ready }) => ready));
    const customers = await prepare(one, plan);
    await jump(database, 40);
    await untilNothingIsDue(database);
    const ranBeforeKill = await jobsRunBy(other);

    const paidBefore = await numberOf(database, paid);
    await jump(database, 100);
    await until(async () => (await numberOf(database, paid)) > paidBefore);
    running[1]?.child.kill('SIGKILL');
    await running[1]?.ended;
    running.push(start());
    const third = (await running[2]?.ready) ?? '';
    await untilNothingIsDue(database);
    const jobsRun = [await jobsRunBy(one), ranBeforeKill, await jobsRunBy(third)];

    const payouts = await assertPaidOnce(database, plan);
    const refunds = await numberOf(database, "transfers WHERE kind = 'clique_refund'");
    const ledger = await remoteAnswer(one, 200, {
      url: '/operator/ledger/',
      token: sandbox.operatorKey,
    });
    assert.deepEqual(ledger.faults, []);
    const gain = (kobo(totalPayout) - kobo(price)) * BigInt(plan.investmentsEach);
    for (const customer of customers) {
      assert.equal(await balanceOf(third, customer), kobo('1000000.00') + gain);
    }
    return { payouts, refunds, jobsRun };
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.close();
    await drop();
  }
}
