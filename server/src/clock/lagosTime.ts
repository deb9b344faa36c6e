const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/** An instant as people in Nigeria read it: `23 Nov 2026, 08:30`. */
export const lagosTime = (instant: Date): string => format.format(instant);
