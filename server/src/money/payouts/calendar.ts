import {
  addDays,
  lagosDay,
  startOfLagosDay as startOfDay,
  type CalendarDate,
} from '../../../../contract/rules/calendar.ts';

/** Returns the date in Africa/Lagos at an instant. */
export function lagosDate(instant: Date): CalendarDate {
  return lagosDay(instant.getTime());
}

export function startOfLagosDay(date: CalendarDate): Date {
  return new Date(startOfDay(date));
}

const isWorkingDay = (date: CalendarDate) => ![0, 6].includes(new Date(date).getUTCDay());

/**
 * Returns the day that is a number of working days, Monday to Friday, after another. Public holidays count as working
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
