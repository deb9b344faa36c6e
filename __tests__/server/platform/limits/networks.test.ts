import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nested, networksOf } from '../../../../server/src/platform/limits/networks.ts';

describe('the networks of an address', () => {
  for (const [address, networks] of [
    ['41.58.7.9', ['41.58.7.9', '41.58.7.0/24']],
    ['::ffff:41.58.7.9', ['41.58.7.9', '41.58.7.0/24']],
    ['2001:db8:a:7:1:2:3:4', ['2001:db8:a:7::/64', '2001:db8:a::/48', '2001:db8::/32']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48', '2001:db8::/32']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48', '0:0::/32']],
    ['', ['']],
  ] as const) {
    it(`the networks of an address are ${networks.join(', ')} for ${address || 'none'}`, () => {
      assert.deepEqual(networksOf(address), networks);
    });
  }

  it('each network of an address may make twice as many calls as the next narrower one', () => {
    const limits = nested(networksOf('2001:db8::1'), { most: 10, seconds: 60 });
    assert.deepEqual(
      limits.map(({ most, seconds }) => [most, seconds]),
      [
        [10, 60],
        [20, 60],
        [40, 60],
      ],
    );
  });
});
