import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { cliques } from '../../platform/db/schema.ts';
import type { JobHandler } from '../../platform/work/jobs.ts';
import { openAccount, openAccounts } from '../../money/ledger/ledgerAccounts.ts';
import { postTransfer } from '../../money/ledger/transfers.ts';
import { notifyAll } from '../../platform/notifications/notify.ts';
import { idsOf, lockClique, membersOf, type Clique, type Member } from './cliques.ts';
import { cliqueLimits } from './cliqueLimits.ts';
import { day } from '../../platform/clock/time.ts';

export type ClosingReason = 'not funded in time' | 'out of stock' | 'terms changed';

async function refund(
  transaction: Transaction,
  clique: Clique,
  members: readonly Member[],
  at: Date,
): Promise<void> {
  const escrow = await openAccount(transaction, 'clique_escrow', clique.id);
  const walletOf = await openAccounts(transaction, 'wallet', idsOf(members));
  await postTransfer(transaction, {
    kind: 'clique_refund',
    reference: `clique-refund:${clique.id}`,
    description: `Refund: clique closed (${clique.name})`,
    occurredAt: at,
    entries: [
      { accountId: escrow, amount: -clique.total_contributions },
      ...members.map(({ customer_id, contribution }) => ({
        accountId: walletOf(customer_id),
        amount: contribution,
      })),
    ],
  });
}

/** Closes a locked, open clique. Refunds all contributions in full and notifies all members. */
export async function closeClique(
  transaction: Transaction,
  clique: Clique,
  reason: ClosingReason,
  at: Date,
): Promise<void> {
  const members = await membersOf(transaction, clique.id);
  if (members.length > 0) await refund(transaction, clique, members, at);
  await transaction
    .update(cliques)
    .set({ status: 'closed', ended_at: at })
    .where(eq(cliques.id, clique.id));
  const why = {
    code: 'clique_closed',
    name: clique.name,
    reason,
    days: cliqueLimits.openDays,
  } as const;
  const toNotify = members.map(({ customer_id, contribution }) => ({
    customerId: customer_id,
    message: { ...why, contribution: String(contribution) },
  }));
  await notifyAll(transaction, toNotify, at);
}

const isEarly = ({ created_at, closes_at }: Clique) =>
  closes_at.getTime() - created_at.getTime() < cliqueLimits.openDays * day;

/** Closes a clique that is still open at its deadline. */
export const closeDueClique: JobHandler = async (transaction, job, { clock }) => {
  const clique = await lockClique(transaction, Number(job.subject));
  if (clique.status !== 'open' || clique.closes_at > clock.now()) return;
  const reason = isEarly(clique) ? 'terms changed' : 'not funded in time';
  await closeClique(transaction, clique, reason, clock.now());
};
