import { checkAllBooks } from '../src/money/books/checkAllBooks.ts';
import { moveCheckpoint } from '../src/money/books/checkBooks.ts';
import {
  readFrom,
  readWithin,
  type LedgerFault,
  type ReadBooks,
} from '../src/money/books/faults.ts';
import type { Connection, Transaction } from '../src/platform/db/connection.ts';
import type { Dependencies } from '../src/platform/dependencies.ts';
import { bookRecords } from '../src/staff/books/registeredRecords.ts';
import { asOwner } from './database.ts';

async function faultsBy(read: ReadBooks, now: Date): Promise<readonly LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for await (const slice of checkAllBooks(read, bookRecords, now)) faults.push(...slice.faults);
  return faults;
}

/** Returns the faults that the check of all books finds within a transaction, which sees its own changes. */
export const faultsIn = (transaction: Transaction, now: Date): Promise<readonly LedgerFault[]> =>
  faultsBy(readWithin(transaction), now);

/** Returns the faults that the check of all books finds in a server's books. */
export const faultsOfBooks = ({ database, clock }: Pick<Dependencies, 'clock' | 'database'>) =>
  faultsBy(readFrom(database), clock.now());

/** SQL that makes the checkpoint old enough to be moved. Only the owner of the tables can run it. */
export const ageCheckpoint =
  "UPDATE books_checkpoints SET recorded_at = recorded_at - interval '1 hour'";

/** Moves the checkpoint forward without waiting for an hour. */
export async function moveCheckpointAtOnce(connection: Connection): Promise<void> {
  await asOwner(connection, ageCheckpoint);
  await moveCheckpoint(connection);
}
