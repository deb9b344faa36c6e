import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sealAudit } from '../../src/platform/audit/seal.ts';
import { faultsOfBooks } from '../books.ts';
import { courses, work, type Action } from './actions.ts';
import { inspect } from './inspect.ts';
import { newStage, openGround, type Ground, type PricePlan, type Stage } from './stage.ts';

const prices: fc.Arbitrary<PricePlan> = fc.record({
  value: fc.bigInt({ min: 3_000n, max: 9_000n }),
  vat: fc.bigInt({ min: 0n, max: 700n }),
  service: fc.bigInt({ min: 0n, max: 4_000n }),
  maintenance: fc.bigInt({ min: 0n, max: 700n }),
  roi: fc.integer({ min: 500, max: 5_000 }),
  weeks: fc.integer({ min: 1, max: 4 }),
});

const count = ({ ground: { outcomes } }: Stage, outcome: string) =>
  void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

/** Counts how contracts, agreements and payouts have ended. */
function countEndings(stage: Stage): void {
  const { contracts, vehicles } = stage.model;
  const backing = contracts.flatMap(({ vehicle }) => vehicle ?? []);
  backing.slice(new Set(backing).size).forEach(() => count(stage, '= second contract'));
  for (const { state, payouts } of contracts) {
    count(stage, `= contract ${state}`);
    for (const { lent, isLate } of payouts) {
      if (isLate) count(stage, '= payout late');
      if (lent > 0n) count(stage, '= payout lent');
    }
  }
  for (const { status } of vehicles.flatMap(({ agreements }) => agreements)) {
    count(stage, `= agreement ${status}`);
  }
}

/** Does an action, then once more where that is drawn, and compares all money with the model after each. */
async function playOne(stage: Stage, action: Action): Promise<void> {
  await stage.server.pass(1);
  stage.model.moment += 1;
  const again = await action.play(stage);
  count(stage, action.name);
  await work(stage);
  await inspect(stage);
  if (!action.isTwice || !again) return;
  await again();
  await work(stage);
  await inspect(stage);
}

async function play(ground: Ground, price: PricePlan, actions: readonly Action[]): Promise<void> {
  const stage = await newStage(ground, price);
  for (const [index, action] of actions.entries()) {
    await playOne(stage, action).catch((error: unknown) => {
      const before = actions.slice(0, index + 1).map((each) => `  ${fc.stringify(each)}`);
      throw new Error(`${String(error)}\nafter\n${before.join('\n')}`, { cause: error });
    });
  }
  countEndings(stage);
  const { dependencies } = ground.server;
  await sealAudit(dependencies.connection);
  assert.deepEqual(await faultsOfBooks(dependencies), []);
}

/**
 * Plays so many random courses of actions on a server of their own. The same seed plays the same ones. Throws at the first
 * action after which anything differs from the model. Returns how many actions were done.
 */
export async function simulateBacking({
  seed,
  runs = 10,
}: {
  readonly seed: number;
  readonly runs?: number;
}): Promise<ReadonlyMap<string, number>> {
  const ground = await openGround();
  const course = fc.asyncProperty(prices, courses, (price, actions) =>
    play(ground, price, actions),
  );
  try {
    const settings = { seed, numRuns: runs, endOnFailure: true };
    const { failed, errorInstance: cause } = await fc.check(course, settings);
    if (failed) throw new Error(`Seed ${seed}: ${String(cause)}`, { cause });
    return ground.outcomes;
  } finally {
    await ground.server.close();
  }
}
