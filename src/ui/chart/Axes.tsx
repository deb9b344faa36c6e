import type { ReactNode } from 'react';
import { ticksOf } from './ticks';
import classes from './chart.module.css';

/** A place on an axis in per cent of the drawing, with what stands there. */
type Mark = { readonly at: number; readonly label: string };

export type AxesProps = {
  /** The grid lines, measured from the top. */
  readonly lines: readonly Mark[];
  /** The middle of each bar, measured from the left. */
  readonly bars: readonly Mark[];
  /** What is drawn in front of the grid lines. */
  readonly children: ReactNode;
};

/** The widest letter of an amount in short, in em. */
const LETTER = 0.66;

/**
 * A drawing between its axes: amounts at the left ends of their grid lines, as many days below as have room. Three
 * drawings, because only the plot stretches: letters keep their size.
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
