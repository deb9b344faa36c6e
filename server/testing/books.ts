import {
  beginFullCheck,
  checkNextSlice,
  isOver,
  type FullCheck,
} from '../src/money/books/fullCheck.ts';
import type { Database } from '../src/platform/db/connection.ts';
import type { LedgerFault } from '../src/money/ledger/check.ts';
import type { Dependencies } from '../src/platform/dependencies.ts';

/** The faults that the check of all books finds, read in one go. */
export function faultsIn(
  database: Database,
  now: Date,
  failures = 0,
): Promise<readonly LedgerFault[]> {
  return database.transaction(async (transaction) => {
    let check: FullCheck = await beginFullCheck(transaction, now);
    while (!isOver(check)) check = await checkNextSlice(transaction, check, { now, failures });
    return check.faults;
  });
}

/** The same of a server's books as they are now. */
export const faultsOfBooks = ({ database, clock }: Pick<Dependencies, 'clock' | 'database'>) =>
  faultsIn(database, clock.now());
