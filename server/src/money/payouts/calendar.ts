import { addDays, type CalendarDate } from '../../../../contract/rules/calendar.ts';
import { hour } from '../../platform/clock/time.ts';

// West Africa Time has had no daylight saving since 1919, so the offset never changes.
const lagosOffset = hour;

const asDate = (milliseconds: number): CalendarDate =>
  new Date(milliseconds).toISOString().slice(0, 10);

const startOfUtcDay = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);

/** Returns the date in Africa/Lagos at an instant. */
export function lagosDate(instant: Date): CalendarDate {
  return asDate(instant.getTime() + lagosOffset);
}

/** Returns the start of a day in Africa/Lagos. */
export function startOfLagosDay(date: CalendarDate): Date {
  return new Date(startOfUtcDay(date) - lagosOffset);
}

const isWorkingDay = (date: CalendarDate) => ![0, 6].includes(new Date(date).getUTCDay());

/**
 * Returns the day that is this many working days, Monday to Friday, after another. Public holidays count as working
 * days.
 */
export function addWorkingDays(date: CalendarDate, days: number): CalendarDate {
  let [day, left] = [date, days];
  while (left > 0) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
