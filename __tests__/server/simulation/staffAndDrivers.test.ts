import assert from 'node:assert/strict';
import { it } from 'node:test';
import { postgresUrl } from '../../../server/testing/database.ts';
import { simulateStaff } from '../../../server/testing/presets/simulations.ts';

// PGlite takes four times as long for a step, so it gets fewer of them.
const steps = postgresUrl ? 150 : 40;

it('whatever staff, drivers and customers do, vehicles, reserves and payouts follow the contract', async () => {
  const outcomes = await simulateStaff({ seed: 4, steps });
  for (const outcome of ['repay', 'bind', '= contract backed', '= payout late']) {
    assert.ok((outcomes.get(outcome) ?? 0) > 0, outcome);
  }
});
