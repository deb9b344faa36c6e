import fc from 'fast-check';
import { statementName, statementOf } from '@/features/transactions/statement';
import { toKobo } from '@/lib/money';
import type { Transaction } from '@/store/wallet/walletWire';

const aRow = (fields: Partial<Transaction> = {}): Transaction => ({
  id: 1,
  createdAt: new Date(2026, 10, 20, 9, 30).getTime(),
  type: 'deposit',
  status: 'success',
  amount: toKobo(25_000_050),
  description: 'Transfer from GTBank',
  reference: 'D-1',
  kind: null,
  ...fields,
});

/** Returns the cells of a CSV text (RFC 4180). */
const cellsOf = (csv: string): string[] =>
  [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

test('a statement has a header and a row for each transaction, in the given order', () => {
  expect(
    statementOf([aRow(), aRow({ type: 'withdrawal', status: 'pending', reference: null })]),
  ).toBe(
    '\uFEFF"Date","Time","Type","Status","Status details","Amount (NGN)","Description","Reference"\r\n' +
      '"2026-11-20","09:30","Deposit","Successful","","250000.50","Transfer from GTBank","D-1"\r\n' +
      '"2026-11-20","09:30","Withdrawal","Ongoing",' +
      '"Not paid out yet. The amount is set aside until then.","-250000.50","Transfer from GTBank",""\r\n',
  );
});

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =HYPERLINK("http://x")',
  '|calc',
  '%0A',
  '＝1+1',
  '−1',
  '\uFF0D1',
])("a spreadsheet doesn't run %j as a formula", (description) => {
  const cell = cellsOf(statementOf([aRow({ description })])).at(-2);
  expect(cell).toBe(`'${description}`);
});

test('a reference of digits keeps its leading zeros in Excel', () => {
  const cells = cellsOf(statementOf([aRow({ reference: '0001234' })]));
  expect(cells.at(-1)).toBe('="0001234"');
});

test('keeps any text in its own cell, and never starts a cell like a formula', () => {
  const withoutMarks = (text: string) => text.replaceAll("'", '');
  const isText = (text: string) => !/^\d+$/.test(text);
  fc.assert(
    fc.property(
      fc.string().filter(isText),
      fc.string().filter(isText),
      (description, reference) => {
        const cells = cellsOf(statementOf([aRow({ description, reference })]));
        expect(cells).toHaveLength(16);
        const texts = cells.filter((cell) => cell !== '-250000.50');
        texts.forEach((cell) => expect(cell).not.toMatch(/^\s*[=+\-@](?!\d+(\.\d+)?$)/));
        expect(withoutMarks(cells[14] ?? '')).toBe(withoutMarks(description));
      },
    ),
  );
});

test.each([
  [null, null, 'mota-statement.csv'],
  ['2026-01-01', null, 'mota-statement-from-2026-01-01.csv'],
  ['2026-01-01', '2026-02-01', 'mota-statement-from-2026-01-01-to-2026-02-01.csv'],
])('names a statement from %s to %s: %s', (from, to, name) => {
  expect(statementName({ from, to })).toBe(name);
});
