import type { ReactNode } from 'react';
import { uiMessages } from '@/messages/ui';
import { TextWithFigures } from '../text/Money';
import { Table } from '../lists/Table';
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
 * Draws the axes around a drawing: the amounts next to the grid lines, and as many days below as fit. Three separate
 * drawings, because only the plot stretches and letters keep their size.
 */
function Axes({ lines, bars, children }: AxesProps) {
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

export interface ChartTexts {
  /** The subject of the chart: its accessible name and the table's caption. */
  readonly title: string;
  /** The heading of the table's first column, such as "Month". */
  readonly labelHeader: string;
  /** The heading of its second column, such as "Total paid". */
  readonly valueHeader: string;
  /** Heading of the column for the part that is done. With it, the second column is for the part still to come. */
  readonly doneHeader?: string;
}

interface ChartFigureProps extends ChartTexts, AxesProps {
  /** Figures, as the table shows them. */
  readonly rows: readonly (Record<'key' | 'label' | 'value', string> & {
    done?: string | undefined;
  })[];
}

/** Shows a drawing between its axes and, in a disclosure, the same figures as a table. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, labelHeader, valueHeader, doneHeader, rows, ...axes } = props;
  const figures = [
    ...(doneHeader === undefined ? [] : [{ key: 'done' as const, header: doneHeader }]),
    { key: 'value' as const, header: valueHeader },
  ];
  return (
    <figure className={classes.figure}>
      <div role="img" aria-label={title} className={classes.chart}>
        {doneHeader === undefined ? null : (
          <p aria-hidden="true" className={classes.keys}>
            <span data-done>{doneHeader}</span>
            <span>{valueHeader}</span>
          </p>
        )}
        <Axes {...axes} />
      </div>
      <details className={classes.details}>
        <summary>{uiMessages.showTable}</summary>
        <Table
          caption={title}
          rows={rows}
          rowKey={(row) => row.key}
          columns={[
            { key: 'label', header: labelHeader, rowHeader: true, render: (row) => row.label },
            ...figures.map(({ key, header }) => ({
              key,
              header,
              align: 'end' as const,
              render: (row: ChartFigureProps['rows'][number]) => (
                <TextWithFigures>{row[key] ?? ''}</TextWithFigures>
              ),
            })),
          ]}
        />
      </details>
    </figure>
  );
}
