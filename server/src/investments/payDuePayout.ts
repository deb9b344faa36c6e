import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { assets, investmentPayouts, investments } from '../db/schema.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { scheduleJob } from '../jobs/schedule.ts';
import { houseAccount, openAccount } from '../ledger/accounts.ts';
import { postTransfer } from '../ledger/transfers.ts';
import { displayNaira } from '../money/kobo.ts';
import { notify } from '../notifications/notify.ts';
import { startOfLagosDay } from '../payouts/calendar.ts';

const jobKind = 'payout';

/** Plans the payout with that number for the first moment of its day. False: there is none. */
export async function schedulePayout(
  transaction: Transaction,
  investmentId: number,
  number: number,
): Promise<boolean> {
  const [payout] = await transaction
    .select({ id: investmentPayouts.id, dueDate: investmentPayouts.due_date })
    .from(investmentPayouts)
    .where(
      and(eq(investmentPayouts.investment_id, investmentId), eq(investmentPayouts.number, number)),
    );
  if (!payout) return false;
  const runAt = startOfLagosDay(payout.dueDate);
  await scheduleJob(transaction, { kind: jobKind, subject: String(payout.id), runAt });
  return true;
}

async function lockUnpaid(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({
      id: investmentPayouts.id,
      number: investmentPayouts.number,
      amount: investmentPayouts.amount,
      paidAt: investmentPayouts.paid_at,
      investmentId: investments.id,
      customerId: investments.customer_id,
      assetName: assets.name,
    })
    .from(investmentPayouts)
    .innerJoin(investments, eq(investments.id, investmentPayouts.investment_id))
    .innerJoin(assets, eq(assets.id, investments.asset_id))
    .where(eq(investmentPayouts.id, id))
    .for('update', { of: investmentPayouts });
  return row?.paidAt === null ? row : undefined;
}

type DuePayout = NonNullable<Awaited<ReturnType<typeof lockUnpaid>>>;

async function credit(transaction: Transaction, payout: DuePayout, at: Date) {
  const of = await transaction.$count(
    investmentPayouts,
    eq(investmentPayouts.investment_id, payout.investmentId),
  );
  const description = `Payout ${payout.number} of ${of} from ${payout.assetName}`;
  const transfer = await postTransfer(transaction, {
    kind: 'payout',
    reference: `payout:${payout.id}`,
    description,
    occurredAt: at,
    lines: [
      {
        accountId: await openAccount(transaction, 'wallet', payout.customerId),
        amount: payout.amount,
      },
      { accountId: await houseAccount(transaction, 'asset_sales'), amount: -payout.amount },
    ],
  });
  await notify(transaction, payout.customerId, {
    kind: 'payout',
    title: 'Payout received',
    message: `${displayNaira(payout.amount)} has been added to your wallet. ${description}.`,
    link: '/myinvestment',
    at,
  });
  return transfer.id;
}

async function complete(transaction: Transaction, payout: DuePayout, at: Date): Promise<void> {
  await transaction
    .update(investments)
    .set({ completed_at: at })
    .where(eq(investments.id, payout.investmentId));
  await notify(transaction, payout.customerId, {
    kind: 'investment',
    title: 'Investment completed',
    message: `Your investment in ${payout.assetName} has been paid out in full.`,
    link: '/myinvestment',
    at,
  });
}

/**
 * The job: credits one due payout and plans the next, or completes the investment after the last.
 * However late it runs, the next one is then due too and follows at once.
 */
export const payDuePayout: JobHandler = async (transaction, job, { clock }) => {
  const payout = await lockUnpaid(transaction, Number(job.subject));
  if (!payout) return;
  const at = clock.now();
  const paidBy = payout.amount > 0n ? await credit(transaction, payout, at) : null;
  await transaction
    .update(investmentPayouts)
    .set({ paid_at: at, paid_by: paidBy })
    .where(eq(investmentPayouts.id, payout.id));
  const goesOn = await schedulePayout(transaction, payout.investmentId, payout.number + 1);
  if (!goesOn) await complete(transaction, payout, at);
};
