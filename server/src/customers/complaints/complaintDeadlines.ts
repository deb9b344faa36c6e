import { addDays, type CalendarDate } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { hour } from '../../platform/clock/time.ts';
import type { Dependencies } from '../../platform/dependencies.ts';

const isWorkingDay = (date: CalendarDate) => ![0, 6].includes(new Date(date).getUTCDay());

/**
 * Returns the date that is this many working days after another. Monday to Friday are working days, including public
 * holidays.
 */
export function addWorkingDays(date: CalendarDate, days: number): CalendarDate {
  let [day, left] = [date, days];
  while (left > 0) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Returns the deadlines for acknowledging and deciding a new complaint, as promised to the customer. */
export const deadlinesOf = (
  now: Date,
  { complaintAcknowledgeHours, complaintDecideDays }: Dependencies['config'],
) => ({
  acknowledge_by: new Date(now.getTime() + complaintAcknowledgeHours * hour),
  decide_by: addWorkingDays(lagosDate(now), complaintDecideDays),
});
