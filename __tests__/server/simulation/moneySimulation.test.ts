import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { postgresUrl } from '../../../server/testing/database.ts';
import { simulateMoney } from '../../../server/testing/simulation/moneySimulation.ts';

const seeds = postgresUrl ? [1, 2] : [6];
// A step takes three times as long on PGlite.
const steps = postgresUrl ? 100 : 40;

describe(`money over a faulty provider, by a process that dies, ${steps} random steps at a time`, () => {
  for (const seed of seeds) {
    it(`is never sent twice nor lost with seed ${seed}`, async () => {
      const outcomes = await simulateMoney({ seed, steps });
      assert.ok(outcomes.size > 0);
    });
  }
});
