import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { backingsReader, type PortfolioContract } from './backing.ts';
import { schedulesReader } from './schedules.ts';

/** Creates a function that reads the schedules of a customer's contracts, and what pays them. */
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
