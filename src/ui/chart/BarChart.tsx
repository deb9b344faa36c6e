import { scaleBand, scaleLinear } from 'd3-scale';
import type { JSX } from 'react';
import { ChartFigure, type ChartTexts } from './ChartFigure';
import classes from './chart.module.css';

export type Bar = {
  readonly key: string;
  readonly label: string;
  /** The label in short, for the axis; the label itself by default. */
  readonly tick?: string;
  readonly value: number;
};

type BarChartProps = ChartTexts & {
  readonly bars: readonly Bar[];
  /** A dashed line to compare with, such as the amount invested. */
  readonly reference?: { readonly label: string; readonly value: number };
  /** A value in full, for the table and the bars' own titles. */
  readonly format: (value: number) => string;
  /** A value in short, for the grid lines. */
  readonly formatShort: (value: number) => string;
};

/**
 * Vertical bars from zero; what lies below zero has none. All measures are per cent of the drawing, so that bars follow its width and text does not;
 * the top tenth stays free for the text over the highest line.
 */
export function BarChart(props: BarChartProps): JSX.Element {
  const { bars, reference, format, formatShort, ...texts } = props;
  const highest = Math.max(0, reference?.value ?? 0, ...bars.map((bar) => bar.value));
  const x = scaleBand(
    bars.map((bar) => bar.key),
    [0, 100],
  ).padding(bars.length > 60 ? 0.1 : 0.3);
  const y = scaleLinear([0, highest || 1], [99.5, 12]).clamp(true);
  const middle = (key: string) => (x(key) ?? 0) + x.bandwidth() / 2;

  return (
    <ChartFigure
      {...texts}
      rows={bars.map(({ key, label, value }) => ({ key, label, value: format(value) }))}
      lines={y.ticks(3).map((value) => ({ at: y(value), label: formatShort(value) }))}
      bars={bars.map(({ key, label, tick = label }) => ({ at: middle(key), label: tick }))}
    >
      <g className={classes.bars}>
        {bars.map(({ key, label, value }) => (
          <rect
            key={key}
            x={`${x(key) ?? 0}%`}
            width={`${x.bandwidth()}%`}
            y={`${y(value)}%`}
            height={`${y(0) - y(value)}%`}
            rx="2"
          >
            <title>{`${label}: ${format(value)}`}</title>
          </rect>
        ))}
      </g>
      {reference ? (
        <g className={classes.reference}>
          <line x2="100%" y1={`${y(reference.value)}%`} y2={`${y(reference.value)}%`} />
          <text y={`${y(reference.value)}%`} dy="-6">
            {reference.label}
          </text>
        </g>
      ) : null}
    </ChartFigure>
  );
}
