import { sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { assets, investmentPayouts, investments } from '../../platform/db/schema.ts';
import type { GroupHandler } from '../../platform/work/jobs.ts';
import { investmentCompleted } from '../../platform/notifications/texts.ts';
import { payDue, type PayoutKind } from '../../money/payouts/payDue.ts';

/** Payouts of an investment go to the customer who made it. */
export const investmentPayoutKind: PayoutKind = {
  job: 'payout',
  transfer: 'payout',
  table: investmentPayouts,
  contract: 'investment_id',
  joined: sql`JOIN ${investments} ON ${investments.id} = due.investment_id
    JOIN ${assets} ON ${assets.id} = ${investments.asset_id}`,
  name: sql`${assets.name}`,
  customers: sql`ARRAY[${investments.customer_id}]`,
  shares: sql`ARRAY[due.amount]`,
  completed: investmentCompleted,
  complete: (transaction, ids, at) =>
    transaction.update(investments).set({ completed_at: at }).where(isAnyOf(investments.id, ids)),
};

/** The job: pays payouts of investments that are due, many at once. */
export const payDuePayouts: GroupHandler = {
  together: (transaction, jobs, dependencies) =>
    payDue(transaction, investmentPayoutKind, jobs, dependencies),
};
