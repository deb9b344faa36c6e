// A target of several processes, any of which may be down.
import { setTimeout as wait } from 'node:timers/promises';
import { day } from '../../../src/platform/clock/time.ts';
import type { LedgerReport } from '../../driver/compare/seen.ts';
import type { Target } from '../../driver/world.ts';
import { newModel, type Model } from '../../model/model.ts';
import { sandbox } from '../../processes.ts';
import type { RemoteProvider } from './provider.ts';
import {
  expectSoon,
  probe,
  callUntilDefinite,
  sql,
  staffOf,
  timeOf,
  type Deployment,
} from './deployment.ts';

/** How long to wait for the reply to a time jump. It arrives only after all payouts that have become due were paid. */
const secondsOfJump = 120;

async function expectTime(deployment: Deployment, target: number): Promise<void> {
  await expectSoon(deployment, 'every instance has the new time', async () => {
    const times = await Promise.all(deployment.instances.map(timeOf));
    return times.every((time) => time >= target);
  });
}

/** Moves the time of the one process that has the embedded database, and kills the process meanwhile. */
async function passEmbedded(deployment: Deployment, target: number): Promise<void> {
  const [first] = deployment.instances;
  if (!first) return;
  const advance = async () => {
    const body = { days: Math.max(1e-6, (target - (await timeOf(first))) / day) };
    const call = { method: 'POST', url: '/sandbox/clock/advance/', body } as const;
    return probe(first, call, secondsOfJump);
  };
  const moving = advance();
  await wait(deployment.dice.integer(400));
  await first.kill();
  first.start();
  await moving;
  await first.origin();
  const isThere = async () => {
    await advance();
    return (await timeOf(first)) >= target;
  };
  await expectSoon(deployment, 'the time has moved', isThere, secondsOfJump);
}

/**
 * Moves the time of the provider, and then of every process. In this order, a process finds everything that the
 * provider has done by the new time.
 */
async function pass(
  deployment: Deployment,
  provider: RemoteProvider | undefined,
  milliseconds: number,
) {
  const [first] = deployment.instances;
  const target = (first ? await timeOf(first) : 0) + milliseconds;
  provider?.pass(milliseconds);
  if (!deployment.database) return passEmbedded(deployment, target);
  await sql(
    deployment.database.url,
    `INSERT INTO sandbox_clock (id, offset_ms) VALUES (1, ${milliseconds})
     ON CONFLICT (id) DO UPDATE SET offset_ms = sandbox_clock.offset_ms + excluded.offset_ms`,
  );
  return expectTime(deployment, target);
}

/** Counts the withdrawals and events that are due. */
const waitingWork = `
  SELECT count(*)::int AS count FROM (
    SELECT next_at FROM withdrawals
    UNION ALL SELECT next_at FROM rail_events
    WHERE status = 'waiting' AND kind IN ('deposit', 'return', 'account', 'payment')
  ) AS work WHERE next_at <= now() + (SELECT offset_ms FROM sandbox_clock) * interval '1 ms'`;

/** Waits until the processes have handled all withdrawals and events that are due. */
async function waitForWork(deployment: Deployment): Promise<void> {
  const { database } = deployment;
  if (!database) return;
  await expectSoon(deployment, 'the work of a day is done', async () => {
    const [row] = await sql(database.url, waitingWork);
    return Number(row?.count) === 0;
  });
}

/** Returns a model for processes, and `tick`, which moves its time as their real time passes. */
export function modelOfProcesses(): { readonly model: Model; readonly tick: () => void } {
  const rules = {
    reserveShare: BigInt(sandbox.reserveShare),
    reserveAfterDays: sandbox.reserveAfterDays,
    courtOrderAbove: BigInt(sandbox.courtOrderAbove),
    bindingDays: sandbox.bindingDays,
    isFleetPlayed: true,
  };
  let last = Date.now();
  const model = newModel(rules, last);
  return {
    model,
    tick: () => {
      const now = Date.now();
      model.now += now - last;
      last = now;
    },
  };
}

export function targetOfProcesses(
  deployment: Deployment,
  provider: RemoteProvider | undefined,
  tick: () => void,
): Target {
  const { database, instances } = deployment;
  let turn = 0;
  const call: Target['call'] = async (asked) => {
    turn += 1;
    const answer = await callUntilDefinite(deployment, asked, turn % instances.length);
    tick();
    return answer;
  };
  return {
    call,
    staff: async (person) => (await staffOf(deployment, person)).headers,
    query: database && ((text, values) => sql(database.url, text, values)),
    faults: async () => {
      const { body } = await call({ url: '/office/api/ledger/', ...(await staffOf(deployment)) });
      return (body as LedgerReport).faults;
    },
    pass: (milliseconds) => pass(deployment, provider, milliseconds),
    work: () => (provider ? waitForWork(deployment) : Promise.resolve()),
  };
}
