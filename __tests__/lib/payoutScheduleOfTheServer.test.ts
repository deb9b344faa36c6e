import fc from 'fast-check';
import { payoutIntervals } from '@/config/choices';
import { toKobo } from '@/lib/money';
import { projectedPayouts } from '@/lib/payoutSchedule';
import { planPayouts } from '../../server/src/money/payouts/schedule.ts';

/** A contract's payouts by both rules, in the same words. */
function bothSchedules(
  total: number,
  durationWeeks: number,
  interval: (typeof payoutIntervals)[number],
  startDate: string,
) {
  const app = projectedPayouts({ totalPayout: toKobo(total), durationWeeks, interval, startDate });
  const server = planPayouts({ totalPayout: BigInt(total), durationWeeks, interval, startDate });
  return {
    app: app.map(({ number, dueDate, amount }) => ({ number, dueDate, amount: Number(amount) })),
    server: server.map((payout) => ({ ...payout, amount: Number(payout.amount) })),
  };
}

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2033-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('the projected payouts are those of the server, to the kobo and the day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999_999_999 }),
      fc.integer({ min: 1, max: 520 }),
      fc.constantFrom(...payoutIntervals),
      day,
      (total, weeks, interval, start) => {
        const { app, server } = bothSchedules(total, weeks, interval, start);
        expect(app).toEqual(server);
      },
    ),
    { numRuns: 500 },
  );
});

test.each(payoutIntervals)(
  'they agree from every day of a leap year and its neighbours, by the %s',
  (interval) => {
    for (
      let instant = Date.UTC(2027, 0, 1);
      instant < Date.UTC(2030, 0, 1);
      instant += 86_400_000
    ) {
      const start = new Date(instant).toISOString().slice(0, 10);
      const { app, server } = bothSchedules(1_000_003, 60, interval, start);
      expect(app).toEqual(server);
    }
  },
);
