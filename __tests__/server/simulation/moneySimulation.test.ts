import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { postgresUrl } from '../../../server/testing/database.ts';
import { simulateMoney } from '../../../server/testing/presets/simulations.ts';

const seeds = postgresUrl ? [1, 2] : [6];
// A step takes three times as long on PGlite.
const steps = postgresUrl ? 100 : 40;

describe(`payments through a faulty provider in ${steps} random steps, while the process crashes`, () => {
  for (const seed of seeds) {
    it(`payments through a faulty provider are neither lost nor sent twice with seed ${seed}`, async () => {
      const outcomes = await simulateMoney({ seed, steps });
      assert.ok(outcomes.size > 0);
    });
  }
});
