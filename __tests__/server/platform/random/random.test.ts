import assert from 'node:assert/strict';
import { it } from 'node:test';
import { systemRandom } from '../../../../server/src/platform/random/random.ts';

it('all 128 bits of a session or device id are random', () => {
  const ids = Array.from({ length: 200 }, () => systemRandom.uuid());
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const bits = ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`));
  const all = (1n << 128n) - 1n;
  assert.equal(
    bits.reduce((either, one) => either | one),
    all,
  );
  assert.equal(
    bits.reduce((both, one) => both & one, all),
    0n,
  );
});
