import { labelsCopy } from './labels';

/** What an asset costs and brings, on its card; the return is per year and rounded. */
export const offerCopy = {
  pays: 'You pay',
  eachWeek: 'Each week',
  aYear: 'A year',
  about: (percent: number): string => `about ${percent}%`,
  value: 'Value',
  lasts: (weeks: number): string => `For ${labelsCopy.durationInWeeks(weeks)}`,
} as const;
