import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fuzz } from '../../../server/testing/presets/fuzz.ts';

it('none of 2,000 requests generated from the routes’ schemas gets a 5xx or a reply outside its schema', async () => {
  const outcomes = await fuzz({ seed: 20261120, requests: 2000 });
  for (const [name, times] of outcomes) assert.ok(times > 0, `${name} was called`);
});
