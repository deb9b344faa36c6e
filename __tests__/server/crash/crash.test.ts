import assert from 'node:assert/strict';
import { it } from 'node:test';
import { postgresUrl } from '../support/database.ts';
import { newPlace } from '../support/place.ts';
import { crash } from './rounds.ts';

it('Killed at any moment, the server has kept every acknowledged change once, and no half of another', async () => {
  const { environment, remove } = await newPlace(postgresUrl);
  try {
    const totals = await crash({ environment, kills: 3, whileStartingEvery: 2 });
    assert.equal(totals.kills, 3);
    assert.ok(totals.acknowledged > 0 && totals.unanswered > 0);
  } finally {
    await remove();
  }
});
