import assert from 'node:assert/strict';
import { kobo, runJobs } from '../money.ts';
import { startTestServer } from '../server.ts';
import {
  contribute,
  createClique,
  invest,
  join,
  joinByInvitation,
  restock,
} from './assetActions.ts';
import { count, misuseStep, retryStep, type Step } from './attempts.ts';
import { newDice } from './dice.ts';
import { assertNothingDue, newInspection } from './invariants.ts';
import { decide, deposit, withdraw } from './walletActions.ts';
import { newWorld, worldSettings, type World } from './world.ts';

type Action = (world: World) => Step | undefined | Promise<Step | undefined>;

const hour = 60 * 60;
const jumps = [hour, 12 * hour, 24 * hour, 3 * 24 * hour, 7 * 24 * hour, 31 * 24 * hour];

/** Like several instances that look for due jobs at the same time. */
export function runners(world: World): Step {
  const instances = 1 + world.dice.integer(3);
  return {
    name: `${instances} runners`,
    run: async () => {
      const ran = await Promise.all(Array.from({ length: instances }, () => runJobs(world.server)));
      count(world, ran.some((jobs) => jobs > 0) ? 'runners with work' : 'runners without work');
    },
  };
}

/** Every figure of the portfolio fits the others. */
function readPortfolio(world: World): Step {
  const { token } = world.dice.pick(world.customers);
  return {
    name: 'portfolio',
    run: async () => {
      const { status, body, text } = await world.server.call({ url: '/users/investments/', token });
      assert.equal(status, 200, text);
      const lists = body as Record<string, Readonly<Record<string, string>>[]>;
      for (const one of [
        ...(lists.active_investments ?? []),
        ...(lists.completed_investments ?? []),
      ]) {
        const { amount_paid = '', payout_balance = '', asset_total_payout = '' } = one;
        assert.equal(kobo(amount_paid) + kobo(payout_balance), kobo(asset_total_payout));
      }
      for (const one of [
        ...(lists.active_clique_investments ?? []),
        ...(lists.completed_clique_investments ?? []),
      ]) {
        const { total_payouts_made = '', payout_balance = '', total_payout = '' } = one;
        assert.equal(kobo(total_payouts_made) + kobo(payout_balance), kobo(total_payout));
      }
    },
  };
}

/** Weighted: how often each is chosen. */
const actions: readonly (readonly [number, Action])[] = [
  [16, deposit],
  [14, invest],
  [8, withdraw],
  [6, decide],
  [7, restock],
  [6, createClique],
  [12, join],
  [10, contribute],
  [5, joinByInvitation],
  [9, retryStep],
  [3, misuseStep],
  [3, readPortfolio],
  [8, runners],
];
const wholeWeight = actions.reduce((sum, [weight]) => sum + weight, 0);

/** One thing that may happen now. */
export async function pickStep(world: World): Promise<Step> {
  for (;;) {
    let rolled = world.dice.integer(wholeWeight);
    const chosen = actions.find(([weight]) => (rolled -= weight) < 0);
    const step = await chosen?.[1](world);
    if (step) return step;
  }
}

async function burst(world: World): Promise<Step> {
  const steps: Step[] = [];
  for (let left = 2 + world.dice.integer(5); left > 0; left -= 1) {
    const step = await pickStep(world);
    steps.push(step);
    // The same press twice.
    if (world.dice.chance(0.2)) steps.push(step);
  }
  return {
    name: `at once: ${steps.map(({ name }) => name).join(', ')}`,
    run: async () => {
      const results = await Promise.allSettled(steps.map((step) => step.run()));
      const failure = results.find((result) => result.status === 'rejected');
      if (failure) throw failure.reason;
    },
  };
}

function jump(world: World): Step {
  const seconds = world.dice.pick(jumps);
  return {
    name: `${seconds / hour} hours later`,
    run: async () => {
      await world.server.pass(seconds);
      // Now and then the runners come late.
      if (world.dice.chance(0.3)) return;
      await runners(world).run();
      await assertNothingDue(world);
    },
  };
}

async function nextStep(world: World): Promise<Step> {
  if (world.dice.chance(0.12)) return jump(world);
  return world.dice.chance(0.25) ? burst(world) : pickStep(world);
}

/** The outcome of all of it. */
export async function countEnds({ server, outcomes }: World): Promise<void> {
  const rows = await server.dependencies.connection.query(`
    SELECT 'cliques ' || status AS what, count(*)::int AS times FROM cliques GROUP BY status
    UNION ALL SELECT 'payouts paid', count(*)::int FROM payouts WHERE paid_at IS NOT NULL
    UNION ALL SELECT 'bonuses paid', count(paid_by)::int FROM referral_bonuses
    UNION ALL SELECT 'transfers', count(*)::int FROM transfers`);
  for (const { what, times } of rows) outcomes.set(`= ${String(what)}`, Number(times));
}

export interface Simulation {
  readonly seed: number;
  readonly steps: number;
}

/** Something was not true after a step. The message names the seed that replays it. */
export class SimulationFailure extends Error {
  constructor({ seed, steps }: Simulation, at: number, step: string, cause: unknown) {
    const replay = `npm run simulate -w server -- --seed ${seed} --steps ${steps}`;
    super(`Seed ${seed}, step ${at} (${step}): ${String(cause)}\nReplay it with: ${replay}`, {
      cause,
    });
  }
}

/**
 * Drives the real app on a database of its own through that many steps and checks all invariants
 * after each. Returns how often which call was answered how; throws SimulationFailure.
 */
export async function simulate(simulation: Simulation): Promise<ReadonlyMap<string, number>> {
  const server = await startTestServer(worldSettings);
  try {
    const world = await newWorld(server, newDice(simulation.seed));
    const inspect = await newInspection(world);
    for (let at = 1; at <= simulation.steps; at += 1) {
      let name = 'choosing a step';
      try {
        const step = await nextStep(world);
        name = step.name;
        await step.run();
        await inspect();
      } catch (error) {
        throw new SimulationFailure(simulation, at, name, error);
      }
    }
    await countEnds(world);
    return world.outcomes;
  } finally {
    await server.close();
  }
}
