/** The locale and the texts of dates. */
export const dateMessages = {
  /** A locale of Intl. */
  locale: 'en-NG',
  today: 'today',
  tomorrow: 'tomorrow',
  onDay: (day: string): string => `on ${day}`,
  atTime: (time: string): string => `at ${time}`,
  lagosTime: (time: string): string => `${time} (Lagos time)`,
} as const;
