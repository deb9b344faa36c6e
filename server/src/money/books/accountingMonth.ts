import { asc } from 'drizzle-orm';
import { addDays, addMonths, type CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { transfers } from '../../platform/db/schema.ts';
import { longestTransaction } from '../../platform/db/transaction.ts';
import { lagosDate, startOfLagosDay } from '../payouts/calendar.ts';

/** A calendar month in Africa/Lagos, up to the last day that is over. */
export interface AccountingMonth {
  /** For example `2026-11`. */
  readonly month: string;
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
  /** The start of the first day. */
  readonly start: Date;
  /** The end of the last day, exclusive. */
  readonly end: Date;
  /** Whether `lastDay` is the last day of the calendar month. */
  readonly isOver: boolean;
}

/**
 * Time from the end of a day until the day counts as complete, in milliseconds. By then all transactions of the day
 * have ended, and every replica has caught up. So the figures of a day never change after they were read, and all pages
 * of a file agree.
 */
const settling = longestTransaction;

const firstDayOf = (month: string): CalendarDate => `${month}-01`;

/** Returns the days of a month that are complete, or undefined if none is. */
export function accountingMonth(month: string, now: Date): AccountingMonth | undefined {
  const firstDay = firstDayOf(month);
  const nextMonth = addMonths(firstDay, 1);
  const today = lagosDate(new Date(now.getTime() - settling));
  if (today <= firstDay) return undefined;
  const isOver = today >= nextMonth;
  const endDay = isOver ? nextMonth : today;
  return {
    month,
    firstDay,
    lastDay: addDays(endDay, -1),
    start: startOfLagosDay(firstDay),
    end: startOfLagosDay(endDay),
    isOver,
  };
}

const monthOf = (day: CalendarDate) => day.slice(0, 'yyyy-mm'.length);

/** Returns all months since the first transfer that have a complete day, newest first. */
export async function listAccountingMonths(
  database: Database,
  now: Date,
): Promise<AccountingMonth[]> {
  const [first] = await database
    .select({ at: transfers.occurred_at })
    .from(transfers)
    .orderBy(asc(transfers.id))
    .limit(1);
  if (!first) return [];
  const months: AccountingMonth[] = [];
  for (
    let month = monthOf(lagosDate(first.at));
    ;
    month = monthOf(addMonths(firstDayOf(month), 1))
  ) {
    const found = accountingMonth(month, now);
    if (!found) return months.reverse();
    months.push(found);
  }
}
