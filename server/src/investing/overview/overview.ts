import { type Static } from 'typebox';
import type { Overview } from '../../../../contract/office/company.ts';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { moneyByDay } from '../../money/books/moneyByDay.ts';
import { lastReconciliation } from '../../money/reconciliation/last.ts';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { owedUntil } from './owedSoon.ts';
import { countFailing, countWaitingCases, type WaitingCases } from './waitingCases.ts';

/** Number of days before and after today that the office's screen "Today" covers. */
const overviewDays = 30;

async function readDays({ database, clock }: MoneyDependencies) {
  const from = addDays(lagosDate(clock.now()), -overviewDays);
  const found = new Map((await moneyByDay(database, from)).map((each) => [each.day, each]));
  return Array.from({ length: overviewDays + 1 }, (_, index) => {
    const day = addDays(from, index);
    return found.get(day) ?? { day, paidIn: 0n, paidOut: 0n };
  });
}

type LastReconciliation = Awaited<ReturnType<typeof lastReconciliation>>;

function providerOf(last: LastReconciliation, paidOut: bigint) {
  if (!last) return null;
  const { balance, at, difference } = last;
  const lasts = paidOut === 0n ? null : Number((balance * BigInt(overviewDays)) / paidOut);
  return {
    balance: nairaOf(balance),
    at: at.toISOString(),
    lasts_days: lasts,
    difference: nairaOf(difference),
  };
}

/**
 * Returns what the last reconciliation couldn't match. `oldest` is null, because a reconciliation doesn't store the age
 * of each item.
 */
const unmatchedBy = (last: LastReconciliation): WaitingCases => ({
  queue: 'reconciliation',
  waiting: last?.exceptions ?? 0,
  oldest: null,
  amount: last?.unexplained ?? null,
  next: null,
  due: null,
});

const asInstant = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

/**
 * Reads the figures of the office's screen "Today", except for the decisions of its people. The cost of the queries
 * doesn't grow with history.
 */
export async function readOverview(
  dependencies: MoneyDependencies,
): Promise<Omit<Static<typeof Overview>, 'decided_today'>> {
  const { database, clock, rail } = dependencies;
  const now = clock.now();
  const days = await readDays(dependencies);
  const paidOut = days.slice(0, -1).reduce((sum, day) => sum + day.paidOut, 0n);
  const today = lagosDate(now);
  const owed = await owedUntil(database, today, addDays(today, overviewDays));
  const last = await lastReconciliation(database, rail.name);
  const queues = [...(await countWaitingCases(database, now)), unmatchedBy(last)];
  return {
    as_of: now.toISOString(),
    days: days.map((each) => ({
      day: each.day,
      paid_in: nairaOf(each.paidIn),
      paid_out: nairaOf(each.paidOut),
    })),
    owed: {
      amount: nairaOf(owed.amount),
      covered: nairaOf(owed.covered),
      late: nairaOf(owed.late),
      reserve: nairaOf(owed.reserve),
      days: owed.days.map(({ day, amount, covered }) => ({
        day,
        amount: nairaOf(amount),
        covered: nairaOf(covered),
      })),
    },
    provider: providerOf(last, paidOut),
    queues: queues.map(({ oldest, due, amount, ...queue }) => ({
      ...queue,
      oldest: asInstant(oldest),
      due: asInstant(due),
      amount: amount === null ? null : nairaOf(amount),
    })),
    failures: await countFailing(database),
  };
}
