/** An instant in milliseconds since 1970, UTC. */
export type Instant = number;
/** A day without a time or a zone: `2026-11-20`. */
export type CalendarDate = string;

/** In milliseconds. */
export const dayLength = 86_400_000;

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const locale = 'en-NG';

function partsOf(date: CalendarDate) {
  const match = calendarDate.exec(date);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  // A day that the month does not have falls into another month.
  return real.getUTCMonth() === month - 1 ? { year, month, day } : null;
}

/** True for a day that the calendar has: not for 30 February. */
export function isCalendarDate(value: string): value is CalendarDate {
  return partsOf(value) !== null;
}

// Beyond them `Date.parse` has its own ideas, and its largest dates cannot be counted on from.
const isoInstant = /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/;

/** An ISO 8601 instant of a year with four digits, in milliseconds; null when it is none. */
export function parseInstant(text: string): Instant | null {
  const value = isoInstant.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(value) ? null : value;
}

/** The day of a date or of the start of an ISO instant as it is written; null when it is none. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const day = text.slice(0, 10);
  return isCalendarDate(day) && /^(T|\s|$)/.test(text.slice(10)) ? day : null;
}

/** The first moment of a day where the customer is. */
export function startOfDay(date: CalendarDate): Instant | null {
  const parts = partsOf(date);
  return parts === null ? null : new Date(parts.year, parts.month - 1, parts.day).getTime();
}

/** The first moment after a day where the customer is: with daylight saving a day may have 23 or 25 hours. */
export function endOfDay(date: CalendarDate): Instant | null {
  const parts = partsOf(date);
  return parts === null ? null : new Date(parts.year, parts.month - 1, parts.day + 1).getTime();
}

/** The customer's own day at an instant, as a date input writes it. */
export function localDay(instant: Instant): CalendarDate {
  const date = new Date(instant);
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** In milliseconds: how far Lagos is ahead of UTC, all year. */
const lagosOffset = 3_600_000;

/** The day in Lagos at an instant: contracts begin and pay by it, wherever the customer is. */
export function lagosDay(instant: Instant): CalendarDate {
  return new Date(instant + lagosOffset).toISOString().slice(0, 10);
}

/** Made when it is first needed: a format takes a slow phone several milliseconds. */
const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (instant: Instant): string =>
    (format ??= new Intl.DateTimeFormat(locale, options)).format(instant);
};

/** The date of an instant in the customer's time zone: `20 Nov 2026`. */
export const formatDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** The time of an instant in the customer's time zone. */
export const formatTime = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** Date and time of an instant in the customer's time zone. */
export function formatMoment(instant: Instant): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** A calendar date in words; it has no time zone, so the day stays what it is. */
const inWords = (format: (instant: Instant) => string) => (date: CalendarDate) => {
  const start = startOfDay(date);
  return start === null ? '' : format(start);
};

/** A calendar date: `20 Nov 2026`. */
export const formatCalendarDate = inWords(formatDate);

/** A calendar date without its year: `20 Nov`. */
export const formatDay = inWords(dateFormat({ day: 'numeric', month: 'short' }));

/** The month of a calendar date: `Nov 2026`. */
export const formatMonth = inWords(dateFormat({ month: 'short', year: 'numeric' }));

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', dayLength],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
/** Zero of these are "now". */
const nowUnit = ['second', Infinity] as const;
const daysInWords = 7;

const midnightBefore = (instant: Instant): Instant => new Date(instant).setHours(0, 0, 0, 0);

/** How long ago (or ahead) an instant is: `5 minutes ago`; after a week the date itself. */
export function formatRelative(instant: Instant, now: Instant): string {
  const distance = instant - now;
  if (Math.abs(distance) >= daysInWords * dayLength) return formatDate(instant);
  const [unit, length] = units.find((each) => Math.abs(distance) >= each[1]) ?? nowUnit;
  const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  // "Yesterday" is the day before, whatever the time.
  const days = Math.round((midnightBefore(instant) - midnightBefore(now)) / dayLength);
  return relativeFormat.format(unit === 'day' ? days : Math.trunc(distance / length), unit);
}
