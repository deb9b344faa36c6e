import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  displayNaira,
  nairaOf,
  maxAmount,
  parseNaira,
} from '../../../../server/src/platform/kobo/kobo.ts';

describe('amounts in requests and replies', () => {
  it('a formatted amount is parsed unchanged', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: maxAmount }), (amount) => {
        assert.equal(parseNaira(nairaOf(amount)), amount);
      }),
    );
  });

  for (const [value, kobo] of [
    [1, 100n],
    [0.01, 1n],
    ['250000.5', 25000050n],
    ['999999999999.99', maxAmount],
  ] as const) {
    it(`${value} is ${kobo} kobo`, () => assert.equal(parseNaira(value), kobo));
  }

  for (const value of [
    0,
    -1,
    0.001,
    1e21,
    NaN,
    Infinity,
    '',
    '1,000',
    '1e3',
    '0x10',
    '1.',
    '.5',
    '١',
  ]) {
    it(`${JSON.stringify(value)} isn’t an amount`, () =>
      assert.equal(parseNaira(value), undefined));
  }

  it('an amount is displayed with the naira sign and thousands separators', () => {
    assert.equal(displayNaira(25000050n), '₦250,000.50');
    assert.equal(displayNaira(5n), '₦0.05');
    assert.equal(displayNaira(-123456789n), '-₦1,234,567.89');
  });
});
