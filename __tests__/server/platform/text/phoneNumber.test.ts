import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canonicalPhone } from '../../../../server/src/platform/text/phoneNumber.ts';

const numbers: readonly (readonly [canonical: string | undefined, spellings: readonly string[]])[] =
  [
    [
      '+2348031234567',
      [
        '08031234567',
        '+234 803 123 4567',
        '+234 (0) 803-123-4567',
        '008031234567',
        '002348031234567',
        '2342348031234567',
        '+23408031234567',
      ],
    ],
    ['+447911123456', ['+44 7911 123456', '00447911123456', '+44 (0)7911 123456']],
    ['+6581234567', ['+65 8123 4567', '006581234567']],
    ['+12025550123', ['+1 202 555 0123', '0012025550123']],
    [
      undefined,
      ['((((((((((((', '00000000000', '+234 234 0000', '08099999991 00', '99999999999999999999'],
    ],
  ];

describe('a phone number', () => {
  for (const [canonical, spellings] of numbers) {
    for (const spelling of spellings) {
      it(`a phone number written ${spelling} is ${canonical ?? 'none'}`, () => {
        assert.equal(canonicalPhone(spelling), canonical);
      });
    }
  }
});
