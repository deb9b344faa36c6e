const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/** Formats an instant for people in Nigeria: `23 Nov 2026, 08:30`. */
export const lagosTime = (instant: Date): string => moment.format(instant);

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a date, `2026-11-30`, for people in Nigeria: `30 Nov 2026`. */
export const formatDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
