import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  remoteAnswer,
  remoteCustomer,
  runServer,
  sandbox,
  type ServerProcess,
} from '../support/processes.ts';
import {
  firstContribution,
  firstDeposit,
  pressUntilGone,
  type Change,
  type Target,
} from './load.ts';
import { assertKept, assertOnceAfterRetry, assertSound } from './verdict.ts';

export interface CrashTotals {
  kills: number;
  /** Of them, kills of a server that was still starting. */
  killsWhileStarting: number;
  acknowledged: number;
  refused: number;
  unanswered: number;
}

const customers = 2;
const clientsEach = 3;
const mostAnswers = 100;
const mostDelay = 50;
const price = '1200.03';

async function prepareTarget(origin: string): Promise<Target> {
  const customer = await remoteCustomer(origin, `${randomUUID()}@example.com`);
  const operator = sandbox.operatorKey;
  const asset = await remoteAnswer(origin, 201, {
    method: 'POST',
    url: '/operator/assets/',
    token: operator,
    body: {
      name: 'TVS King',
      type: 'auto-rickshaw',
      description: 'A three-wheeler.',
      value: price,
      roi: 25,
      duration: 8,
      units: 1_000_000,
    },
  });
  const { accountNumber, token } = customer;
  await remoteAnswer(origin, 200, {
    method: 'POST',
    url: '/operator/deposits/',
    token: operator,
    body: { account_number: accountNumber, amount: firstDeposit, sender_bank: 'First Bank' },
  });
  return { customer, assetId: Number(asset.id), price, cliqueId: await newClique(origin, token) };
}

/** A clique that these contributions never fill. */
async function newClique(origin: string, token: string): Promise<number> {
  const assets = (await remoteAnswer(origin, 200, { url: '/asset/', token })) as unknown as {
    id: number;
    name: string;
  }[];
  const coach = assets.find(({ name }) => name === 'Marcopolo coach');
  const clique = await remoteAnswer(origin, 201, {
    method: 'POST',
    url: '/clique/',
    token,
    body: {
      name: 'Night coach',
      asset: coach?.id,
      contribution: firstContribution,
      visibility: 'private',
      payout_frequency: 'week',
    },
  });
  return Number(clique.id);
}

async function kill(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/** Kills at a moment between two of the first hundred answers: all that was asked for until then. */
async function pressAndKill(
  server: ServerProcess,
  origin: string,
  targets: readonly Target[],
): Promise<Change[]> {
  const last = 1 + Math.floor(Math.random() * mostAnswers);
  const onAnswer = (answers: number) => {
    if (answers === last) setTimeout(() => void kill(server), Math.random() * mostDelay);
  };
  const changes = await pressUntilGone(origin, targets, { clientsEach, onAnswer });
  await server.ended;
  return changes;
}

function tally(totals: CrashTotals, changes: readonly Change[]): void {
  for (const { status } of changes) {
    if (status === undefined) totals.unanswered += 1;
    else if (status < 300) totals.acknowledged += 1;
    else totals.refused += 1;
  }
}

export interface CrashPlan {
  /** DATA_FOLDER, and DATABASE_URL for PostgreSQL. */
  readonly environment: Readonly<Record<string, string>>;
  readonly kills: number;
  /** How often the server is killed before it is ready: every so many kills. */
  readonly whileStartingEvery: number;
  readonly report?: (totals: CrashTotals) => void;
}

/**
 * Kills the server with SIGKILL again and again, at random moments under load and now and then
 * while it starts, and looks after each restart whether it has kept its word.
 */
export async function crash(plan: CrashPlan): Promise<CrashTotals> {
  const totals: CrashTotals = {
    kills: 0,
    killsWhileStarting: 0,
    acknowledged: 0,
    refused: 0,
    unanswered: 0,
  };
  const start = () => runServer(plan.environment);
  let server = start();
  try {
    let origin = await server.ready;
    while (totals.kills < plan.kills) {
      const targets = await Promise.all(
        Array.from({ length: customers }, () => prepareTarget(origin)),
      );
      const changes = await pressAndKill(server, origin, targets);
      totals.kills += 1;
      if (totals.kills % plan.whileStartingEvery === 0 && totals.kills < plan.kills) {
        server = start();
        await wait(Math.random() * 3000);
        await kill(server);
        totals.kills += 1;
        totals.killsWhileStarting += 1;
      }
      server = start();
      origin = await server.ready;
      await assertSound(origin);
      for (const target of targets) {
        const own = changes.filter(({ customer }) => customer === target.customer);
        await assertKept(origin, target, own);
        await assertOnceAfterRetry(origin, target, own);
      }
      await assertSound(origin);
      tally(totals, changes);
      plan.report?.(totals);
    }
    return totals;
  } finally {
    await kill(server);
  }
}
