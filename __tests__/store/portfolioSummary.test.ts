import { toKobo } from '@/lib/money';
import { payoutMonths } from '@/store/investments/portfolioSummary';

/** Returns payouts of one naira on the first day of these months. The first `paid` of them are paid. */
const monthlyPayouts = (months: readonly string[], paid: number) => [
  months.map((month, index) => ({
    number: index + 1,
    dueDate: `${month}-01`,
    amount: toKobo(100),
    state: index < paid ? ('paid' as const) : ('upcoming' as const),
    received: toKobo(index < paid ? 100 : 0),
  })),
];
const year = (number: number) =>
  Array.from({ length: 12 }, (_, index) => `${number}-${String(index + 1).padStart(2, '0')}`);

const chartMonths = (plans: Parameters<typeof payoutMonths>[0]) =>
  payoutMonths(plans).map(({ key, value, done }) => `${key} ${done}/${value}`);

describe('the months of the payout chart', () => {
  test('the chart begins with the first payout', () => {
    expect(chartMonths(monthlyPayouts(year(2027), 2))).toEqual([
      '2027-01 100/100',
      '2027-02 100/100',
      ...year(2027)
        .slice(2)
        .map((month) => `${month} 0/100`),
    ]);
  });

  test('the chart begins at most five months before the next payout', () => {
    const months = payoutMonths(monthlyPayouts([...year(2026), ...year(2027)], 12));
    expect([months[0]?.key, months.at(-1)?.key]).toEqual(['2026-08', '2027-07']);
    expect(months.filter(({ done }) => done > 0)).toHaveLength(5);
  });

  test('the chart ends with the last payout when all are paid', () => {
    const months = payoutMonths(monthlyPayouts([...year(2026), ...year(2027)], 24));
    expect([months[0]?.key, months.at(-1)?.key]).toEqual(['2027-01', '2027-12']);
  });

  test('the chart has fewer than twelve months if the last payout is sooner, but at least six', () => {
    const lastOf = (count: number) =>
      payoutMonths(monthlyPayouts(year(2027).slice(0, count), 0)).at(-1)?.key;
    expect([lastOf(8), lastOf(2)]).toEqual(['2027-08', '2027-06']);
  });

  test('the chart separates the received from the expected payouts of a month', () => {
    const [plan = []] = monthlyPayouts(['2027-01', '2027-01'], 1);
    expect(chartMonths([plan])[0]).toBe('2027-01 100/200');
  });

  test('the chart leaves out lost payouts', () => {
    const [plan = []] = monthlyPayouts(['2027-01', '2027-02', '2027-03'], 1);
    const closed = plan.map((payout) =>
      payout.state === 'paid' ? payout : { ...payout, state: 'lost' as const },
    );
    const part = closed.map((payout, index) =>
      index === 1 ? { ...payout, received: toKobo(40) } : payout,
    );
    expect(chartMonths([part]).filter((month) => !month.endsWith('0/0'))).toEqual([
      '2027-01 100/100',
      '2027-02 40/40',
    ]);
  });

  test("the chart doesn't move ahead to payouts that were lost", () => {
    const [plan = []] = monthlyPayouts([...year(2026), ...year(2027)], 2);
    const closed = plan.map((payout) =>
      payout.state === 'paid' ? payout : { ...payout, state: 'lost' as const },
    );
    const months = payoutMonths([closed]);
    expect([months[0]?.key, months.at(-1)?.key]).toEqual(['2026-01', '2026-06']);
  });

  test('there is no chart if no payouts are known', () => {
    expect(payoutMonths([[]])).toEqual([]);
  });
});
