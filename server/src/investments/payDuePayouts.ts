import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/connection.ts';
import { isAnyOf } from '../db/manyRows.ts';
import { assets, investmentPayouts, investments } from '../db/schema.ts';
import type { GroupHandler } from '../jobs/runner.ts';
import { scheduleJob, scheduleJobs, type NewJob } from '../jobs/schedule.ts';
import { houseAccount, openAccounts } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/transfers.ts';
import { displayNaira } from '../money/kobo.ts';
import { notifyAll } from '../notifications/notify.ts';
import { startOfLagosDay, type CalendarDate } from '../payouts/calendar.ts';

/** The job that pays a payout at the first moment of its day. */
const jobOf = (payoutId: number, dueDate: CalendarDate): NewJob => ({
  kind: 'payout',
  subject: String(payoutId),
  runAt: startOfLagosDay(dueDate),
});

/** Plans the first payout of an investment; each that is paid plans the next. */
export async function scheduleFirstPayout(
  transaction: Transaction,
  investmentId: number,
): Promise<void> {
  const [payout] = await transaction
    .select({ id: investmentPayouts.id, dueDate: investmentPayouts.due_date })
    .from(investmentPayouts)
    .where(and(eq(investmentPayouts.investment_id, investmentId), eq(investmentPayouts.number, 1)));
  if (!payout) throw new Error(`Investment ${investmentId} has no payouts.`);
  await scheduleJob(transaction, jobOf(payout.id, payout.dueDate));
}

/** Locks those of the payouts that are not paid, and gives with each what follows it. */
function lockUnpaid(transaction: Transaction, ids: readonly number[]) {
  const next = alias(investmentPayouts, 'next');
  return transaction
    .select({
      id: investmentPayouts.id,
      number: investmentPayouts.number,
      of: sql<number>`(SELECT count(*)::integer FROM ${investmentPayouts} AS every
        WHERE every.investment_id = ${investments.id})`,
      amount: investmentPayouts.amount,
      next: { id: next.id, dueDate: next.due_date },
      investmentId: investments.id,
      customerId: investments.customer_id,
      assetName: assets.name,
    })
    .from(investmentPayouts)
    .innerJoin(investments, eq(investments.id, investmentPayouts.investment_id))
    .innerJoin(assets, eq(assets.id, investments.asset_id))
    .leftJoin(
      next,
      and(
        eq(next.investment_id, investmentPayouts.investment_id),
        eq(next.number, sql`${investmentPayouts.number} + 1`),
      ),
    )
    .where(and(isAnyOf(investmentPayouts.id, ids), isNull(investmentPayouts.paid_at)))
    .orderBy(asc(investmentPayouts.id))
    .for('update', { of: investmentPayouts });
}

type DuePayout = Awaited<ReturnType<typeof lockUnpaid>>[number];

const describe = ({ number, of, assetName }: DuePayout) =>
  `Payout ${number} of ${of} from ${assetName}`;

/** Credits payouts to their customers. Gives the id of each payout's transfer. */
async function credit(
  transaction: Transaction,
  payouts: readonly DuePayout[],
  at: Date,
): Promise<ReadonlyMap<number, number | undefined>> {
  const house = await houseAccount(transaction, 'asset_sales');
  const customers = payouts.map(({ customerId }) => customerId);
  const walletOf = await openAccounts(transaction, 'wallet', customers);
  const posted = await postTransfers(
    transaction,
    payouts.map((payout) => ({
      kind: 'payout',
      reference: `payout:${payout.id}`,
      description: describe(payout),
      occurredAt: at,
      lines: [
        { accountId: walletOf(payout.customerId), amount: payout.amount },
        { accountId: house, amount: -payout.amount },
      ],
    })),
  );
  return new Map(payouts.map(({ id }, index) => [id, posted[index]?.id]));
}

async function markPaid(
  transaction: Transaction,
  payouts: readonly DuePayout[],
  transfers: ReadonlyMap<number, number | undefined>,
  at: Date,
): Promise<void> {
  const ids = payouts.map(({ id }) => id);
  const paidBy = ids.map((id) => transfers.get(id) ?? 'NULL');
  await transaction.execute(sql`
    UPDATE ${investmentPayouts} SET paid_at = ${at.toISOString()}::timestamptz, paid_by = paid.transfer_id
    FROM unnest(${`{${ids.join()}}`}::integer[], ${`{${paidBy.join()}}`}::bigint[]) AS paid (id, transfer_id)
    WHERE ${investmentPayouts.id} = paid.id`);
}

async function tell(
  transaction: Transaction,
  credited: readonly DuePayout[],
  completed: readonly DuePayout[],
  at: Date,
): Promise<void> {
  await notifyAll(transaction, [
    ...credited.map((payout) => ({
      customerId: payout.customerId,
      kind: 'payout' as const,
      title: 'Payout received',
      message: `${displayNaira(payout.amount)} has been added to your wallet. ${describe(payout)}.`,
      link: '/myinvestment',
      at,
    })),
    ...completed.map(({ customerId, assetName }) => ({
      customerId,
      kind: 'investment' as const,
      title: 'Investment completed',
      message: `Your investment in ${assetName} has been paid out in full.`,
      link: '/myinvestment',
      at,
    })),
  ]);
}

/** Plans what follows the paid payouts. Gives those that were the last of their investment, which it completes. */
async function planNext(
  transaction: Transaction,
  payouts: readonly DuePayout[],
  at: Date,
): Promise<DuePayout[]> {
  await scheduleJobs(
    transaction,
    payouts.flatMap(({ next }) => (next ? [jobOf(next.id, next.dueDate)] : [])),
  );
  const last = payouts.filter(({ next }) => !next);
  const ended = last.map(({ investmentId }) => investmentId);
  if (ended.length > 0) {
    await transaction
      .update(investments)
      .set({ completed_at: at })
      .where(isAnyOf(investments.id, ended));
  }
  return last;
}

/**
 * The job: credits due payouts, all with the same few statements, and plans the next ones or
 * completes the investments after their last. However late it runs, the next one is then due too and
 * follows at once. A payout that was paid before is left alone.
 */
export const payDuePayouts: GroupHandler = {
  together: async (transaction, group, { clock }) => {
    const payouts = await lockUnpaid(
      transaction,
      group.map(({ subject }) => Number(subject)),
    );
    if (payouts.length === 0) return;
    const at = clock.now();
    // Where a total has fewer kobo than payouts, the early ones move no money.
    const worth = payouts.filter(({ amount }) => amount > 0n);
    await markPaid(transaction, payouts, await credit(transaction, worth, at), at);
    const completed = await planNext(transaction, payouts, at);
    await tell(transaction, worth, completed, at);
  },
};
