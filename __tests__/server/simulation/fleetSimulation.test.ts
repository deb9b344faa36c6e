import assert from 'node:assert/strict';
import { it } from 'node:test';
import { simulateFleet } from '../../../server/testing/presets/fleet.ts';

it('26 weeks of 20 vehicles with random drivers lose no kobo', async () => {
  const outcomes = await simulateFleet({ seed: 1, weeks: 26, vehicles: 20, checkEvery: 4 });
  for (const outcome of ['deposit of a driver', '= payout paid on time', '= payout late']) {
    assert.ok((outcomes.get(outcome) ?? 0) > 0, outcome);
  }
});
