import { sql } from 'drizzle-orm';
import { checkAudit, newestSeal } from './checkAudit.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { checkCliques } from './checkCliques.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { HouseKind } from '../ledger/accounts.ts';
import { checkLedger, type LedgerFault } from '../ledger/check.ts';
import { checkRecords } from './checkRecords.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { lagosDate } from '../payouts/calendar.ts';
import {
  beginning,
  isNextCheckpointDue,
  moveCheckpoint,
  newestCheckpoint,
  type Checkpoint,
} from '../ledger/checkpoint.ts';
import { houseBalances } from './houseBalances.ts';

interface BooksReport {
  /** Empty: all is well. */
  readonly faults: readonly LedgerFault[];
  readonly house: Readonly<Record<HouseKind, Kobo>>;
  /** From where the check read. */
  readonly since: Checkpoint;
}

type Parts = Pick<Dependencies, 'clock' | 'connection' | 'database'>;

/** Checks the books, the records that go with them and the audit: since the newest checkpoint, or all of them. */
export async function checkBooks(
  { clock, connection, database }: Parts,
  { isFull }: { isFull: boolean },
): Promise<BooksReport> {
  // The checkpoint, the balances and the entries have to be of one moment.
  const report = await inTransaction(database, async (transaction) => {
    await transaction.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    const since = isFull ? beginning : await newestCheckpoint(transaction);
    const faults = [
      ...(await checkLedger(transaction, since)),
      ...(await checkCliques(transaction, since)),
      ...(await checkRecords(transaction, lagosDate(clock.now()), since)),
    ];
    return { since, faults, house: await houseBalances(transaction, since) };
  });
  const audit = await checkAudit(connection, report.since);
  return { ...report, faults: [...report.faults, ...audit] };
}

/**
 * Checks what is new in the books, about once an hour whatever the number of instances, and moves the
 * checkpoint when all is well. Gives what is wrong.
 */
export async function checkNewBooks(parts: Parts, age?: string): Promise<readonly LedgerFault[]> {
  const { clock, connection } = parts;
  if (!(await isNextCheckpointDue(connection, age))) return [];
  const { position } = await newestSeal(connection);
  const { faults, since } = await checkBooks(parts, { isFull: false });
  if (faults.length === 0) {
    await moveCheckpoint(connection, since, { at: clock.now(), seal: position });
  }
  return faults;
}

const allCheckedLately = `
  SELECT recorded_at > now() - interval '7 days' AS is_so FROM audit_records
  WHERE action = 'all books checked' ORDER BY id DESC LIMIT 1`;

/**
 * Checks all of the books, about once a week whatever the number of instances, because what is older
 * than the checkpoint can still be changed by the owner of the tables. Gives what is wrong.
 */
export async function checkAllBooks(parts: Parts): Promise<readonly LedgerFault[]> {
  const { clock, connection, database } = parts;
  const [last] = await connection.query(allCheckedLately);
  if (last?.is_so === true) return [];
  const { faults } = await checkBooks(parts, { isFull: true });
  if (faults.length === 0) {
    await inTransaction(database, (transaction) =>
      recordAudit(transaction, {
        at: clock.now(),
        actor: 'job',
        action: 'all books checked',
        subject: 'books',
      }),
    );
  }
  return faults;
}
