import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { postgresUrl } from '../../../server/testing/database.ts';
import { simulateCustomers } from '../../../server/testing/presets/simulations.ts';

// Each database has its own seeds. The same seeds would find the same faults of the product on both. PostgreSQL has
// more seeds, because a seed takes a third of the time there.
const seeds = Array.from(
  { length: postgresUrl ? 6 : 1 },
  (_, index) => (postgresUrl ? 1 : 18) + index,
);
const steps = 25;

describe(`customers, banks and workers in ${steps} random steps`, () => {
  for (const seed of seeds) {
    it(`customers, banks and workers lose no kobo with seed ${seed}`, async () => {
      const outcomes = await simulateCustomers({ seed, steps });
      assert.ok((outcomes.get('deposit 200') ?? 0) > 0);
    });
  }
});
