import type { Key, ReactNode } from 'react';
import { classNames } from '../classNames';
import { RowIcon } from './Rows';
import classes from './Table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** `end` is for figures. */
  readonly align?: 'start' | 'end';
  /** Whether the cell is the row's amount, which stands out against its other figures. Only in the office. */
  readonly isAmount?: boolean;
  /** Whether the cell stays on one line, for dates and times. Figures always do. */
  readonly noWrap?: boolean;
  /** Whether the cell names its row. */
  readonly rowHeader?: boolean;
  /** Whether the cell is at the start of a compact row, across both lines. For a check box. */
  readonly isInFront?: boolean;
  /**
   * Puts the cell on the second line of a compact row. A `labelled` cell follows its column's header, because its value
   * alone doesn't show what it is.
   */
  readonly detail?: 'plain' | 'labelled';
  /** Whether the cell is the last line of a compact row, because it is a state. Only in the office. */
  readonly isState?: boolean;
  /** Whether a figure on the first line of a compact row has its column's header below it. */
  readonly isCaptioned?: boolean;
  /** Whether tablets show the cell below the name of its row, because its text is long. Only in the office. */
  readonly isUnderName?: boolean;
  /** Whether the cell is on the first line of a compact row, as the row's header is. */
  readonly lead?: boolean;
}

interface TableProps<Row> {
  /** The accessible name. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  /**
   * Number of lines of each stacked row. Without it, each row is a card with a label above each cell. With two lines (a
   * compact row), the first has the row's header or the leading column, and the figures. The second has the rest.
   */
  readonly lines?: 1 | 2;
  /** Whether a container of 34rem has space for all columns. Narrower ones show each row as a card. */
  readonly fitsTablets?: boolean;
  /** Whether narrow windows keep the columns side by side, each row below its header. For two columns to compare. */
  readonly keepsColumns?: boolean;
  /** Whether rows are stacked in windows narrower than 64rem. True by default. */
  readonly isStacked?: boolean;
  /** Returns whether a row is the sum of the rows below it. Such a row stands out. */
  readonly isSubtotal?: (row: Row) => boolean;
  /** Returns a class for the row, if it looks different from the others. */
  readonly rowClass?: (row: Row) => string | undefined;
  /** Returns what the rows of a group have in common. It is shown once, above them. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  /** Renders the icon of the leading cell. In a compact row, the icon spans both lines. */
  readonly icon?: (row: Row) => ReactNode;
}

interface Group<Row> {
  /** The text that the rows of the group have in common. Undefined if the rows aren't grouped. */
  readonly name: string | undefined;
  readonly rows: readonly Row[];
}

/** Divides rows into groups, in the order of their first rows. */
function groupsOf<Row>({
  rows,
  groupOf,
}: Pick<TableProps<Row>, 'rows' | 'groupOf'>): readonly Group<Row>[] {
  if (groupOf === undefined) return [{ name: undefined, rows }];
  const names = [...new Set(rows.map(groupOf))];
  return names.map((name) => ({ name, rows: rows.filter((row) => groupOf(row) === name) }));
}

/** Returns the classes that lay out each row as a card, in one or two lines, or in the columns that it keeps. */
const stackedClasses = <Row,>({
  lines,
  fitsTablets = false,
  keepsColumns = false,
}: Pick<TableProps<Row>, 'lines' | 'fitsTablets' | 'keepsColumns'>) =>
  classNames(
    classes.stacked,
    lines === undefined && !keepsColumns && classes.cards,
    fitsTablets && classes.early,
    keepsColumns && classes.kept,
    lines === 2 && classes.compact,
    lines === 1 && classes.line,
  );

/**
 * Renders a native table. In narrow windows its rows may be stacked. The roles are explicit, because WebKit removes the
 * native ones when `display` changes.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rowKey, lines, isStacked = true, isSubtotal, rowClass, icon } = props;
  return (
    <table
      role="table"
      className={classNames(
        classes.table,
        isStacked ? stackedClasses(props) : lines === 2 && classes.named,
        columns.some(({ isInFront }) => isInFront) && classes.fronted,
      )}
    >
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classNames(column.align === 'end' && classes.end)}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      {/* All groups share one body, so that a row that has the focus keeps it when the groups change. */}
      <tbody role="rowgroup">
        {groupsOf(props).flatMap(({ name, rows }) => [
          name === undefined ? null : (
            <tr key={`group ${name}`} role="row" className={classes.group}>
              <th role="rowheader" scope="row" colSpan={columns.length}>
                {name}
              </th>
            </tr>
          ),
          ...rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              data-icon={icon ? '' : undefined}
              className={
                classNames(isSubtotal?.(row) && classes.subtotal, rowClass?.(row)) || undefined
              }
            >
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  icon={column.lead === true ? icon?.(row) : undefined}
                />
              ))}
            </tr>
          )),
        ])}
      </tbody>
    </table>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  icon: ReactNode;
}

function Cell<Row>({ column, row, icon }: CellProps<Row>) {
  const className = classNames(
    column.align === 'end' && classes.end,
    column.isAmount === true && classes.amount,
    column.lead === true && classes.lead,
    column.noWrap === true && classes.noWrap,
    column.isInFront === true && classes.front,
    column.isState === true && classes.state,
    column.detail !== undefined && classes.detail,
    column.detail === 'labelled' && classes.labelled,
    column.isCaptioned === true && classes.captioned,
  );
  if (column.rowHeader) {
    return (
      <th role="rowheader" scope="row" data-label={column.header} className={className}>
        {column.render(row)}
      </th>
    );
  }
  return (
    <td role="cell" data-label={column.header} className={className}>
      {icon ? (
        <>
          <RowIcon>{icon}</RowIcon>
          {column.render(row)}
        </>
      ) : (
        column.render(row)
      )}
    </td>
  );
}
