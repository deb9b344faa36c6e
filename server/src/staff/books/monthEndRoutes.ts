import { Type } from 'typebox';
import { AccountingMonth as MonthRow } from '../../../../contract/office/company.ts';
import { readVehicleBook } from '../../investing/books/vehicleBook.ts';
import {
  accountingMonth,
  listAccountingMonths,
  type AccountingMonth,
} from '../../money/books/accountingMonth.ts';
import { readTrialBalance } from '../../money/books/trialBalance.ts';
import type { Database } from '../../platform/db/connection.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers, CsvText } from '../../platform/http/schemas.ts';
import { sendFile } from '../access/listFile.ts';
import type { OfficePart } from '../access/office.ts';

const rowsPerPage = 500;

/** The columns for the month and the days that a row covers. */
const covered = ['month', 'last_day', 'is_over'];

interface MonthFile {
  readonly name: string;
  readonly summary: string;
  readonly columns: readonly string[];
  /** Returns a page of the rows, by ascending id. */
  readonly read: (
    database: Database,
    month: AccountingMonth,
    page: { readonly limit: number; readonly after: number | undefined },
  ) => Promise<readonly (Readonly<Record<string, unknown>> & { readonly id: number })[]>;
}

const files: readonly MonthFile[] = [
  {
    name: 'trial-balance',
    summary:
      'The balances and movements of all ledger accounts in a month; a debit balance is negative',
    columns: ['id', 'kind', 'owner', 'opening', 'debits', 'credits', 'closing', ...covered],
    read: readTrialBalance,
  },
  {
    name: 'vehicle-book',
    summary: 'What each vehicle’s driver owed and paid in a month, and what its investors got',
    columns: [
      'id',
      'plate',
      'asset',
      'due',
      'collected',
      'late_1_30',
      'late_31_60',
      'late_61_90',
      'late_over_90',
      'payouts',
      'payouts_from_reserve',
      'paid_into_reserve',
      ...covered,
    ],
    read: readVehicleBook,
  },
];

const MonthQuery = Type.Object({
  month: Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', examples: ['2026-11'] }),
});

const partsOf = ({ month, lastDay, isOver }: AccountingMonth) => ({
  month,
  last_day: lastDay,
  is_over: isOver,
});

/**
 * Serves the files of a month for the accountant. While a month isn't over, its files end with the last complete day.
 */
export const monthEndRoutes: OfficePart = ({ app, dependencies, list }) => {
  const { clock, readReport } = dependencies;

  list('/months/', {
    summary: 'The months that have files, newest first',
    row: MonthRow,
    read: async ({ database }) => {
      const months = await listAccountingMonths(database, clock.now());
      return months.map(({ month: id, lastDay, isOver }) => ({
        id,
        last_day: lastDay,
        is_over: isOver,
      }));
    },
  });

  for (const { name, summary, columns, read } of files) {
    const schema = { summary, querystring: MonthQuery, response: answers({ 200: CsvText }) };
    app.get(`/${name}.csv`, { schema }, (request, reply) => {
      // Computed once for the whole file. The figures of a month end with its last complete day, which may change while
      // the pages of rows are read.
      const month = accountingMonth(request.query.month, clock.now());
      if (!month) throw new Refusal(400, 'month_without_day');
      const until = month.isOver ? '' : `-until-${month.lastDay}`;
      return sendFile(dependencies, request, reply, {
        name: `${name}-${month.month}${until}`,
        columns,
        rowsPerPage,
        readPage: async (last) => {
          const after = last === undefined ? undefined : Number(last.id);
          const rows = await readReport(({ database }) =>
            read(database, month, { limit: rowsPerPage, after }),
          );
          return rows.map((row) => ({ ...onWire(row), ...partsOf(month) }));
        },
      });
    });
  }
};
