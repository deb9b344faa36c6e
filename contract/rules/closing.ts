/** What is counted before an account can be closed. */
export const closingCounts = ['withdrawals', 'investments', 'cliques', 'complaints'] as const;

type StillOpen = Readonly<Record<(typeof closingCounts)[number], number>> & {
  /** Money in the wallet, in kobo. */
  readonly balance: number | bigint;
  /** Whether staff have frozen the wallet. */
  readonly isOnHold: boolean;
};

/** Returns whether nothing has to end before an account can be closed. */
export const isNothingOpen = (open: StillOpen): boolean =>
  BigInt(open.balance) === 0n && !open.isOnHold && closingCounts.every((name) => open[name] === 0);
