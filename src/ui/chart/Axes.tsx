import type { ReactNode } from 'react';
import classes from './chart.module.css';
import { type Mark, ticksOf } from './ticks';

interface AxesProps {
  /** Grid lines, measured from the top. */
  readonly lines: readonly Mark[];
  /** Middle of each bar, measured from the left. */
  readonly bars: readonly Mark[];
  /** The drawing in front of the grid lines. */
  readonly children: ReactNode;
}

/** Width of the widest letter of a short amount, in em. */
const LETTER = 0.66;

/**
 * Draws the axes around a drawing: the amounts next to the grid lines, and as many labels of the bars as fit below.
 * Uses three separate drawings, because only the plot stretches, and the text keeps its size.
 */
export function Axes({ lines, bars, children }: AxesProps) {
  const letters = Math.max(0, ...lines.map(({ label }) => label.length));
  return (
    <>
      <svg aria-hidden="true" data-axis="y" width={`${letters * LETTER}em`} height="100%">
        {lines.map(({ at, label }) => (
          <text key={at} x="100%" y={`${at}%`} dy="0.35em" textAnchor="end">
            {label}
          </text>
        ))}
      </svg>
      <svg role="presentation" width="100%" height="100%">
        {lines.map(({ at }) => (
          <line key={at} x2="100%" y1={`${at}%`} y2={`${at}%`} className={classes.grid} />
        ))}
        {children}
      </svg>
      <div className={classes.days}>
        <svg aria-hidden="true" data-axis="x" width="100%" height="1.8em">
          {ticksOf(bars).map(({ at, label, among, isLast }) => (
            <text
              key={at}
              x={isLast ? '100%' : `${at}%`}
              y="100%"
              dy="-0.1em"
              textAnchor={isLast ? 'end' : 'middle'}
              className={classes[`among${among}`]}
            >
              {label}
            </text>
          ))}
        </svg>
      </div>
    </>
  );
}
