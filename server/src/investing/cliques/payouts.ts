import { sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { cliqueMembers, cliquePayouts, cliques } from '../../platform/db/schema.ts';
import type { JobHandler } from '../../platform/work/jobs.ts';
import { cliqueCompleted } from '../../platform/notifications/texts.ts';
import { payDue, type PayoutKind } from '../../money/payouts/payDue.ts';

/** Payouts of a clique are split between its members, in the order of their joining. */
export const cliquePayoutKind: PayoutKind = {
  job: 'clique-payout',
  transfer: 'clique_payout',
  table: cliquePayouts,
  contract: 'clique_id',
  joined: sql`JOIN ${cliques} ON ${cliques.id} = due.clique_id`,
  name: sql`${cliques.name}`,
  customers: sql`ARRAY(SELECT customer_id FROM ${cliqueMembers} AS member
    WHERE member.clique_id = due.clique_id ORDER BY member.id)`,
  shares: sql`due.shares`,
  completed: cliqueCompleted,
  complete: (transaction, ids, at) =>
    transaction
      .update(cliques)
      .set({ status: 'completed', ended_at: at })
      .where(isAnyOf(cliques.id, ids)),
};

/** The job: pays one payout of a clique. One alone, because a clique has many members. */
export const payDueCliquePayout: JobHandler = (transaction, job, dependencies) =>
  payDue(transaction, cliquePayoutKind, [job], dependencies);
