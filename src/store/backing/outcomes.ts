import type { PayoutGroup } from './backingWire';

/** How much of the projected payouts had each outcome, in percent. */
export type Outcomes = Pick<PayoutGroup, 'onTime' | 'late' | 'open' | 'lost'>;

/**
 * Returns the outcomes of several groups together, weighted by what was projected. As in each group, the shares that
 * were late, open and lost are rounded up to a tenth, and the rest was on time. Null if nothing was projected.
 */
export function outcomesOf(groups: readonly PayoutGroup[]): Outcomes | null {
  const projected = groups.reduce((sum, group) => sum + BigInt(group.projected), 0n);
  if (projected === 0n) return null;
  /** Returns a share in tenths of a percent. Whole numbers, because fractions such as 1.1 have rounding errors. */
  const tenthsUp = (outcome: keyof Outcomes): number => {
    const weighted = groups.reduce(
      (sum, group) => sum + BigInt(group.projected) * BigInt(Math.round(group[outcome] * 10)),
      0n,
    );
    return Number((weighted + projected - 1n) / projected);
  };
  const [late, open, lost] = [tenthsUp('late'), tenthsUp('open'), tenthsUp('lost')];
  const onTime = Math.max(0, 1000 - late - open - lost);
  return { onTime: onTime / 10, late: late / 10, open: open / 10, lost: lost / 10 };
}
