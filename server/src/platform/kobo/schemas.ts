import { Type } from 'typebox';

/** Money going out: a decimal string of naira with two digits. */
export const MoneyOut = Type.String({
  pattern: '^-?\\d+\\.\\d{2}$',
  examples: ['250000.00'],
  description: 'Naira with two decimals.',
});

/** Money coming in: read with parseNaira, which has the rest of the rule. */
export const MoneyIn = Type.Union([Type.Number(), Type.String({ maxLength: 40 })], {
  examples: [250000.5, '250000.50'],
  description: 'Naira, greater than zero, at most two decimals, at most 999999999999.99.',
});
