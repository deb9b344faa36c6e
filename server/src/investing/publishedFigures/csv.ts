import { csvHeading, csvLine, type Cell } from '../../../../contract/rules/csv.ts';
import type { Backing } from '../../../../contract/schemas/backing.ts';

/** Tables that can be downloaded as files. */
export const tables = ['figures', 'payouts', 'arrears', 'vehicles'] as const;

type Table = (typeof tables)[number];

interface TableOfCells {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Creates a table. `columns` maps the heading of each column to the field of its values. */
const tableOf = <Field extends string>(
  rows: readonly Readonly<Record<Field, Cell>>[],
  columns: Readonly<Record<string, Field>>,
): TableOfCells => ({
  heading: Object.keys(columns),
  rows: rows.map((row) => Object.values(columns).map((field) => row[field])),
});

const cellsOf: Readonly<Record<Table, (figures: Backing) => TableOfCells>> = {
  figures: ({ as_of: asOf, arrears, reserve, losses, vehicles }) => ({
    heading: ['figure', 'value', 'unit', 'as_of'],
    rows: [
      ['par30', arrears?.par30 ?? null, 'percent', asOf],
      ['par60', arrears?.par60 ?? null, 'percent', asOf],
      ['par90', arrears?.par90 ?? null, 'percent', asOf],
      ['outstanding', arrears?.outstanding ?? null, 'naira', asOf],
      ['expected_loss', arrears?.expected_loss ?? null, 'naira', asOf],
      ['reserve', reserve?.held ?? null, 'naira', asOf],
      ['reserve_expected', reserve?.expected ?? null, 'naira', asOf],
      ['coverage', reserve?.coverage ?? null, 'percent', asOf],
      ['losses', losses, 'naira', asOf],
      ['vehicles', vehicles.total, 'vehicles', asOf],
    ],
  }),
  payouts: ({ payouts }) =>
    tableOf(payouts, {
      from_quarter: 'from_quarter',
      to_quarter: 'to_quarter',
      asset: 'asset',
      payouts: 'payouts',
      projected_naira: 'projected',
      on_time_percent: 'on_time',
      late_percent: 'late',
      open_percent: 'open',
      lost_percent: 'lost',
    }),
  arrears: ({ arrears }) =>
    tableOf(arrears?.ages ?? [], {
      from_days: 'from_days',
      to_days: 'to_days',
      agreements: 'agreements',
      outstanding_naira: 'outstanding',
      overdue_naira: 'overdue',
      expected_loss_naira: 'expected_loss',
    }),
  vehicles: ({ vehicles }) => ({
    heading: ['status', 'vehicles'],
    rows: vehicles.by_status.map(({ statuses, vehicles: count }) => [statuses.join(' or '), count]),
  }),
};

/** Returns one table of the figures as CSV, with a header row. */
export function csvOf(table: Table, figures: Backing): string {
  const { heading, rows } = cellsOf[table](figures);
  return csvHeading(heading) + rows.map(csvLine).join('');
}
