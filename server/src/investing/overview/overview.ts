import { Type, type Static } from 'typebox';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { moneyByDay, newestProviderBalance } from '../../money/books/moneyByDay.ts';
import type { MoneyDependencies } from '../../money/dependencies.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { Instant, Nullable } from '../../platform/http/schemas.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { MoneyOut } from '../../platform/kobo/schemas.ts';
import { owedUntil } from './owedSoon.ts';
import { countFailing, countWaitingCases } from './waitingCases.ts';

/** How far the office's first page looks back, and ahead. */
const overviewDays = 30;

/** The numbers of the office's first page. */
export const Overview = Type.Object({
  as_of: Instant,
  days: Type.Array(
    Type.Object({
      day: Type.String({ format: 'date' }),
      paid_in: MoneyOut,
      paid_out: MoneyOut,
    }),
    { description: 'The last 30 days in Lagos and today, oldest first' },
  ),
  owed: Type.Object(
    { amount: MoneyOut, covered: MoneyOut, late: MoneyOut, reserve: MoneyOut },
    { description: 'Payouts of the next 30 days, with what is late' },
  ),
  provider: Nullable(
    Type.Object({
      balance: MoneyOut,
      at: Instant,
      lasts_days: Nullable(
        Type.Integer({ description: 'At the pace of the last 30 days; null: nothing went out' }),
      ),
    }),
  ),
  queues: Type.Array(
    Type.Object({ queue: Type.String(), waiting: Type.Integer(), oldest: Nullable(Instant) }),
  ),
  failures: Type.Array(Type.Object({ queue: Type.String(), failing: Type.Integer() })),
});

async function readDays({ database, clock }: Pick<MoneyDependencies, 'clock' | 'database'>) {
  const from = addDays(lagosDate(clock.now()), -overviewDays);
  const found = new Map((await moneyByDay(database, from)).map((each) => [each.day, each]));
  return Array.from({ length: overviewDays + 1 }, (_, index) => {
    const day = addDays(from, index);
    return found.get(day) ?? { day, paidIn: 0n, paidOut: 0n };
  });
}

async function readProvider(
  { database, rail }: Pick<MoneyDependencies, 'database' | 'rail'>,
  paidOut: bigint,
) {
  const newest = await newestProviderBalance(database, rail.name);
  if (!newest) return null;
  const { balance, at } = newest;
  const lasts = paidOut === 0n ? null : Number((balance * BigInt(overviewDays)) / paidOut);
  return { balance: formatNaira(balance), at: at.toISOString(), lasts_days: lasts };
}

const asInstant = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

/** Reads what people at Mota look at first. Nothing in it grows with history. */
export async function readOverview(
  dependencies: Pick<MoneyDependencies, 'clock' | 'database' | 'rail'>,
): Promise<Static<typeof Overview>> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const days = await readDays(dependencies);
  const paidOut = days.slice(0, -1).reduce((sum, day) => sum + day.paidOut, 0n);
  const owed = await owedUntil(database, addDays(lagosDate(now), overviewDays));
  const queues = await countWaitingCases(database, now);
  return {
    as_of: now.toISOString(),
    days: days.map(({ day, ...of }) => ({
      day,
      paid_in: formatNaira(of.paidIn),
      paid_out: formatNaira(of.paidOut),
    })),
    owed: {
      amount: formatNaira(owed.amount),
      covered: formatNaira(owed.covered),
      late: formatNaira(owed.late),
      reserve: formatNaira(owed.reserve),
    },
    provider: await readProvider(dependencies, paidOut),
    queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: asInstant(oldest) })),
    failures: await countFailing(database),
  };
}
