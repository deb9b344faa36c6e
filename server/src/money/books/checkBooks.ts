import { sql } from 'drizzle-orm';
import type { Connection, Database } from '../../platform/db/connection.ts';
import { readValue } from '../../platform/db/readRows.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { CompanyAccountKind } from '../ledger/ledgerAccounts.ts';
import { newestCheckpoint, type Checkpoint } from '../ledger/checkpoint.ts';
import type { BookRecords } from './bookRecords.ts';
import { checkAudit } from './checkAudit.ts';
import { checkLedger } from './checkLedger.ts';
import { checkRecords } from './checkRecords.ts';
import { readFrom, type LedgerFault } from './faults.ts';
import { companyBalances } from './companyBalances.ts';
import { recordFaults } from './recordFaults.ts';

interface BooksReport {
  readonly faults: readonly LedgerFault[];
  readonly company: Readonly<Record<CompanyAccountKind, Kobo>>;
  /** The checkpoint where the check began. */
  readonly since: Checkpoint;
  /** Number of entries since that checkpoint. */
  readonly entries: number;
}

export const readCompanyBalances = (
  database: Database,
): Promise<Readonly<Record<CompanyAccountKind, Kobo>>> =>
  readFrom(database)(async (transaction) =>
    companyBalances(transaction, await newestCheckpoint(transaction)),
  );

async function countEntries(database: Database, { transfer }: Checkpoint): Promise<number> {
  const count = await readValue(
    database,
    sql<number>`SELECT count(*)::int FROM entries WHERE transfer_id > ${transfer}`,
  );
  return count ?? 0;
}

/** Checks the ledger, the records behind it and the audit since the newest checkpoint. */
export async function checkBooks(database: Database, records: BookRecords): Promise<BooksReport> {
  const report = await readFrom(database)(async (transaction) => {
    const since = await newestCheckpoint(transaction);
    const company = await companyBalances(transaction, since);
    const faults = [
      ...(await checkLedger(transaction, since)),
      ...(await checkRecords(transaction, records, since, company)),
    ];
    return { since, company, faults, entries: await countEntries(transaction, since) };
  });
  const audit = await checkAudit(database, report.since);
  return { ...report, faults: [...report.faults, ...audit] };
}

/**
 * Moves the checkpoint forward, once it is an hour old. The new checkpoint covers everything that existed when the
 * previous one was made. A database function does this, so that the server's login can't make checks skip transfers
 * that were never checked.
 */
export const moveCheckpoint = ({ query }: Connection): Promise<unknown> =>
  query('SELECT move_books_checkpoint()');

/** Checks what is new in the books. Moves the checkpoint, or records the faults in the audit. Returns the faults. */
export async function checkNewBooks(
  dependencies: Dependencies,
  records: BookRecords,
): Promise<readonly LedgerFault[]> {
  const { faults } = await checkBooks(dependencies.database, records);
  if (faults.length === 0) await moveCheckpoint(dependencies.connection);
  else await recordFaults(dependencies, 'faults found in new books', faults);
  return faults;
}
