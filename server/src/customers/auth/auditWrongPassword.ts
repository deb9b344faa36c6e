import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { tryAttempt } from '../../platform/limits/attempts.ts';
import { hour, second } from '../../platform/clock/time.ts';

/**
 * Records in the audit that someone entered a wrong password, at most once an hour for each account, so that guessing
 * doesn't fill the audit. Runs the same statements whether or not the email has an account, so that the reply takes
 * equally long.
 */
export async function auditWrongPassword(
  transaction: Transaction,
  email: string,
  now: Date,
): Promise<void> {
  const subject = `audit of wrong password ${email}`;
  const limit = { subject, most: 1, seconds: hour / second };
  const { isAllowed } = await tryAttempt(transaction, [limit], now);
  if (!isAllowed) return;
  await transaction.execute(sql`
    INSERT INTO audit_records (at, actor, action, subject)
    SELECT ${now.toISOString()}::timestamptz, 'unknown', 'wrong password', 'customer ' || id
    FROM customers WHERE email = ${email}`);
}
