import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { recordAudit } from '../../platform/audit/record.ts';
import { lock } from '../../platform/db/lock.ts';
import { readValue } from '../../platform/db/readRows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { BookRecords } from './bookRecords.ts';
import { checkAllBooks } from './checkAllBooks.ts';
import { maxFaults, readFrom, type LedgerFault } from './faults.ts';
import { recordFaults } from './recordFaults.ts';

const isDue = sql<boolean>`
  SELECT NOT EXISTS (SELECT FROM audit_records
      WHERE action = 'all books checked' AND recorded_at > now() - interval '7 days')
    AND NOT EXISTS (SELECT FROM audit_records
      WHERE action = 'check of all books begun' AND recorded_at > now() - interval '6 hours')`;

/** Begins a check if one is due. Returns false if none is due, or another instance has begun it. */
const begin = ({ clock, database }: Dependencies): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    await lock(transaction, 'check of all books');
    if (!(await readValue(transaction, isDue))) return false;
    const decision = { at: clock.now(), actor: 'job' };
    await recordAudit(transaction, decision, 'check of all books begun', 'books');
    return true;
  });

const recordNoFaults = ({ clock, database }: Dependencies): Promise<void> =>
  inTransaction(database, (transaction) => {
    const decision = { at: clock.now(), actor: 'job' };
    return recordAudit(transaction, decision, 'all books checked', 'books');
  });

/**
 * Checks all books about once a week. The check of new entries skips everything before the checkpoint, but the owner of
 * the tables can still change those entries. If a check was stopped or found faults, the next one begins at least six
 * hours after its start. Pauses after each slice for as long as the slice took, which leaves half of the time to
 * requests. Returns the faults.
 */
export async function checkAllBooksWeekly(
  dependencies: Dependencies,
  records: BookRecords,
  stopping?: AbortSignal,
): Promise<readonly LedgerFault[]> {
  if (!(await begin(dependencies))) return [];
  const faults: LedgerFault[] = [];
  let began = performance.now();
  for await (const slice of checkAllBooks(
    readFrom(dependencies.database),
    records,
    dependencies.clock.now(),
  )) {
    faults.push(...slice.faults);
    if (faults.length >= maxFaults) break;
    const pause = wait(performance.now() - began, undefined, stopping && { signal: stopping });
    await pause.catch(() => undefined);
    if (stopping?.aborted) return faults;
    began = performance.now();
  }
  if (faults.length === 0) await recordNoFaults(dependencies);
  else await recordFaults(dependencies, 'faults found in all books', faults);
  return faults;
}
