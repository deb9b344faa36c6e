import type { ReactNode } from 'react';
import { TextWithMoney } from '../Money';
import { Table } from '../Table';
import { Axes, type AxesProps } from './Axes';
import classes from './chart.module.css';

/** One figure of a chart, as its table shows it. */
export type ChartRow = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly done?: string | undefined;
};

export type ChartTexts = {
  /** What the chart shows, as its accessible name and the table's caption. */
  readonly title: string;
  /** The heading of the table's first column, such as "Month". */
  readonly labelHeader: string;
  /** The heading of its second column, such as "Total paid". */
  readonly valueHeader: string;
  /** The heading of what is done, where the bars tell it from what is to come, which is then the second column. */
  readonly doneHeader?: string;
};

type ChartFigureProps = ChartTexts &
  AxesProps & {
    readonly rows: readonly ChartRow[];
    readonly children: ReactNode;
  };

/** A drawing between its axes and, behind a disclosure, the same figures as a table for everybody who would rather read them. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, labelHeader, valueHeader, doneHeader, rows, ...axes } = props;
  const figures = [
    ...(doneHeader === undefined ? [] : [{ key: 'done' as const, header: doneHeader }]),
    { key: 'value' as const, header: valueHeader },
  ];
  return (
    <figure className={classes.figure}>
      <div role="img" aria-label={title} className={classes.chart}>
        <Axes {...axes} />
      </div>
      {doneHeader === undefined ? null : (
        <p aria-hidden="true" className={classes.keys}>
          <span data-done>{doneHeader}</span>
          <span>{valueHeader}</span>
        </p>
      )}
      <details className={classes.details}>
        <summary>Show as a table</summary>
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
              render: (row: ChartRow) => <TextWithMoney>{row[key] ?? ''}</TextWithMoney>,
            })),
          ]}
        />
      </details>
    </figure>
  );
}
