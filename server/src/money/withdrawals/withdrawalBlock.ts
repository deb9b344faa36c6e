import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { customers } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Returns the time until which a customer's withdrawals are blocked, because staff have just corrected the name or the
 * email. Undefined if they aren't blocked.
 */
export async function findWithdrawalBlock(
  database: Database,
  customerId: number,
  now: Date,
): Promise<Date | undefined> {
  const [customer] = await database
    .select({ until: customers.withdrawals_held_until })
    .from(customers)
    .where(and(eq(customers.id, customerId), gt(customers.withdrawals_held_until, now)));
  return customer?.until ?? undefined;
}

/** Throws 403 while a customer's withdrawals are blocked. Call it again after locking the wallet. */
export async function refuseBlocked(
  database: Database,
  customerId: number,
  now: Date,
): Promise<void> {
  const until = await findWithdrawalBlock(database, customerId, now);
  if (until) throw new Refusal(403, { code: 'withdrawals_held', until });
}
