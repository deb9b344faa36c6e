import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { cliques } from '../../platform/db/schema.ts';
import { openAccount } from '../../money/ledger/ledgerAccounts.ts';
import { postTransfer } from '../../money/ledger/transfers.ts';
import { notifyAll } from '../../platform/notifications/notify.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { planPayouts, type PlannedPayout } from '../../../../contract/rules/payouts.ts';
import { splitSchedule } from '../../money/payouts/payoutShares.ts';
import { findAsset, type AssetRow } from '../assets/queries.ts';
import type { ContractSettings } from '../contracts/contractTemplate.ts';
import { openContract, openEscrow, partsOfPrice, type Escrow } from '../payouts/contracts.ts';
import { settleReferralLater } from '../../customers/referral/settleReferral.ts';
import { idsOf, membersOf, type Clique, type Member } from './cliques.ts';

async function payAsset(
  transaction: Transaction,
  clique: Clique,
  assetName: string,
  { accountId }: Escrow,
  now: Date,
) {
  const amount = clique.required_funding;
  const { id } = await postTransfer(transaction, {
    kind: 'clique_funding',
    reference: `clique-funding:${clique.id}`,
    description: `Investment in ${assetName}`,
    occurredAt: now,
    entries: [
      { accountId: await openAccount(transaction, 'clique_escrow', clique.id), amount: -amount },
      { accountId, amount },
    ],
  });
  return id;
}

/** Splits the payouts into the shares of the members. */
function splitBetween(planned: readonly PlannedPayout[], members: readonly Member[]) {
  const split = splitSchedule(
    planned.map(({ amount }) => amount),
    members.map(({ contribution }) => contribution),
  );
  return planned.map((payout, index) => ({ ...payout, shares: split[index] ?? [] }));
}

/** Returns the asset that a clique funds. */
export const assetOf = (transaction: Transaction, { asset_id }: Clique): Promise<AssetRow> =>
  findAsset(transaction, asset_id);

/**
 * Turns a fully funded clique into an investment of its members. Moves the money from the clique's escrow to the
 * contract's, and splits the payouts by contribution. The caller must have taken the unit.
 */
export async function fundClique(
  transaction: Transaction,
  clique: Clique,
  settings: ContractSettings,
  now: Date,
): Promise<void> {
  const asset = await assetOf(transaction, clique);
  const escrow = await openEscrow(transaction);
  const paidBy = await payAsset(transaction, clique, asset.name, escrow, now);
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
  await openContract(transaction, {
    escrow,
    subject: { clique_id: clique.id },
    parts: partsOfPrice(clique.required_funding, asset),
    settings,
    planned: splitBetween(payouts, members),
  });
  await settleReferralLater(transaction, idsOf(members), `clique ${clique.id}`, now);
  const what = { code: 'clique_funded', name: clique.name, asset: asset.name } as const;
  const toNotify = members.map(({ customer_id, contribution }) => ({
    customerId: customer_id,
    message: { ...what, share: String(contribution) },
  }));
  await notifyAll(transaction, toNotify, now);
}
