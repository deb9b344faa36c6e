import { sql } from 'drizzle-orm';
import { checkAudit, newestSeal } from './checkAudit.ts';
import { checkCliques } from './checkCliques.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { HouseKind } from '../ledger/accounts.ts';
import { checkLedger, lookUpByKeys, type LedgerFault } from '../ledger/check.ts';
import { checkRecords } from './checkRecords.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { lagosDate } from '../payouts/calendar.ts';
import { isNextCheckpointDue, newestCheckpoint, type Checkpoint } from '../ledger/checkpoint.ts';
import { moveCheckpoint } from '../ledger/moveCheckpoint.ts';
import { houseBalances } from './houseBalances.ts';

interface BooksReport {
  /** Empty if all is well. */
  readonly faults: readonly LedgerFault[];
  readonly house: Readonly<Record<HouseKind, Kobo>>;
  /** Where the check began. */
  readonly since: Checkpoint;
}

type Parts = Pick<Dependencies, 'clock' | 'database'>;

/** Returns the balances of the company's accounts and the checkpoint they count from, as of one moment. */
export const readHouse = ({ database }: Parts): Promise<Omit<BooksReport, 'faults'>> =>
  inTransaction(database, async (transaction) => {
    await transaction.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    const since = await newestCheckpoint(transaction);
    return { since, house: await houseBalances(transaction, since) };
  });

/** Checks the books, the records that go with them and the audit since the newest checkpoint. */
export async function checkBooks({ clock, database }: Parts): Promise<BooksReport> {
  // The checkpoint, the balances and the entries must be from the same moment.
  const report = await inTransaction(database, async (transaction) => {
    await transaction.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    await lookUpByKeys(transaction);
    const since = await newestCheckpoint(transaction);
    const faults = [
      ...(await checkLedger(transaction, since)),
      ...(await checkCliques(transaction, since)),
      ...(await checkRecords(transaction, lagosDate(clock.now()), since)),
    ];
    return { since, faults, house: await houseBalances(transaction, since) };
  });
  const audit = await checkAudit(database, report.since);
  return { ...report, faults: [...report.faults, ...audit] };
}

/**
 * Checks what is new in the books, about once an hour for all instances together, and moves the checkpoint if there are
 * no faults. Returns the faults.
 */
export async function checkNewBooks(
  parts: Parts & Pick<Dependencies, 'connection'>,
  age?: string,
): Promise<readonly LedgerFault[]> {
  const { clock, connection, database } = parts;
  if (!(await isNextCheckpointDue(database, age))) return [];
  const { position } = await newestSeal(connection);
  const { faults, since } = await checkBooks(parts);
  if (faults.length === 0) {
    await moveCheckpoint(database, since, { at: clock.now(), seal: position });
  }
  return faults;
}
