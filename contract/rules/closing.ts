/** The counts that decide whether an account can be closed. Each must be zero. */
export const closingCounts = ['withdrawals', 'investments', 'cliques', 'complaints'] as const;

type StillOpen = Readonly<Record<(typeof closingCounts)[number], number>> & {
  /** Money in the wallet, in kobo. */
  readonly balance: number | bigint;
  /** Whether staff have frozen the wallet. */
  readonly isOnHold: boolean;
};

/**
 * Returns whether an account can be closed: its wallet is empty, staff haven't frozen it, and nothing is in progress.
 */
export const isNothingOpen = (open: StillOpen): boolean =>
  BigInt(open.balance) === 0n && !open.isOnHold && closingCounts.every((name) => open[name] === 0);
