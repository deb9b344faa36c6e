import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { isNothingOpen } from '../../../../contract/rules/closing.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { lockRow } from '../../platform/db/lockRow.ts';
import {
  closingRequests,
  customers,
  depositExceptions,
  withdrawalExceptions,
} from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { heldTables, type Holder } from '../heldData/heldData.ts';
import { findStillOpen } from './stillOpen.ts';

function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - years);
  return before;
}

/** Deletes or overwrites what the law required us to keep about a customer until now. */
async function eraseAfterYears(transaction: Transaction, holder: Holder): Promise<void> {
  for (const { table, isAbout, deletedAfterYears, replacedAfterYears } of heldTables) {
    if (!isAbout) continue;
    if (deletedAfterYears) {
      await transaction.delete(table).where(isAbout(holder));
    } else if (replacedAfterYears) {
      await transaction.update(table).set(replacedAfterYears(holder)).where(isAbout(holder));
    }
  }
}

/**
 * Erases the records of one closed account. Does nothing while money or an open case is left, or if another instance
 * has just erased them.
 */
async function eraseRecordsOf(
  transaction: Transaction,
  requestId: number,
  at: Date,
): Promise<void> {
  const { customer_id: id, records_erased_at: erasedAt } = await lockRow(
    transaction,
    closingRequests,
    requestId,
  );
  const stillOpen = await findStillOpen(transaction, id);
  if (erasedAt || !isNothingOpen({ ...stillOpen, isOnHold: stillOpen.is_on_hold })) return;
  const [customer] = await transaction
    .select({ id: customers.id, accountId: customers.account_id, email: customers.email })
    .from(customers)
    .where(eq(customers.id, id));
  if (!customer) throw new Error(`Customer ${id} does not exist.`);
  await eraseAfterYears(transaction, customer);
  await transaction
    .update(closingRequests)
    .set({ records_erased_at: at })
    .where(eq(closingRequests.id, requestId));
  await recordAudit(transaction, { at, actor: 'job' }, 'old records erased', `customer ${id}`);
}

const findDue = (database: Database, closedUntil: Date) =>
  database
    .select({ id: closingRequests.id })
    .from(closingRequests)
    .where(
      and(
        eq(closingRequests.outcome, 'closed'),
        lte(closingRequests.ended_at, closedUntil),
        isNull(closingRequests.records_erased_at),
      ),
    )
    .orderBy(closingRequests.id);

/**
 * Erases the records of accounts that were closed at least `RECORD_YEARS` ago, each account in its own transaction.
 * Stops early if the server stops. If an account can't be erased, continues with the others and then throws.
 */
export async function eraseOldRecords(
  { config, database, clock }: Dependencies,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const failures: Error[] = [];
  for (const { id } of await findDue(database, yearsBefore(now, config.recordYears))) {
    if (stopping?.aborted) break;
    try {
      await inTransaction(database, (transaction) => eraseRecordsOf(transaction, id, now));
    } catch (cause) {
      failures.push(new Error(`Erasing old records failed for closing request ${id}.`, { cause }));
    }
  }
  if (failures[0]) throw failures[0];
}

/**
 * Erases what providers and staff wrote about deposits and withdrawals, `RECORD_YEARS` after staff closed the
 * exception. Doesn't wait for the customer's closing, because it may be unknown whose deposit it is.
 */
export async function eraseOldExceptions({ config, database, clock }: Dependencies): Promise<void> {
  const closedUntil = yearsBefore(clock.now(), config.recordYears);
  const deposit = depositExceptions;
  await database
    .update(deposit)
    .set({ says: '', note: '' })
    .where(
      and(lte(deposit.closed_at, closedUntil), or(ne(deposit.says, ''), ne(deposit.note, ''))),
    );
  const withdrawal = withdrawalExceptions;
  await database
    .update(withdrawal)
    .set({ said: '', note: '' })
    .where(
      and(
        lte(withdrawal.closed_at, closedUntil),
        or(ne(withdrawal.said, ''), ne(withdrawal.note, '')),
      ),
    );
}
