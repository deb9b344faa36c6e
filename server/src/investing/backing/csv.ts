import { csvLine, type Cell } from '../../platform/text/csv.ts';
import type { Backing } from '../../../../contract/schemas/backing.ts';

/** The tables that can be downloaded as files. */
export const tables = ['figures', 'payouts', 'arrears', 'vehicles'] as const;

type Table = (typeof tables)[number];

const rowsOf: Readonly<Record<Table, (figures: Backing) => readonly (readonly Cell[])[]>> = {
  figures: ({ as_of: asOf, arrears, reserve, losses, vehicles }) => [
    ['figure', 'value', 'unit', 'as_of'],
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
  payouts: ({ payouts }) => [
    [
      'from_quarter',
      'to_quarter',
      'asset',
      'payouts',
      'projected_naira',
      'on_time_percent',
      'late_percent',
      'open_percent',
      'lost_percent',
    ],
    ...payouts.map((row) => [
      row.from_quarter,
      row.to_quarter,
      row.asset,
      row.payouts,
      row.projected,
      row.on_time,
      row.late,
      row.open,
      row.lost,
    ]),
  ],
  arrears: ({ arrears }) => [
    [
      'from_days',
      'to_days',
      'agreements',
      'outstanding_naira',
      'overdue_naira',
      'expected_loss_naira',
    ],
    ...(arrears?.ages ?? []).map((row) => [
      row.from_days,
      row.to_days,
      row.agreements,
      row.outstanding,
      row.overdue,
      row.expected_loss,
    ]),
  ],
  vehicles: ({ vehicles }) => [
    ['status', 'vehicles'],
    ...vehicles.by_status.map(({ statuses, vehicles: count }) => [statuses.join(' or '), count]),
  ],
};

/** One table of the figures as CSV, with a header row. */
export const csvOf = (table: Table, figures: Backing): string =>
  rowsOf[table](figures).map(csvLine).join('');
