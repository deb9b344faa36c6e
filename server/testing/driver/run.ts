// Runs actions in sequence, in bursts, or in parallel.
import { choose, type Table } from './actions/tables.ts';
import { pass } from './time.ts';
import type { Client, Person, Step, World } from './world.ts';
import { newDice } from '../dice.ts';

export const clientOf = (world: World, person?: Person, dice = world.dice): Client => ({
  world,
  dice,
  person,
  attempts: [],
});

/** Returns a step that runs several actions at once, some of them twice. */
async function burst(table: Table, client: Client): Promise<Step> {
  const { dice } = client;
  const steps: Step[] = [];
  for (let left = 2 + dice.integer(5); left > 0; left -= 1) {
    const step = await choose(table, client);
    steps.push(step);
    if (dice.chance(0.2)) steps.push(step);
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

/** Thrown if a step fails, or the comparison after it. The message contains the number and the name of the step. */
class StepFailed extends Error {
  constructor(at: number, step: string, cause: unknown) {
    super(`step ${at} (${step}): ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

interface Sequence {
  readonly steps: number;
  readonly table: Table;
  /** Actions that may run at the same time. Undefined if none may. */
  readonly atOnce?: Table;
}

/**
 * Runs actions one after the other, or sometimes several of `atOnce` at the same time. Compares after each step. Throws
 * StepFailed.
 */
export async function inSequence(
  client: Client,
  { steps, table, atOnce }: Sequence,
  compare: () => Promise<void>,
): Promise<void> {
  for (let at = 1; at <= steps; at += 1) {
    let name = 'choosing a step';
    try {
      const isBurst = atOnce !== undefined && client.dice.chance(0.25);
      const step = await (isBurst ? burst(atOnce, client) : choose(table, client));
      name = step.name;
      // No two steps happen at the same moment.
      await pass(client.world, 1000);
      client.world.model.moment += 1;
      await step.run();
      await compare();
    } catch (error) {
      throw new StepFailed(at, name, error);
    }
  }
}

/** Runs `operations` actions, with `atOnce` of them running at the same time. */
export async function inParallel(
  client: Client,
  table: Table,
  { operations, atOnce }: { readonly operations: number; readonly atOnce: number },
): Promise<void> {
  let left = operations;
  const act = async () => {
    while (left > 0) {
      left -= 1;
      const step = await choose(table, client);
      await step.run();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, act));
}

/** Returns `each` clients for each person. Their dice are seeded by the world's dice. */
export const clientsOf = (world: World, each: number): Client[] =>
  world.people.flatMap((person) =>
    Array.from({ length: each }, () =>
      clientOf(world, person, newDice(world.dice.integer(2 ** 31))),
    ),
  );
