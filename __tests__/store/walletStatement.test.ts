import fc from 'fast-check';
import * as limits from '@/config/limits';
import { dayLength, lagosDay } from '@/lib/dates';
import { toKobo } from '@/lib/money';
import { signedAmount, type Period } from '@/store/wallet/transactionView';
import { statementOfPeriod } from '@/store/wallet/walletStatement';
import type { Transaction } from '@/store/wallet/walletWire';

const noon = (day: number) => Date.UTC(2026, 0, day, 12);

const aMovement = (fields: Partial<Transaction>): Transaction => ({
  id: 1,
  createdAt: noon(1),
  type: 'deposit',
  status: 'success',
  amount: toKobo(100),
  description: null,
  reference: null,
  kind: null,
  ...fields,
});

const always = { from: null, to: null };

function statementOf(transactions: readonly Transaction[], period: Period) {
  const statement = statementOfPeriod(transactions, period, lagosDay);
  if (statement === null) throw new Error('There is no statement.');
  return statement;
}

const dayAt = (index: number) => lagosDay(noon(1) + index * dayLength);

test('a statement has the balance before the period, after each transaction and at its end', () => {
  const transactions = [
    aMovement({ id: 4, createdAt: noon(20), amount: toKobo(1) }),
    aMovement({ id: 3, createdAt: noon(10), type: 'withdrawal', amount: toKobo(2_050) }),
    aMovement({ id: 2, createdAt: noon(5), amount: toKobo(10_000) }),
    aMovement({ id: 1, createdAt: noon(1), amount: toKobo(500) }),
  ];
  const statement = statementOf(transactions, { from: '2026-01-05', to: '2026-01-10' });
  expect(statement).toMatchObject({
    opening: 500,
    paidIn: 10_000,
    paidOut: 2_050,
    closing: 8_450,
  });
  expect(statement.lines.map(({ transaction, balance }) => [transaction.id, balance])).toEqual([
    [2, 10_500],
    [3, 8_450],
  ]);
});

const amount = toKobo(5_000);
const deposit = aMovement({ id: 1, amount: toKobo(9_000) });
const requested = { ...aMovement({ id: 2, type: 'withdrawal', amount }), kind: 'withdrawal' };
const onDay = (day: number, transaction: Transaction) => ({ ...transaction, createdAt: noon(day) });

test('a withdrawal that hasn’t left is set aside from its request, and paid out once it has left', () => {
  const pending = onDay(2, { ...requested, status: 'pending' });
  expect(statementOf([pending, deposit], always)).toMatchObject({
    paidOut: 0,
    setAside: 5_000,
    closing: 4_000,
  });
  const left = { ...pending, status: 'success' };
  expect(statementOf([left, deposit], always)).toMatchObject({
    paidOut: 5_000,
    setAside: 0,
    closing: 4_000,
  });
});

test.each(['refund', 'withdrawal_reversal'])(
  'a withdrawal that came back is neither paid out nor paid in: %s',
  (kind) => {
    const rejected = onDay(2, { ...requested, status: 'rejected' });
    const refund = onDay(3, aMovement({ id: 3, amount, kind }));
    const transactions = [refund, rejected, deposit];
    const both = { paidIn: 9_000, paidOut: 0, setAside: 0, closing: 9_000 };
    expect(statementOf(transactions, always)).toMatchObject(both);
    const before = { setAside: 5_000, closing: 4_000 };
    expect(statementOf(transactions, { from: null, to: '2026-01-02' })).toMatchObject(before);
    const after = { opening: 4_000, paidIn: 0, paidOut: 0, setAside: -5_000, closing: 9_000 };
    expect(statementOf(transactions, { from: '2026-01-03', to: null })).toMatchObject(after);
  },
);

test('a period without transactions has the same balance at both ends', () => {
  const statement = statementOf([aMovement({})], { from: '2026-01-02', to: null });
  expect(statement).toEqual({
    opening: 100,
    paidIn: 0,
    paidOut: 0,
    setAside: 0,
    closing: 100,
    lines: [],
  });
});

test('the year of a statement ends at midnight in Lagos', () => {
  const transactions = [
    aMovement({ id: 2, createdAt: Date.parse('2025-12-31T23:00:00Z'), amount: toKobo(5) }),
    aMovement({ id: 1, createdAt: Date.parse('2025-12-31T22:59:59Z'), amount: toKobo(10) }),
  ];
  expect(statementOf(transactions, { from: null, to: '2025-12-31' }).closing).toBe(10);
  expect(statementOf(transactions, { from: '2026-01-01', to: null })).toMatchObject({
    opening: 10,
    paidIn: 5,
  });
});

test('there is no statement for sums that are too large to be exact', () => {
  const huge = aMovement({ amount: toKobo(limits.maxKobo) });
  expect(statementOfPeriod([huge, huge], always, lagosDay)).toBeNull();
});

const movements = fc.array(
  fc.record({
    day: fc.nat(30),
    type: fc.constantFrom('deposit', 'withdrawal'),
    status: fc.constantFrom('success', 'pending', 'rejected'),
    kind: fc.constantFrom('withdrawal', 'deposit', 'refund', 'withdrawal_reversal'),
    amount: fc.nat(1_000_000_000_000),
  }),
  { maxLength: 40 },
);

test('the balances after each transaction lead from the opening to the closing balance, in any period', () => {
  fc.assert(
    fc.property(movements, fc.nat(30), fc.nat(30), (drawn, first, last) => {
      const transactions = drawn.map(({ day, amount, ...rest }, id) =>
        aMovement({ id, ...rest, createdAt: noon(1) + day * dayLength, amount: toKobo(amount) }),
      );
      const period = { from: dayAt(first), to: dayAt(last) };
      const statement = statementOf(transactions, period);
      const { opening, paidIn, paidOut, setAside, closing, lines } = statement;
      expect(opening + paidIn - paidOut - setAside).toBe(closing);
      let balance: number = opening;
      for (const line of lines) {
        balance += signedAmount(line.transaction);
        expect(line.balance).toBe(balance);
      }
      expect(balance).toBe(closing);
    }),
  );
});

test('monthly statements follow on from each other to the kobo, over 20,000 transactions', () => {
  const transactions = Array.from({ length: 20_000 }, (_, index) =>
    aMovement({
      id: index,
      createdAt: noon(1) + (20_000 - index) * 1_577_000,
      type: index % 3 === 0 ? 'withdrawal' : 'deposit',
      amount: toKobo((index * 7_919) % 1_000_003),
    }),
  );
  const sum = transactions.map(signedAmount).reduce((total, amount) => total + amount, 0);
  expect(statementOf(transactions, always).closing).toBe(sum);
  let balance = 0;
  let count = 0;
  for (let month = 0; month <= 12; month += 1) {
    const { opening, closing, lines } = statementOf(transactions, {
      from: lagosDay(Date.UTC(2026, month, 1)),
      to: lagosDay(Date.UTC(2026, month + 1, 0)),
    });
    expect(opening).toBe(balance);
    balance = closing;
    count += lines.length;
  }
  expect(balance).toBe(sum);
  expect(count).toBe(20_000);
});
