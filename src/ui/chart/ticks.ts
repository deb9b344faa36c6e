/** How many labels the axis shows at its different widths, with a width in chart.module.css for each. */
const steps = [1, 2, 3, 4, 6, 12] as const;
const MOST = 12;

/** A place on an axis in per cent of the drawing, with its label. */
export interface Mark {
  readonly at: number;
  readonly label: string;
}

export type Tick = Mark & {
  /** It is shown if there is room for this many labels. */
  readonly among: (typeof steps)[number];
  /** Under the middle of its bar it would reach beyond the drawing. */
  readonly isLast: boolean;
};

/** Returns the largest power of two that divides a number. Zero is on every scale. */
const largestPower = (index: number): number => (index === 0 ? MOST : index & -index);

/**
 * Returns at most twelve labels at equal distances. With less space, only every second or fourth is shown, and always
 * the first.
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
