// Moves time and does what is due, on the server and in the model.
import * as clock from '../model/clock.ts';
import { learnOrder } from './compare/learn.ts';
import { checkNothingDue } from './compare/rules.ts';
import type { Client, Step, World } from './world.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** Moves the time forward, on the server and in the model. Call `work` to do what has become due. */
export async function pass({ target, model }: World, milliseconds: number): Promise<void> {
  await target.pass(milliseconds);
  clock.pass(model, milliseconds);
}

/** Does everything that is due. */
export async function work(world: World, workers?: number): Promise<void> {
  await learnOrder(world);
  await world.target.work(workers);
  world.model.moment += 1;
  clock.work(world.model);
}

/** Returns a step in which one to three workers do what is due at the same time. */
export function workers({ world, dice }: Client): Step {
  const instances = 1 + dice.integer(3);
  return { name: `${instances} workers`, run: () => work(world, instances) };
}

const jumps = [hour, 12 * hour, day, 3 * day, 7 * day, 31 * day];
/** Jumps during which payments are on their way, in milliseconds. */
export const shortJumps = [hour / 60, hour, 12 * hour, 3 * day];

/** Returns a step in which time jumps. In some of these steps, no worker runs. */
export function jump(client: Client): Step {
  const { world, dice } = client;
  const distance = dice.pick(jumps);
  return {
    name: `${distance / hour} hours later`,
    run: async () => {
      await pass(world, distance);
      if (dice.chance(0.3)) return;
      await workers(client).run();
      await checkNothingDue(world);
    },
  };
}

/** Returns an action that lets days pass, from `least` to `most`, and does the work of each day. */
export const daysPass =
  (least: number, most: number) =>
  ({ world, dice }: Client): Step => ({
    name: 'let days pass',
    run: async () => {
      for (let left = least + dice.integer(most - least + 1); left > 0; left -= 1) {
        await pass(world, day);
        await work(world);
      }
    },
  });

/** Returns a step in which days pass without a worker, before one runs again. */
export const workersStop = ({ world, dice }: Client): Step => ({
  name: 'workers stop for days',
  run: async () => {
    await pass(world, (2 + dice.integer(5)) * day);
    await work(world);
  },
});
