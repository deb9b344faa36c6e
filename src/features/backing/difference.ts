/** Returns a difference of percentages with two decimals, without the rounding error of fractions. */
export const difference = (percentage: number, part: number): number =>
  Math.round((percentage - part) * 100) / 100;
