import assert from 'node:assert/strict';
import { it } from 'node:test';
import { postgresUrl } from '../../../server/testing/database.ts';
import { contend } from '../../../server/testing/presets/simulations.ts';

// PGlite handles the calls one by one anyway, so a few are enough.
const operations = postgresUrl ? 240 : 60;

it('sixteen simultaneous calls overdraw no wallet, oversell no asset, over-fund no clique and cause no deadlock', async () => {
  const outcomes = await contend({ seed: 1, operations, atOnce: 16 });
  for (const outcome of ['deposit 200', 'invest 201', 'withdraw 200', 'create clique 201']) {
    assert.ok((outcomes.get(outcome) ?? 0) > 0, outcome);
  }
});
