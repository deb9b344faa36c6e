import { scaleBand, scaleLinear } from 'd3-scale';
import { Axes } from './Axes';
import { ChartFigure, type ChartTexts } from './ChartFigure';
import classes from './chart.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** Short label for the axis. Defaults to the label. */
  readonly tick?: string;
  readonly value: number;
  /** Part of the value that is done. The rest is stacked above this part in a lighter colour. */
  readonly done?: number;
}

interface BarChartProps extends ChartTexts {
  /** Heading of the column with the values, such as "Total paid". */
  readonly valueHeader: string;
  /** Heading of the column with the done parts, if the bars have them. The other column then shows the rest. */
  readonly doneHeader?: string;
  readonly bars: readonly Bar[];
  /** Dashed line for comparison, such as the amount invested. */
  readonly reference?: { readonly label: string; readonly value: number };
  /** Formats a value in full, for the table and the titles of the bars. */
  readonly format: (value: number) => string;
  /** Formats a value in short, for the grid lines. */
  readonly formatShort: (value: number) => string;
}

/** Approximate number of grid lines above zero. */
const GRID_LINES = 3;

/**
 * Draws vertical bars from zero. Negative values have none. The scale ends with a grid line, so that no bar is higher than
 * the grid. All sizes are percentages of the drawing, so that the bars scale with its width and the text doesn't. The top
 * 12 % stay empty for the text above the highest line.
 */
export function BarChart(props: BarChartProps) {
  const { bars, reference, format, formatShort, valueHeader, doneHeader, ...texts } = props;
  const highest = Math.max(0, reference?.value ?? 0, ...bars.map((bar) => bar.value));
  const x = scaleBand(
    bars.map((bar) => bar.key),
    [0, 100],
  ).padding(bars.length > 60 ? 0.1 : 0.3);
  const y = scaleLinear([0, highest || 1], [99.5, 12])
    .nice(GRID_LINES)
    .clamp(true);
  const middle = (key: string) => (x(key) ?? 0) + x.bandwidth() / 2;

  return (
    <ChartFigure
      {...texts}
      columns={[
        ...(doneHeader === undefined ? [] : [{ key: 'done' as const, header: doneHeader }]),
        { key: 'value' as const, header: valueHeader },
      ]}
      rows={bars.map(({ key, label, value, done }) => ({
        key,
        label,
        figures: {
          value: format(value - (done ?? 0)),
          ...(done !== undefined && { done: format(done) }),
        },
      }))}
    >
      <div className={classes.chart}>
        {doneHeader === undefined ? null : (
          <p aria-hidden="true" className={classes.keys}>
            <span data-done>{doneHeader}</span>
            <span>{valueHeader}</span>
          </p>
        )}
        <Axes
          lines={y.ticks(GRID_LINES).map((value) => ({ at: y(value), label: formatShort(value) }))}
          bars={bars.map(({ key, label, tick = label }) => ({ at: middle(key), label: tick }))}
        >
          <g className={classes.bars}>
            {bars.map(({ key, label, value, done = value }) => (
              <g key={key}>
                <title>{`${label}: ${format(value)}`}</title>
                {[
                  { from: 0, to: done, className: undefined },
                  { from: done, to: value, className: classes.coming },
                ].map(({ from, to, className }) =>
                  to > from ? (
                    <rect
                      key={from}
                      x={`${x(key) ?? 0}%`}
                      width={`${x.bandwidth()}%`}
                      y={`${y(to)}%`}
                      height={`${y(from) - y(to)}%`}
                      rx="2"
                      className={className}
                    />
                  ) : null,
                )}
              </g>
            ))}
          </g>
          {reference ? (
            <g className={classes.reference}>
              <line x2="100%" y1={`${y(reference.value)}%`} y2={`${y(reference.value)}%`} />
              <text y={`${y(reference.value)}%`} dy="-8">
                {reference.label}
              </text>
            </g>
          ) : null}
        </Axes>
      </div>
    </ChartFigure>
  );
}
