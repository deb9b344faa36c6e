/** The locale of dates, and the words around them. */
export const datesCopy = {
  /** As Intl names it. */
  locale: 'en-NG',
  today: 'today',
  tomorrow: 'tomorrow',
  onDay: (day: string): string => `on ${day}`,
  lagosTime: (time: string): string => `${time} (Lagos time)`,
} as const;
