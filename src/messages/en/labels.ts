import type { CliqueType, PayoutInterval } from '@/config/choices';

/** Labels that several features share. */
export const labelMessages = {
  notAvailable: 'Not available',
  partNotLoaded: 'This part couldn’t be loaded.',
  /** Shown below the items of a list that could be read. */
  unreadable: (count: number): string =>
    count === 1
      ? 'One item couldn’t be read. It isn’t shown or counted.'
      : `${count} items couldn’t be read. They aren’t shown or counted.`,
  durationInWeeks: (weeks: number): string => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`,

  payoutIntervals: { week: 'Weekly', month: 'Monthly', year: 'Yearly' } satisfies Record<
    PayoutInterval,
    string
  >,
  cliqueTypes: { public: 'Public', private: 'Private' } satisfies Record<CliqueType, string>,
} as const;
