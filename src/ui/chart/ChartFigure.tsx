import type { ReactNode } from 'react';
import { uiMessages } from '@/messages/ui';
import { TextWithFigures } from '../text/Money';
import { Summary } from '../layout/Summary';
import { Table } from '../lists/Table';
import classes from './chart.module.css';

export interface ChartTexts {
  /** The subject of the chart: its accessible name and the table's caption. */
  readonly title: string;
  /** The heading of the table's first column, such as "Month". */
  readonly labelHeader: string;
}

interface ChartFigureProps<Key extends string> extends ChartTexts {
  /** The further columns of the table. */
  readonly columns: readonly { readonly key: Key; readonly header: string }[];
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly figures: Readonly<Partial<Record<Key, string>>>;
  }[];
  /** The drawing. Screen readers only get its title and the table. */
  readonly children: ReactNode;
}

/** Renders a drawing and, in a disclosure, the same figures as a table. */
export function ChartFigure<Key extends string>(props: ChartFigureProps<Key>) {
  const { title, labelHeader, columns, rows, children } = props;
  return (
    <figure className={classes.figure}>
      <div role="img" aria-label={title}>
        {children}
      </div>
      <details className={classes.details}>
        <Summary>{uiMessages.showTable}</Summary>
        <Table
          caption={title}
          rows={rows}
          rowKey={(row) => row.key}
          columns={[
            { key: 'label', header: labelHeader, rowHeader: true, render: (row) => row.label },
            ...columns.map(({ key, header }) => ({
              key,
              header,
              align: 'end' as const,
              render: ({ figures }: (typeof rows)[number]) => (
                <TextWithFigures>{figures[key] ?? ''}</TextWithFigures>
              ),
            })),
          ]}
        />
      </details>
    </figure>
  );
}
