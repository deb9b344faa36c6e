import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { cliquePayouts, cliquePayoutShares, cliques } from '../db/schema.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { scheduleJob } from '../jobs/schedule.ts';
import { houseAccount, openAccount } from '../ledger/accounts.ts';
import { postTransfer, type Line } from '../ledger/transfers.ts';
import { displayNaira } from '../money/kobo.ts';
import { notify } from '../notifications/notify.ts';
import { startOfLagosDay } from '../payouts/calendar.ts';
import { membersOf } from './cliques.ts';

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

function sharesOf(transaction: Transaction, payoutId: number) {
  return transaction
    .select({ customerId: cliquePayoutShares.customer_id, amount: cliquePayoutShares.amount })
    .from(cliquePayoutShares)
    .where(and(eq(cliquePayoutShares.payout_id, payoutId), gt(cliquePayoutShares.amount, 0n)));
}

/** One transfer for all members: a payout reaches everybody or nobody. */
async function credit(transaction: Transaction, payout: DuePayout, at: Date): Promise<number> {
  const of = await transaction.$count(cliquePayouts, eq(cliquePayouts.clique_id, payout.clique_id));
  const description = `Payout ${payout.number} of ${of} from ${payout.cliqueName}`;
  const shares = await sharesOf(transaction, payout.id);
  const lines: Line[] = [
    { accountId: await houseAccount(transaction, 'asset_sales'), amount: -payout.amount },
  ];
  for (const { customerId, amount } of shares) {
    lines.push({ accountId: await openAccount(transaction, 'wallet', customerId), amount });
  }
  const { id } = await postTransfer(transaction, {
    kind: 'clique_payout',
    reference: `clique-payout:${payout.id}`,
    description,
    occurredAt: at,
    lines,
  });
  for (const { customerId, amount } of shares) {
    await notify(transaction, customerId, {
      kind: 'payout',
      title: 'Payout received',
      message: `${displayNaira(amount)} has been added to your wallet. ${description}.`,
      link: '/myinvestment',
      at,
    });
  }
  return id;
}

async function complete(transaction: Transaction, payout: DuePayout, at: Date): Promise<void> {
  await transaction
    .update(cliques)
    .set({ status: 'completed', ended_at: at })
    .where(eq(cliques.id, payout.clique_id));
  for (const { customer_id } of await membersOf(transaction, payout.clique_id)) {
    await notify(transaction, customer_id, {
      kind: 'clique',
      title: 'Clique completed',
      message: `${payout.cliqueName} has been paid out in full.`,
      link: '/myinvestment',
      at,
    });
  }
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
