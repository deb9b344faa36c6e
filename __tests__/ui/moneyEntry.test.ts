import fc from 'fast-check';
import * as limits from '@/config/limits';
import { formatNaira, nairaForEntry, nairaForWire, parseNaira, toKobo } from '@/lib/money';
import { moneyEdit, wholeNairaOf } from '@/ui/forms/moneyEntry';

const amounts = fc.integer({ min: 1, max: limits.maxKobo }).map((kobo) => toKobo(kobo));
const writings = [formatNaira, nairaForWire, nairaForEntry];

test('a pasted amount is accepted exactly or refused, however it is written', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...writings), (amount, write) => {
      const accepted = wholeNairaOf(` ${write(amount)} `);
      expect(accepted === null ? null : parseNaira(accepted)).toBe(
        amount % 100 === 0 ? amount : null,
      );
    }),
  );
});

test('typing into an amount with kobo keeps none of its digits', () => {
  fc.assert(
    fc.property(amounts, fc.nat({ max: 9 }), (amount, digit) => {
      fc.pre(amount % 100 !== 0);
      const before = nairaForWire(amount);
      expect(moneyEdit(before, '', '')).toEqual({ kind: 'replace', amount: '' });
      expect(moneyEdit(before, '', `${digit}`)).toEqual({ kind: 'replace', amount: `${digit}` });
    }),
  );
});

test.each([
  ['1000', '', ',', { kind: 'refuse', pending: ',', reason: null }],
  ['1000', ',', '5', { kind: 'refuse', pending: ',5', reason: 'kobo' }],
  ['1000', ',5', '0', { kind: 'refuse', pending: ',50', reason: 'kobo' }],
  ['1', ',00', '0', { kind: 'replace', amount: '1000' }],
  ['1000', ',50', '0', { kind: 'replace', amount: '1000500' }],
  ['1000', ',50', '.', { kind: 'refuse', pending: ',50.', reason: 'kobo' }],
  ['1000', '', '.', { kind: 'refuse', pending: '.', reason: 'kobo' }],
  ['1000', '.50', '0', { kind: 'refuse', pending: '.500', reason: 'kobo' }],
  ['', ',50', '0', { kind: 'refuse', pending: ',500', reason: 'kobo' }],
  ['1234.50', ',50', '0', { kind: 'refuse', pending: ',500', reason: 'kobo' }],
  ['1000', '', '5', { kind: 'digits' }],
  ['1000', '', '', { kind: 'digits' }],
  ['1000', '.5', '', { kind: 'digits' }],
  ['1000', '', '250,000.00', { kind: 'replace', amount: '250000' }],
  ['1234.50', '', '1000.50', { kind: 'refuse', pending: '', reason: 'text' }],
] as const)(
  'in the amount "%s" with "%s" pending, inserting "%s" returns %j',
  (amount, pending, inserted, edit) => {
    expect(moneyEdit(amount, pending, inserted)).toEqual(edit);
  },
);
