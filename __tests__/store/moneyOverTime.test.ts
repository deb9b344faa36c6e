import fc from 'fast-check';
import { moneyOverTime } from '@/store/investments/moneyOverTime';
import {
  aBackingVehicle,
  aClosedInvestment,
  aCliqueInvestment,
  anInvestment,
  aWaiting,
  latePayouts,
  weeklyPayouts,
} from '../support/replies';
import { portfolioOf } from '../support/portfolioOf';

type Wire = ReturnType<typeof anInvestment>;

const today = '2027-01-10';

const moneyOf = (own: readonly Wire[], clique: readonly Wire[] = []) =>
  moneyOverTime(portfolioOf(own, clique), today);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

test('money over time has the amounts paid in, received and expected, by month', () => {
  const result = moneyOf([anInvestment({ payouts: weeklyPayouts(6), backing: aBackingVehicle() })]);
  expect(result?.months.slice(0, 4)).toMatchInlineSnapshot(`
[
  {
    "expected": 0,
    "key": "2026-11",
    "label": "Nov 2026",
    "paidIn": 222500000,
    "paidOut": 19254804,
  },
  {
    "expected": 0,
    "key": "2026-12",
    "label": "Dec 2026",
    "paidIn": 0,
    "paidOut": 0,
  },
  {
    "expected": 12836536,
    "key": "2027-01",
    "label": "Jan 2027",
    "paidIn": 0,
    "paidOut": 0,
  },
  {
    "expected": 12836536,
    "key": "2027-02",
    "label": "Feb 2027",
    "paidIn": 0,
    "paidOut": 0,
  },
]
`);
  expect(result?.months).toHaveLength(25);
  expect(result?.backBy?.label).toBe('Mar 2028');
  expect(result?.passed).toBeCloseTo(2 + 10 / 31);
});

test.each([
  [
    'a late payout is expected today, and its paid part counts as received',
    anInvestment({ payouts: latePayouts() }),
    { paidOut: 3_418_268, expected: 333_750_000 - 3_418_268 },
  ],
  [
    'nothing is expected after a loss',
    aClosedInvestment(),
    { paidIn: 222_500_000, paidOut: 6_627_402, expected: 0, backBy: null },
  ],
])('%s', (_what, investment, expected) => {
  expect(moneyOf([investment])).toMatchObject(expected);
});

test.each([
  ['the received payouts add up to what was paid in', 70, '2026-11-27'],
  ['they are one payout short of it', 69, null],
])('the day of the payback is known only once %s', (_when, paid, backOn) => {
  const investment = anInvestment({ payouts: weeklyPayouts(paid), backing: aBackingVehicle() });
  expect(moneyOf([investment])).toMatchObject({ backOn });
});

test('money that is waiting for a vehicle is left out and listed separately, because its payout dates are unknown', () => {
  const waiting = anInvestment({ start_date: null, backing: aWaiting() });
  expect(moneyOf([waiting, anInvestment({ payouts: weeklyPayouts() })])).toMatchObject({
    paidIn: 222_500_000,
    expected: 333_750_000,
    withoutDates: 222_500_000,
  });
});

test("a share without an amount is left out, and a missing start date is replaced with the first payout's", () => {
  const own = anInvestment({ start_date: null, payouts: weeklyPayouts() });
  expect(moneyOf([own], [aCliqueInvestment()])).toMatchObject({ paidIn: 222_500_000, paidOut: 0 });
});

test.each<[string, readonly Wire[], readonly Wire[]]>([
  ['nothing is invested', [], []],
  ['the server sends no payouts for an investment', [anInvestment()], []],
  [
    'all money was taken back',
    [anInvestment({ backing: { state: 'returned', since: today } })],
    [],
  ],
  [
    'the only investment is a share without an amount',
    [],
    [aCliqueInvestment({ payouts: weeklyPayouts() })],
  ],
  [
    'a plan lasts for centuries',
    [anInvestment({ payouts: [{ ...weeklyPayouts()[0], due_date: '2999-01-01' }] })],
    [],
  ],
])('money over time is unknown if %s', (_what, own, clique) => {
  expect(moneyOf(own, clique)).toBeNull();
});

const somePayout = fc.record({
  month: fc.integer({ min: 0, max: 30 }),
  kobo: fc.integer({ min: 1, max: 10_000_000 }),
  isPaid: fc.boolean(),
  isLate: fc.boolean(),
});
const someInvestment = fc.record({
  kobo: fc.integer({ min: 1, max: 100_000_000 }),
  month: fc.integer({ min: 0, max: 6 }),
  payouts: fc.array(somePayout, { minLength: 1, maxLength: 20 }),
});

const monthAfterJuly = (count: number) =>
  new Date(Date.UTC(2026, 6 + count, 15)).toISOString().slice(0, 7);
const naira = (kobo: number) => (kobo / 100).toFixed(2);

test('money over time includes every kobo and every month exactly once', () => {
  fc.assert(
    fc.property(fc.array(someInvestment, { minLength: 1, maxLength: 4 }), (investments) => {
      const result = moneyOf(
        investments.map(({ kobo, month, payouts }) =>
          anInvestment({
            amount_invested: naira(kobo),
            start_date: `${monthAfterJuly(month)}-15`,
            payouts: payouts.map((each, index) => ({
              number: index + 1,
              due_date: `${monthAfterJuly(each.month)}-15`,
              amount: naira(each.kobo),
              // A payout that is paid can't be in the future.
              paid_at: each.isPaid
                ? `${monthAfterJuly(Math.min(each.month, 5))}-15T08:00:00Z`
                : null,
              is_late: each.isLate,
            })),
          }),
        ),
      );
      const months = result?.months ?? [];
      const payouts = investments.flatMap((each) => each.payouts);
      const koboOf = (isPaid: boolean) =>
        sumOf(payouts.filter((each) => each.isPaid === isPaid).map(({ kobo }) => kobo));
      expect(sumOf(months.map(({ paidIn }) => paidIn))).toBe(
        sumOf(investments.map(({ kobo }) => kobo)),
      );
      expect(sumOf(months.map(({ paidOut }) => paidOut))).toBe(koboOf(true));
      expect(sumOf(months.map(({ expected }) => expected))).toBe(koboOf(false));

      const start =
        Number(months[0]?.key.slice(5)) - 7 + 12 * (Number(months[0]?.key.slice(0, 4)) - 2026);
      expect(months.map(({ key }) => key)).toEqual(
        months.map((_month, index) => monthAfterJuly(start + index)),
      );
      const thisMonth = today.slice(0, 7);
      expect(months.filter(({ key, paidOut }) => key > thisMonth && paidOut > 0)).toEqual([]);
      expect(months.filter(({ key, expected }) => key < thisMonth && expected > 0)).toEqual([]);
    }),
  );
});
