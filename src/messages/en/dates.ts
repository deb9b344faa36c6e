/** The locale and words of dates. */
export const datesCopy = {
  /** A locale of Intl. */
  locale: 'en-NG',
  today: 'today',
  tomorrow: 'tomorrow',
  onDay: (day: string): string => `on ${day}`,
  lagosTime: (time: string): string => `${time} (Lagos time)`,
} as const;
