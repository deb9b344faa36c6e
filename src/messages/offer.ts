import { labels } from './labels';

/** What an asset costs and brings, on its card, statement by statement; the return is per year and rounded. */
export const offerParts = (
  pays: string,
  gets: string,
  weeks: number,
  percentAYear: number,
): readonly string[] => [
  `You pay ${pays} ·`,
  `you get ${gets} ·`,
  `${labels.durationInWeeks(weeks)} ·`,
  `about ${percentAYear}% a year`,
];
