import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { cliques } from '../db/schema.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { openAccount } from '../ledger/accounts.ts';
import { postTransfer, type Line } from '../ledger/transfers.ts';
import { displayNaira } from '../money/kobo.ts';
import { notify } from '../notifications/notify.ts';
import { lockClique, membersOf, type Clique, type Member } from './cliques.ts';
import { cliqueLimits } from './limits.ts';

export type ClosingReason = 'not funded in time' | 'out of stock';

const explanations: Readonly<Record<ClosingReason, string>> = {
  'not funded in time': `was not fully funded within ${cliqueLimits.openDays} days and is closed`,
  'out of stock': 'is closed, because its asset went out of stock',
};

async function refund(
  transaction: Transaction,
  clique: Clique,
  members: readonly Member[],
  at: Date,
): Promise<void> {
  const lines: Line[] = [
    {
      accountId: await openAccount(transaction, 'clique_escrow', clique.id),
      amount: -clique.total_contributions,
    },
  ];
  for (const { customer_id, contribution } of members) {
    const accountId = await openAccount(transaction, 'wallet', customer_id);
    lines.push({ accountId, amount: contribution });
  }
  await postTransfer(transaction, {
    kind: 'clique_refund',
    reference: `clique-refund:${clique.id}`,
    description: `Refund: clique closed (${clique.name})`,
    occurredAt: at,
    lines,
  });
}

/** Closes a locked, open clique: every contribution goes back in full and every member is told. */
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
  for (const { customer_id, contribution } of members) {
    await notify(transaction, customer_id, {
      kind: 'clique',
      title: 'Clique closed',
      message: `${clique.name} ${explanations[reason]}. Your contribution of ${displayNaira(contribution)} is back in your wallet.`,
      link: '/transactions',
      at,
    });
  }
}

/** The job: 30 days after its creation a clique that is still open is closed. */
export const closeDueClique: JobHandler = async (transaction, job, { clock }) => {
  const clique = await lockClique(transaction, Number(job.subject));
  if (clique.status !== 'open') return;
  await closeClique(transaction, clique, 'not funded in time', clock.now());
};
