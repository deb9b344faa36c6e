import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { postgresUrl } from '../../../server/testing/database.ts';
import { simulate } from '../../../server/testing/simulation/simulate.ts';
// Each database has its own seeds, for what is wrong with the product is wrong on both. PostgreSQL has more: there a
// seed takes a third of the time.
const seeds = Array.from(
  { length: postgresUrl ? 6 : 1 },
  (_, index) => (postgresUrl ? 1 : 18) + index,
);
const steps = 25;

describe(`customers, banks and runners, ${steps} random steps at a time`, () => {
  for (const seed of seeds) {
    it(`lose no kobo with seed ${seed}`, async () => {
      const outcomes = await simulate({ seed, steps });
      assert.ok((outcomes.get('= transfers') ?? 0) > 0);
    });
  }
});
