import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { assets, cliques } from '../../platform/db/schema.ts';
import { houseAccount, openAccount } from '../../money/ledger/accounts.ts';
import { postTransfer } from '../../money/ledger/transfers.ts';
import { notifyAll } from '../../platform/notifications/notify.ts';
import { cliqueFunded } from '../../platform/notifications/texts.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { planPayouts, type PlannedPayout } from '../../../../contract/rules/payouts.ts';
import { splitSchedule } from '../../money/payouts/schedule.ts';
import { openContract } from '../payouts/contracts.ts';
import { settleReferralLater } from '../../customers/referral/settleReferral.ts';
import { idsOf, membersOf, type Clique, type Member } from './cliques.ts';

async function payAsset(transaction: Transaction, clique: Clique, assetName: string, now: Date) {
  const amount = clique.required_funding;
  const { id } = await postTransfer(transaction, {
    kind: 'clique_funding',
    reference: `clique-funding:${clique.id}`,
    description: `Investment in ${assetName}`,
    occurredAt: now,
    lines: [
      { accountId: await openAccount(transaction, 'clique_escrow', clique.id), amount: -amount },
      { accountId: await houseAccount(transaction, 'company_debt'), amount },
    ],
  });
  return id;
}

/** The payouts with what each member gets of them. */
function splitBetween(planned: readonly PlannedPayout[], members: readonly Member[]) {
  const split = splitSchedule(
    planned.map(({ amount }) => amount),
    members.map(({ contribution }) => contribution),
  );
  return planned.map((payout, index) => ({ ...payout, shares: split[index] ?? [] }));
}

/** The name of what a clique funds. */
export async function findAssetName(transaction: Transaction, assetId: number): Promise<string> {
  const [asset] = await transaction
    .select({ name: assets.name })
    .from(assets)
    .where(eq(assets.id, assetId));
  if (!asset) throw new Error(`Asset ${assetId} is gone.`);
  return asset.name;
}

/**
 * Turns a clique with all its contributions into an investment of its members: the escrow pays for
 * the unit, which the caller has taken, and the payouts of its schedule are split by contribution.
 */
export async function fundClique(
  transaction: Transaction,
  clique: Clique,
  now: Date,
): Promise<void> {
  const assetName = await findAssetName(transaction, clique.asset_id);
  const paidBy = await payAsset(transaction, clique, assetName, now);
  const startDate = lagosDate(now);
  const payouts = planPayouts({
    totalPayout: clique.total_payout,
    durationWeeks: clique.duration_weeks,
    interval: clique.payout_frequency,
    startDate,
  });
  const members = await membersOf(transaction, clique.id);
  const endDate = payouts.at(-1)?.dueDate ?? startDate;
  await transaction
    .update(cliques)
    .set({ status: 'funded', paid_by: paidBy, start_date: startDate, end_date: endDate })
    .where(eq(cliques.id, clique.id));
  await openContract(transaction, { clique_id: clique.id }, splitBetween(payouts, members));
  await settleReferralLater(transaction, idsOf(members), `clique ${clique.id}`, now);
  const firstPayout = payouts[0]?.dueDate ?? endDate;
  const told = members.map(({ customer_id, contribution }) => ({
    customerId: customer_id,
    ...cliqueFunded(clique.name, assetName, contribution, firstPayout),
  }));
  await notifyAll(transaction, told, now);
}
