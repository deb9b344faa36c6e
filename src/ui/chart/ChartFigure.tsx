import type { JSX, ReactNode } from 'react';
import { Table } from '../Table';
import classes from './chart.module.css';

/** One figure of a chart, as its table shows it. */
export type ChartRow = { readonly key: string; readonly label: string; readonly value: string };

export type ChartTexts = {
  /** What the chart shows, as its accessible name and the table's caption. */
  readonly title: string;
  /** The heading of the table's first column, such as "Month". */
  readonly labelHeader: string;
  /** The heading of its second column, such as "Paid in all". */
  readonly valueHeader: string;
};

type ChartFigureProps = ChartTexts & {
  readonly rows: readonly ChartRow[];
  readonly children: ReactNode;
};

/** A drawing and, behind a disclosure, the same figures as a table for everybody who would rather read them. */
export function ChartFigure(props: ChartFigureProps): JSX.Element {
  const { title, labelHeader, valueHeader, rows, children } = props;
  return (
    <figure className={classes.figure}>
      <svg role="img" aria-label={title} className={classes.chart}>
        {children}
      </svg>
      <details className={classes.details}>
        <summary>Show as a table</summary>
        <Table
          caption={title}
          rows={rows}
          rowKey={(row) => row.key}
          columns={[
            { key: 'label', header: labelHeader, rowHeader: true, render: (row) => row.label },
            { key: 'value', header: valueHeader, align: 'end', render: (row) => row.value },
          ]}
        />
      </details>
    </figure>
  );
}

/** Where the drawing ends, in per cent of the width: the figures of the grid lines stand to the right of it. */
export const CHART_END = 88;

type GridLinesProps = {
  /** Heights in per cent from the top, with what they stand for. */
  readonly lines: readonly { readonly at: number; readonly label: string }[];
};

export function GridLines({ lines }: GridLinesProps): JSX.Element {
  return (
    <g aria-hidden="true">
      {lines.map(({ at, label }) => (
        <g key={at}>
          <line x1="0" x2={`${CHART_END}%`} y1={`${at}%`} y2={`${at}%`} className={classes.grid} />
          <text x="100%" y={`${at}%`} dy="0.32em" className={classes.tick}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
