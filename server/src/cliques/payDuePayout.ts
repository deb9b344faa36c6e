import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { cliquePayouts, cliques } from '../db/schema.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { scheduleJob } from '../jobs/schedule.ts';
import { houseAccount, openAccounts } from '../ledger/accounts.ts';
import { postTransfer } from '../ledger/transfers.ts';
import { displayNaira } from '../money/kobo.ts';
import { notify, notifyAll } from '../notifications/notify.ts';
import { startOfLagosDay } from '../payouts/calendar.ts';
import { idsOf, membersOf } from './cliques.ts';

/** Plans the payout with that number for the first moment of its day. False: there is none. */
export async function scheduleCliquePayout(
  transaction: Transaction,
  cliqueId: number,
  number: number,
): Promise<boolean> {
  const [payout] = await transaction
    .select({ id: cliquePayouts.id, dueDate: cliquePayouts.due_date })
    .from(cliquePayouts)
    .where(and(eq(cliquePayouts.clique_id, cliqueId), eq(cliquePayouts.number, number)));
  if (!payout) return false;
  const runAt = startOfLagosDay(payout.dueDate);
  await scheduleJob(transaction, { kind: 'clique-payout', subject: String(payout.id), runAt });
  return true;
}

async function lockUnpaid(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({ payout: cliquePayouts, cliqueName: cliques.name })
    .from(cliquePayouts)
    .innerJoin(cliques, eq(cliques.id, cliquePayouts.clique_id))
    .where(eq(cliquePayouts.id, id))
    .for('update', { of: cliquePayouts });
  if (!row || row.payout.paid_at) return undefined;
  return { ...row.payout, cliqueName: row.cliqueName };
}

type DuePayout = NonNullable<Awaited<ReturnType<typeof lockUnpaid>>>;

/** The members who get something of a payout, and how much. */
async function sharesOf(transaction: Transaction, { clique_id, shares }: DuePayout) {
  const members = await membersOf(transaction, clique_id);
  return members
    .map(({ customer_id }, index) => ({ customerId: customer_id, amount: shares[index] ?? 0n }))
    .filter(({ amount }) => amount > 0n);
}

/** One transfer for all members: a payout reaches everybody or nobody. */
async function credit(transaction: Transaction, payout: DuePayout, at: Date): Promise<number> {
  const of = await transaction.$count(cliquePayouts, eq(cliquePayouts.clique_id, payout.clique_id));
  const description = `Payout ${payout.number} of ${of} from ${payout.cliqueName}`;
  const shares = await sharesOf(transaction, payout);
  const receivers = shares.map(({ customerId }) => customerId);
  const house = await houseAccount(transaction, 'asset_sales');
  const walletOf = await openAccounts(transaction, 'wallet', receivers);
  const { id } = await postTransfer(transaction, {
    kind: 'clique_payout',
    reference: `clique-payout:${payout.id}`,
    description,
    occurredAt: at,
    lines: [
      { accountId: house, amount: -payout.amount },
      ...shares.map(({ customerId, amount }) => ({ accountId: walletOf(customerId), amount })),
    ],
  });
  const notifications = shares.map(({ customerId, amount }) => ({
    customerId,
    kind: 'payout' as const,
    title: 'Payout received',
    message: `${displayNaira(amount)} has been added to your wallet. ${description}.`,
    link: '/myinvestment',
    at,
  }));
  await notifyAll(transaction, notifications);
  return id;
}

async function complete(transaction: Transaction, payout: DuePayout, at: Date): Promise<void> {
  await transaction
    .update(cliques)
    .set({ status: 'completed', ended_at: at })
    .where(eq(cliques.id, payout.clique_id));
  await notify(transaction, idsOf(await membersOf(transaction, payout.clique_id)), {
    kind: 'clique',
    title: 'Clique completed',
    message: `${payout.cliqueName} has been paid out in full.`,
    link: '/myinvestment',
    at,
  });
}

/**
 * The job: credits one due payout to all members and plans the next, or completes the clique after
 * the last. However late it runs, the next one is then due too and follows at once.
 */
export const payDueCliquePayout: JobHandler = async (transaction, job, { clock }) => {
  const payout = await lockUnpaid(transaction, Number(job.subject));
  if (!payout) return;
  const at = clock.now();
  const paidBy = payout.amount > 0n ? await credit(transaction, payout, at) : null;
  await transaction
    .update(cliquePayouts)
    .set({ paid_at: at, paid_by: paidBy })
    .where(eq(cliquePayouts.id, payout.id));
  const goesOn = await scheduleCliquePayout(transaction, payout.clique_id, payout.number + 1);
  if (!goesOn) await complete(transaction, payout, at);
};
