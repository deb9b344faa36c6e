import assert from 'node:assert/strict';
import { it } from 'node:test';
import { simulateBacking } from '../../../server/testing/backingModel/play.ts';
import { postgresUrl } from '../../../server/testing/database.ts';

// PGlite takes four times as long.
const runs = postgresUrl ? 6 : 2;

it('Whatever staff, drivers and customers do, vehicles, reserves and payouts are as the contract says', async () => {
  const outcomes = await simulateBacking({ seed: 4, runs });
  for (const outcome of ['let days pass', 'repay', '= contract backed', '= payout late']) {
    assert.ok((outcomes.get(outcome) ?? 0) > 0, outcome);
  }
});
