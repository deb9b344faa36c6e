import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { customers, holds, withdrawals } from '../db/schema.ts';
import { formatNaira } from '../money/kobo.ts';

const statuses = { pending: 'waiting', settled: 'approved', released: 'rejected' } as const;

/** All withdrawals for the operator, newest first. */
export async function listWithdrawals(database: Database) {
  const rows = await database
    .select({
      withdrawal: withdrawals,
      amount: holds.amount,
      status: holds.status,
      email: customers.email,
    })
    .from(withdrawals)
    .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
    .innerJoin(customers, eq(customers.id, withdrawals.customer_id))
    .orderBy(desc(withdrawals.id));
  return rows.map(({ withdrawal, amount, status, email }) => ({
    id: withdrawal.id,
    customer_id: withdrawal.customer_id,
    email,
    amount: formatNaira(amount),
    bank_code: withdrawal.bank_code,
    bank_name: withdrawal.bank_name,
    account_number: withdrawal.account_number,
    account_name: withdrawal.account_name,
    status: statuses[status],
    reason: withdrawal.reason,
    not_before: withdrawal.not_before?.toISOString() ?? null,
    requested_at: withdrawal.requested_at.toISOString(),
    decided_at: withdrawal.decided_at?.toISOString() ?? null,
  }));
}
