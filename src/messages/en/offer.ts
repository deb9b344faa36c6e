import { labelsCopy } from './labels';

/** The price and the return of an asset, on its card; the return is per year and rounded. */
export const offerCopy = {
  pays: 'You pay',
  eachWeek: 'Each week',
  aYear: 'A year',
  about: (percent: number): string => `about ${percent}%`,
  value: 'Value',
  lasts: (weeks: number): string => `For ${labelsCopy.durationInWeeks(weeks)}`,
} as const;
