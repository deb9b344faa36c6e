import { and, eq, min, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { holds, withdrawals } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Receiver } from './receiver.ts';
import { hour } from '../../platform/clock/time.ts';

/**
 * Returns the time before which no money is sent to an account, or undefined if it may be sent immediately. For an
 * account in another name, there is a waiting time from the first request that was neither rejected nor failed. Later
 * requests don't wait again, because the customer was emailed about the first one.
 */
export async function earliestRelease(
  database: Database,
  { clock, config }: Dependencies,
  customerId: number,
  { bankCode, accountNumber, isNamedAlike }: Receiver,
): Promise<Date | undefined> {
  if (isNamedAlike) return undefined;
  const [row] = await database
    .select({ first: min(withdrawals.requested_at) })
    .from(withdrawals)
    .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
    .where(
      and(
        eq(withdrawals.customer_id, customerId),
        eq(withdrawals.bank_code, bankCode),
        eq(withdrawals.account_number, accountNumber),
        ne(holds.status, 'released'),
      ),
    );
  const now = clock.now();
  const release = new Date((row?.first ?? now).getTime() + config.receiverDelayHours * hour);
  return release > now ? release : undefined;
}
