import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import type { JSX } from 'react';
import { CHART_END, ChartFigure, type ChartTexts, GridLines } from './ChartFigure';
import classes from './chart.module.css';

export type Point = {
  readonly key: string;
  /** The instant, in milliseconds. */
  readonly at: number;
  readonly label: string;
  readonly value: number;
};

type AreaChartProps = ChartTexts & {
  /** In the order of time. */
  readonly points: readonly Point[];
  readonly format: (value: number) => string;
  readonly formatShort: (value: number) => string;
};

/** A value over time. It steps: between two movements a balance stays what it was. */
export function AreaChart({ points, format, formatShort, ...texts }: AreaChartProps): JSX.Element {
  const times = points.map((point) => point.at);
  const x = scaleLinear([Math.min(...times), Math.max(...times)], [0, 100]);
  const highest = Math.max(0, ...points.map((point) => point.value));
  const y = scaleLinear([0, highest || 1], [99.5, 12]);
  const outline = line<Point>(
    (point) => x(point.at),
    (point) => y(point.value),
  ).curve(curveStepAfter);
  const ground = area<Point>(
    (point) => x(point.at),
    y(0),
    (point) => y(point.value),
  ).curve(curveStepAfter);

  return (
    <ChartFigure
      {...texts}
      rows={points.map(({ key, label, value }) => ({ key, label, value: format(value) }))}
    >
      <GridLines lines={y.ticks(3).map((value) => ({ at: y(value), label: formatShort(value) }))} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width={`${CHART_END}%`} height="100%">
        <path d={ground([...points]) ?? ''} className={classes.ground} />
        <path d={outline([...points]) ?? ''} className={classes.outline} />
      </svg>
    </ChartFigure>
  );
}
