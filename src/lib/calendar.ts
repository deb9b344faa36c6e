import type { CalendarDate } from '@contract/rules/calendar';

export type { CalendarDate };
/** An instant in milliseconds since 1970, UTC. */
export type Instant = number;

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the year, month and day of a date. Null if it is invalid. */
export function partsOf(date: CalendarDate) {
  const match = calendarDate.exec(date);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  // `Date` moves a day that the month does not have into the next month.
  return real.getUTCMonth() === month - 1 ? { year, month, day } : null;
}

/** Returns whether a text is a day that exists, unlike 30 February. */
export function isCalendarDate(value: string): value is CalendarDate {
  return partsOf(value) !== null;
}

// Browsers parse other formats differently, and can't calculate with the largest dates.
const isoInstant = /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/;

/** Parses an ISO 8601 instant of a year with four digits, into milliseconds. Null if it is invalid. */
export function parseInstant(text: string): Instant | null {
  const value = isoInstant.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(value) ? null : value;
}

/** Returns the day of a date, or of the start of an ISO instant, as written. Null if it is invalid. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const day = text.slice(0, 10);
  return isCalendarDate(day) && /^(T|\s|$)/.test(text.slice(10)) ? day : null;
}
