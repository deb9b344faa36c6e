/** Possible numbers of labels on the axis. chart.module.css has a minimum width for each. */
const steps = [1, 2, 3, 4, 6, 12] as const;
const MOST = 12;

/** A position on an axis, in percent of the drawing, with its label. */
export interface Mark {
  readonly at: number;
  readonly label: string;
}

export type Tick = Mark & {
  /** The smallest number of labels on the axis with which this label is shown. */
  readonly among: (typeof steps)[number];
  /** True if the label would reach beyond the drawing when centred under its bar. */
  readonly isLast: boolean;
};

/**
 * Returns the largest power of two that divides an index. For index 0, returns the maximum, so that the first label is
 * always shown.
 */
const largestPower = (index: number): number => (index === 0 ? MOST : index & -index);

/**
 * Returns at most twelve labels at equal distances. With less space, only every second, fourth or eighth one is shown,
 * or only the first.
 */
export function ticksOf(bars: readonly Mark[]): readonly Tick[] {
  const every = Math.ceil(bars.length / MOST);
  const labelled = bars.filter((_, index) => index % every === 0);
  return labelled.map(({ at, label }, index) => {
    const shown = Math.ceil(labelled.length / largestPower(index));
    const among = steps.find((step) => step >= shown) ?? MOST;
    return { at, label, among, isLast: bars.length > MOST && at > 95 };
  });
}
