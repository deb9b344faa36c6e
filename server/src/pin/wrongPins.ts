import { count, eq, max, sql } from 'drizzle-orm';
import { attempts } from '../db/schema.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { tooManyRequests } from '../refusal.ts';
import { pinLimits } from './limits.ts';

const subjectOf = (customerId: number) => `pin of customer ${customerId}`;

/** How many wrong PINs count; refuses (429) while they are too many. */
async function wrongPinsSoFar(transaction: Transaction, subject: string, now: Date) {
  const [wrong] = await transaction
    .select({ made: count(), newest: max(attempts.at) })
    .from(attempts)
    .where(eq(attempts.subject, subject));
  if (!wrong?.newest || wrong.made < pinLimits.wrongPins) return wrong?.made ?? 0;
  const seconds = (wrong.newest.getTime() - now.getTime()) / 1000 + pinLimits.lockSeconds;
  if (seconds > 0) {
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw tooManyRequests(`Too many wrong PINs. Please try again in ${wait}.`, seconds);
  }
  await transaction.delete(attempts).where(eq(attempts.subject, subject));
  return 0;
}

/**
 * Counts a PIN as wrong before it is looked at, so that a hundred at once cannot slip through
 * together; `forgetWrongPins` takes it back. Gives how many more may be wrong before the next is
 * refused unseen; refuses (429) for 15 minutes after the fifth.
 */
export function countPin(database: Database, customerId: number, now: Date): Promise<number> {
  const subject = subjectOf(customerId);
  return inTransaction(database, async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${subject}))`);
    const made = await wrongPinsSoFar(transaction, subject, now);
    await transaction.insert(attempts).values({ subject, at: now });
    return pinLimits.wrongPins - made - 1;
  });
}

/** A right PIN: the wrong ones before it no longer count. */
export async function forgetWrongPins(database: Database, customerId: number): Promise<void> {
  await database.delete(attempts).where(eq(attempts.subject, subjectOf(customerId)));
}
