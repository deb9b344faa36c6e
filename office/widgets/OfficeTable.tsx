import type { ComponentProps } from 'react';
import { type Column, Table } from '@/ui/lists/Table';
import { useMediaQuery } from '@/ui/useMediaQuery';
import classes from './OfficeTable.module.css';

/** Moves the cells of the columns with long texts below the name of their row. */
function withLongTextsUnderName<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const under = columns.filter(({ isUnderName }) => isUnderName);
  const withDetails = ({ render, ...column }: Column<Row>): Column<Row> => ({
    ...column,
    render: (row) => (
      <>
        {render(row)}
        {under.map(({ key, render: renderDetail }) => (
          <div key={key} className={classes.under}>
            {renderDetail(row)}
          </div>
        ))}
      </>
    ),
  });
  return columns
    .filter((column) => !under.includes(column))
    .map((column) => (column.rowHeader ? withDetails(column) : column));
}

/**
 * Renders a table whose rows are stacked only on phones, because people compare the figures of many rows. On tablets,
 * long texts are below the name of their row.
 */
export function OfficeTable<Row>(props: ComponentProps<typeof Table<Row>>) {
  const isPhone = !useMediaQuery('(min-width: 40rem)', true);
  const isDesktop = useMediaQuery('(min-width: 64rem)', true);
  const { columns } = props;
  return (
    <Table
      {...props}
      columns={isPhone || isDesktop ? columns : withLongTextsUnderName(columns)}
      isStacked={isPhone}
    />
  );
}
