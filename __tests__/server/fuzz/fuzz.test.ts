import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fuzz } from '../../../server/testing/fuzz/fuzz.ts';

it('No request of 1,000 made from the routes’ schemas gets a 5xx or a reply outside its schema', async () => {
  const { statuses } = await fuzz(1000, 20261120);
  for (const [name, counts] of statuses) assert.ok(counts.size > 0, `${name} was called`);
});
