import { dayLength, lagosDay, lagosOffset, startOfLagosDay } from '@contract/rules/calendar';
import { dateMessages } from '@/messages/dates';
import { type CalendarDate, type Instant, partsOf } from './calendar';

export { dayLength, lagosDay } from '@contract/rules/calendar';
export type { CalendarDate, Instant } from './calendar';

const { locale } = dateMessages;

/** Returns the start of a day in the customer's time zone. */
export function startOfDay(date: CalendarDate): Instant | null {
  const parts = partsOf(date);
  return parts === null ? null : new Date(parts.year, parts.month - 1, parts.day).getTime();
}

/** Returns the end of a day in the customer's time zone. With daylight saving time a day may have 23 or 25 hours. */
export function endOfDay(date: CalendarDate): Instant | null {
  const parts = partsOf(date);
  return parts === null ? null : new Date(parts.year, parts.month - 1, parts.day + 1).getTime();
}

/** Returns the day at an instant in the customer's time zone, in the format of a date input. */
export function localDay(instant: Instant): CalendarDate {
  const date = new Date(instant);
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** Returns the first and the last day in the customer's time zone that a day in Lagos touches. Equal in Nigeria. */
export function localDaysOf(dayInLagos: CalendarDate) {
  const start = startOfLagosDay(dayInLagos);
  return { from: localDay(start), to: localDay(start + dayLength - 1) };
}

/** Creates a date format on first use, because each format takes several milliseconds on a slow phone. */
const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (instant: Instant): string =>
    (format ??= new Intl.DateTimeFormat(locale, options)).format(instant);
};

/** Formats the date of an instant in the customer's time zone: `20 Nov 2026`. */
export const formatDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** Formats the time of an instant in the customer's time zone. */
export const formatTime = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** Formats an instant as date and time in the customer's time zone. */
export function formatMoment(instant: Instant): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** Formats an instant within a sentence: `at 14:05` if it is today, otherwise `on 20 Nov 2026, 14:05`. */
export function formatTimeOfDay(instant: Instant, now: Instant): string {
  return localDay(instant) === localDay(now)
    ? dateMessages.atTime(formatTime(instant))
    : dateMessages.onDay(formatMoment(instant));
}

/**
 * Returns a format for calendar dates. They have no time zone, so the day never shifts. An invalid date becomes an
 * empty text.
 */
const forCalendarDates = (format: (instant: Instant) => string) => (date: CalendarDate) => {
  const start = startOfDay(date);
  return start === null ? '' : format(start);
};

/** Formats a calendar date: `20 Nov 2026`. */
export const formatCalendarDate = forCalendarDates(formatDate);

/** Formats a calendar date without its year: `20 Nov`. */
export const formatDay = forCalendarDates(dateFormat({ day: 'numeric', month: 'short' }));

/** Formats a calendar date with its weekday: `Friday, 4 Dec 2026`. */
export const formatWeekday = forCalendarDates(
  dateFormat({ weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' }),
);

/** Formats the month of a calendar date: `Nov 2026`. */
export const formatMonth = forCalendarDates(dateFormat({ month: 'short', year: 'numeric' }));

const timeZone = 'Africa/Lagos';

/** Formats the time of an instant in Lagos. */
export const formatTimeInLagos = dateFormat({ hour: '2-digit', minute: '2-digit', timeZone });

const inLagos = { hour: 'numeric', hourCycle: 'h12', timeZone } as const;
const formatHour = dateFormat(inLagos);
const formatHourAndMinute = dateFormat({ ...inLagos, minute: '2-digit' });

/**
 * Formats a time in the coming days, in Lagos: `6 pm today`, `5:30 pm on 22 Nov`. For customers elsewhere it adds
 * "(Lagos time)".
 */
export function formatLagosTime(instant: Instant, now: Instant): string {
  const time = instant % 3_600_000 === 0 ? formatHour(instant) : formatHourAndMinute(instant);
  const isLocalTime = new Date(instant).getTimezoneOffset() * 60_000 === -lagosOffset;
  const text = `${time} ${formatLagosDay(instant, now)}`;
  return isLocalTime ? text : dateMessages.lagosTime(text);
}

function formatLagosDay(instant: Instant, now: Instant): string {
  const day = lagosDay(instant);
  if (day === lagosDay(now)) return dateMessages.today;
  return day === lagosDay(now + dayLength)
    ? dateMessages.tomorrow
    : dateMessages.onDay(formatDay(day));
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', dayLength],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
/** Unit for times below one minute. They are formatted as "now", because dividing them by Infinity gives zero. */
const nowUnit = ['second', Infinity] as const;
const relativeDays = 7;

const midnightBefore = (instant: Instant): Instant => new Date(instant).setHours(0, 0, 0, 0);

/**
 * Formats the time since an instant: `5 minutes ago`, and after a week the date. An instant in the future becomes
 * `now`, because the device's clock is behind.
 */
export function formatRelative(instant: Instant, now: Instant): string {
  const distance = Math.min(instant - now, 0);
  if (Math.abs(distance) >= relativeDays * dayLength) return formatDate(instant);
  const [unit, length] = units.find((each) => Math.abs(distance) >= each[1]) ?? nowUnit;
  const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  // "Yesterday" is the day before, whatever the time.
  const days = Math.round((midnightBefore(instant) - midnightBefore(now)) / dayLength);
  return relativeFormat.format(unit === 'day' ? days : Math.trunc(distance / length), unit);
}

/**
 * Formats the day of an instant as a heading, in the customer's time zone: `Today`, `Yesterday`, `20 Nov 2026`. An
 * instant in the future counts as today, because the device's clock is behind.
 */
export function formatDayHeading(instant: Instant, now: Instant): string {
  const days = Math.round((midnightBefore(instant) - midnightBefore(now)) / dayLength);
  if (days >= 0) return dateMessages.days.today;
  return days === -1 ? dateMessages.days.yesterday : formatDate(instant);
}
