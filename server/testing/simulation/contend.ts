import { startTestServer } from '../server.ts';
import { newDice } from './dice.ts';
import { assertNothingDue, newInspection } from './invariants.ts';
import { countEnds, pickStep, runners } from './simulate.ts';
import { newWorld, worldSettings, type World } from './world.ts';

export interface Contention {
  readonly seed: number;
  /** How many things happen in all. */
  readonly operations: number;
  /** How many happen at any moment. */
  readonly atOnce: number;
}

const phases = 4;
const month = 31 * 24 * 60 * 60;

async function hurry(world: World, operations: number, atOnce: number): Promise<void> {
  let left = operations;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const step = await pickStep(world);
      await step.run();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/**
 * Few customers and assets, many calls at once, month after month, and the runners beside them. All
 * invariants are checked after each month. Returns how often which call was answered how.
 */
export async function contend({
  seed,
  operations,
  atOnce,
}: Contention): Promise<ReadonlyMap<string, number>> {
  const server = await startTestServer(worldSettings);
  try {
    const world = await newWorld(server, newDice(seed));
    const inspect = await newInspection(world);
    for (let phase = 0; phase < phases; phase += 1) {
      await hurry(world, operations / phases, atOnce);
      await server.pass(month);
      await Promise.all([runners(world).run(), hurry(world, atOnce, atOnce)]);
      await runners(world).run();
      await assertNothingDue(world);
      await inspect();
    }
    await countEnds(world);
    return world.outcomes;
  } finally {
    await server.close();
  }
}
