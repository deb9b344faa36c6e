/** The locale and the texts of dates. */
export const dateMessages = {
  /** The locale for `Intl`. */
  locale: 'en-NG',
  today: 'today',
  tomorrow: 'tomorrow',
  /** Headings above what happened on a day. */
  days: { today: 'Today', yesterday: 'Yesterday' },
  onDay: (day: string): string => `on ${day}`,
  atTime: (time: string): string => `at ${time}`,
  lagosTime: (time: string): string => `${time} (Lagos time)`,
} as const;
