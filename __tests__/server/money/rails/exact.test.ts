import assert from 'node:assert/strict';
import { it } from 'node:test';
import { wholeKoboOfNaira } from '../../../../server/src/money/rails/exact.ts';

for (const [amount, kobo] of [
  ['1234567890123', 1234567890123_00n],
  ['12.5', 12_50n],
  ['12.3456', 12_34n],
  [0.1, 10n],
  ['12345678901234', undefined],
  ['12.', undefined],
  ['-12.34', undefined],
] as const) {
  it(`the naira ${amount} are read as ${kobo === undefined ? 'no amount' : `${kobo} kobo`}`, () => {
    assert.equal(wholeKoboOfNaira(amount), kobo);
  });
}
