import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readInBatches, valuesOf, type WholeList } from '../../platform/http/pages.ts';
import { backingsReader, type PortfolioContract } from './contractBacking.ts';
import { schedulesReader } from './schedules.ts';

/** Creates a function that reads the schedules and the backings of a customer's contracts. */
export function contractFactsReader(database: Database) {
  const readSchedules = schedulesReader(database);
  const readBackings = backingsReader(database);
  return async (
    customerId: number,
    contracts: readonly PortfolioContract[],
    today: CalendarDate,
  ) => {
    const ids = contracts.map(({ contract_id }) => contract_id);
    const [scheduleOf, backingOf] = await Promise.all([
      readSchedules(customerId, ids, today),
      readBackings(customerId, contracts, today),
    ]);
    return { scheduleOf, backingOf };
  };
}

export type ContractFactsReader = ReturnType<typeof contractFactsReader>;
export type ContractFacts = Awaited<ReturnType<ContractFactsReader>>;

/** Investments to read at a time. Each comes with its schedule, which may have a thousand payouts. */
const investmentsAtOnce = 250;

/** Creates a function that lists a customer's investments of one kind, with the facts of their contracts. */
export const withContractFacts =
  <Row extends PortfolioContract, Investment extends { readonly id: number }>(
    readPage: (values: Readonly<Record<string, unknown>>) => Promise<readonly Row[]>,
    readFacts: ContractFactsReader,
    investmentOf: (row: Row, facts: ContractFacts) => Investment,
  ) =>
  (customerId: number, today: CalendarDate, list: WholeList) =>
    readInBatches(
      list,
      async (page) => {
        const rows = await readPage({ customerId, ...valuesOf(page) });
        if (rows.length === 0) return [];
        const facts = await readFacts(customerId, rows, today);
        return rows.map((row) => investmentOf(row, facts));
      },
      investmentsAtOnce,
    );
