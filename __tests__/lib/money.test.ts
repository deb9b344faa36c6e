import fc from 'fast-check';
import * as limits from '@/config/limits';
import {
  formatNaira,
  formatNairaInShort,
  formatCompactNaira,
  formatReferralBonus,
  nairaForEntry,
  nairaForWire,
  parseNaira,
  sumOf,
  toKobo,
  zeroKobo,
  type Kobo,
} from '@/lib/money';

const amounts = fc
  .integer({ min: -limits.maxKobo, max: limits.maxKobo })
  .map((size) => toKobo(size));

describe('money', () => {
  test('adds amounts while the sum can be shown to the kobo', () => {
    const largest = toKobo(limits.maxKobo);
    expect(sumOf([])).toBe(0);
    expect(sumOf([toKobo(1), toKobo(-3)])).toBe(-2);
    expect(sumOf([largest, toKobo(-1)])).toBe(largest - 1);
    expect(sumOf([largest, toKobo(1)])).toBeNull();
  });

  test.each<[unknown, number]>([
    ['250000.00', 25_000_000],
    ['250000.5', 25_000_050],
    [' 12 ', 1_200],
    ['0.00', 0],
    ['-0.00', 0],
    ['-3.07', -307],
    ['1.2300', 123],
    ['0.29', 29],
    [0.29, 29],
    [250000.5, 25_000_050],
    [0.1 + 0.2, 30],
    [1.000_000_1, 100],
    [-0, 0],
    ['9999999999999.99', limits.maxKobo],
  ])('parses an amount from a reply exactly: %p', (wire, kobo) => {
    expect(parseNaira(wire)).toBe(kobo);
  });

  test.each([
    '',
    ' ',
    'abc',
    '1,000.00',
    '1e5',
    '0x10',
    '1.',
    '.5',
    '1.005',
    '--1',
    'NaN',
    '10000000000000.00',
    NaN,
    Infinity,
    1.005,
    1.000_01,
    1e20,
    null,
    undefined,
    true,
    {},
    [],
  ])('returns null for a malformed amount: %p', (wire) => {
    expect(parseNaira(wire)).toBeNull();
  });

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_450, '1234.50'],
  ])('formats an amount for a request with two decimals: %p', (kobo, wire) => {
    expect(nairaForWire(toKobo(kobo))).toBe(wire);
  });

  test.each([
    [0, '₦0'],
    [99_900, '₦999'],
    [150_000_000, '₦1.5M'],
    [123_456_700, '₦1.2M'],
  ])('formats a rounded amount for the scale of a chart: %p', (kobo, text) => {
    expect(formatCompactNaira(kobo)).toBe(text);
  });

  test.each([
    [5_000_000, '₦50,000'],
    [5_000_050, '₦50,000.50'],
    [0, '₦0'],
  ])('formats an amount without kobo if there are none: %p', (kobo, text) => {
    expect(formatNairaInShort(toKobo(kobo))).toBe(text);
  });

  test.each([
    [25_000_000, '250000'],
    [123_450, '1234.50'],
    [5, '0.05'],
  ])('formats an amount for a field exactly, and whole naira without kobo: %p', (kobo, text) => {
    expect(nairaForEntry(toKobo(kobo))).toBe(text);
  });

  test('reads back an amount formatted for a request', () => {
    fc.assert(fc.property(amounts, (amount) => parseNaira(nairaForWire(amount)) === amount));
  });

  test('reads back an amount formatted as a JSON number', () => {
    fc.assert(fc.property(amounts, (amount) => parseNaira(amount / 100) === amount));
  });

  test('formats an amount with all its kobo, like browsers format naira', () => {
    const currency = {
      style: 'currency',
      currency: 'NGN',
      currencyDisplay: 'narrowSymbol',
    } as const;
    const format = new Intl.NumberFormat('en-NG', currency);
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = formatNaira(amount);
        return (
          Number(text.replaceAll(/[^\d-]/g, '')) === amount && text === format.format(amount / 100)
        );
      }),
    );
  });

  test.each<[Kobo, string]>([
    [toKobo(123_450), '₦1,234.50'],
    [zeroKobo, '₦0.00'],
    [toKobo(-5), '-₦0.05'],
    [toKobo(limits.maxKobo), '₦9,999,999,999,999.99'],
  ])('formats an amount as naira with the sign and two decimals: %p', (amount, text) => {
    expect(formatNaira(amount)).toBe(text);
  });

  test('formats a referral bonus in dollars or naira with two decimals', () => {
    expect(formatReferralBonus(toKobo(1250), 'USD')).toBe('$12.50');
    expect(formatReferralBonus(toKobo(125_000), 'NGN')).toBe('₦1,250.00');
  });

  test('rejects a fraction of a kobo and an amount beyond the maximum', () => {
    expect(() => toKobo(0.5)).toThrow(new RangeError('0.5 is not a whole number of kobo'));
    expect(() => toKobo(limits.maxKobo + 1)).toThrow(RangeError);
  });
});
