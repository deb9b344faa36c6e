import fc from 'fast-check';
import { balancedStatementOf, statementOf, statementName } from '@/features/transactions/statement';
import { lagosDay } from '@/lib/dates';
import { toKobo } from '@/lib/money';
import { statementOfPeriod } from '@/store/wallet/walletStatement';
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

const november = { from: '2026-11-01', to: '2026-11-30' };

function balanced(transactions: readonly Transaction[]): string {
  const statement = statementOfPeriod(transactions, november, lagosDay);
  if (statement === null) throw new Error('There is no statement.');
  return balancedStatementOf(statement, november);
}

test('a statement with balances begins with the closing balance and ends with the opening balance', () => {
  const earlier = aRow({ createdAt: new Date(2026, 9, 31, 12).getTime(), amount: toKobo(7) });
  const withdrawal = aRow({ id: 2, type: 'withdrawal', amount: toKobo(50) });
  const table = balanced([withdrawal, aRow(), earlier])
    .trim()
    .split('\r\n')
    .map((line) => cellsOf(line).filter((_, index) => [0, 5, 6, 8].includes(index)));
  expect(table).toEqual([
    ['Date', 'Amount (NGN)', 'Description', 'Balance (NGN)'],
    ['2026-11-30', '', 'Closing balance', '250000.07'],
    ['2026-11-20', '-0.50', 'Transfer from GTBank', '250000.07'],
    ['2026-11-20', '250000.50', 'Transfer from GTBank', '250000.57'],
    ['2026-11-01', '', 'Opening balance', '0.07'],
  ]);
});

test('a statement with balances has the days and times of Lagos, like the printed statement', () => {
  const createdAt = Date.UTC(2026, 9, 31, 23, 30);
  const [, , entry = ''] = balanced([aRow({ createdAt })]).split('\r\n');
  expect(cellsOf(entry).slice(0, 2)).toEqual(['2026-11-01', '00:30']);
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
  const row = aRow({ description });
  expect(cellsOf(statementOf([row])).at(-2)).toBe(`'${description}`);
  expect(cellsOf(balanced([row]))).toContain(`'${description}`);
});

test('a reference of only digits keeps its leading zeros in Excel', () => {
  const cells = cellsOf(statementOf([aRow({ reference: '0001234' })]));
  expect(cells.at(-1)).toBe('="0001234"');
});

test('any text stays within its own cell, and no cell begins like a formula', () => {
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
