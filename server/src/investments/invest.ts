import { and, eq, gt, sql } from 'drizzle-orm';
import { assetFigures } from '../assets/figures.ts';
import { findAsset, type AssetRow } from '../assets/queries.ts';
import type { Transaction } from '../db/connection.ts';
import { insertRows } from '../db/manyRows.ts';
import { assets, investmentPayouts, investments } from '../db/schema.ts';
import { balanceOf, houseAccount, openAccount } from '../ledger/accounts.ts';
import { InsufficientFunds, postTransfer } from '../ledger/transfers.ts';
import { displayNaira, parseNaira, type Kobo } from '../money/kobo.ts';
import { notify } from '../notifications/notify.ts';
import { lagosDate } from '../payouts/calendar.ts';
import { parseInterval, planPayouts, type PayoutInterval } from '../payouts/schedule.ts';
import type { Caller } from '../plugins/authentication.ts';
import type { Random } from '../random.ts';
import { settleReferralLater } from '../referral/settleReferral.ts';
import { notFound, Refusal } from '../refusal.ts';
import { writeContract, type Contract } from './contract.ts';
import { scheduleFirstPayout } from './payDuePayouts.ts';

export interface InvestmentRequest {
  readonly amount_invested?: number | string;
  readonly payout_interval?: string;
  readonly agreed_to_contract?: boolean;
  /** The X-Contract-Hash of the contract that the customer has read. */
  readonly contract_hash?: string;
}

const texts = {
  balance: 'Insufficient balance. Please fund your wallet.',
  interval: 'Please select a payout interval.',
  agreement: 'You must agree to the contract terms to proceed.',
  termsChanged: 'The terms have changed. Please read them again.',
  outOfStock: 'Asset is currently out of stock. Please, try again later.',
} as const;

/** Takes a unit and gives the asset as it is from now to the commit. */
async function takeUnit(transaction: Transaction, id: number): Promise<AssetRow> {
  const [asset] = await transaction
    .update(assets)
    .set({ units: sql`${assets.units} - 1` })
    .where(and(eq(assets.id, id), gt(assets.units, 0)))
    .returning();
  if (!asset) throw new Refusal(409, texts.outOfStock);
  return asset;
}

function refuseOtherAmount(amount: number | string | undefined, totalValue: Kobo): void {
  if (amount !== undefined && parseNaira(amount) === totalValue) return;
  throw new Refusal(400, `You need to invest the total value, ${displayNaira(totalValue)}.`);
}

/** Refuses a consent to other terms than the contract's. A plain call of section 7 names none. */
function refuseOtherTerms({ termsSha256 }: Contract, hash: string | undefined): void {
  if (hash !== undefined && hash !== termsSha256) throw new Refusal(409, texts.termsChanged);
}

/** Refuses in the order of the API contract; gives the interval that was chosen. */
async function checkRequest(
  transaction: Transaction,
  customerId: number,
  asset: AssetRow,
  request: InvestmentRequest,
): Promise<PayoutInterval> {
  const { totalValue } = assetFigures(asset);
  const balance = await balanceOf(transaction, 'wallet', customerId);
  if (balance < totalValue) throw new Refusal(400, texts.balance);
  const interval = parseInterval(request.payout_interval);
  if (!interval) throw new Refusal(400, texts.interval);
  if (!request.agreed_to_contract) throw new Refusal(400, texts.agreement);
  refuseOtherAmount(request.amount_invested, totalValue);
  if (asset.units === 0) throw new Refusal(409, texts.outOfStock);
  return interval;
}

async function debit(
  transaction: Transaction,
  customerId: number,
  movement: { reference: string; description: string; amount: Kobo; occurredAt: Date },
): Promise<number> {
  const { amount, ...rest } = movement;
  const lines = [
    { accountId: await openAccount(transaction, 'wallet', customerId), amount: -amount },
    { accountId: await houseAccount(transaction, 'asset_sales'), amount },
  ];
  try {
    return (await postTransfer(transaction, { ...rest, kind: 'investment', lines })).id;
  } catch (error) {
    // The balance was enough a moment ago; another call has spent it since.
    if (error instanceof InsufficientFunds) throw new Refusal(400, texts.balance);
    throw error;
  }
}

async function writeInvestment(
  transaction: Transaction,
  caller: Caller,
  asset: AssetRow,
  deed: { contract: Contract; interval: PayoutInterval; paidBy: number; at: Date },
): Promise<number> {
  const { totalValue, totalPayout } = assetFigures(asset);
  const startDate = lagosDate(deed.at);
  const payouts = planPayouts({
    totalPayout,
    durationWeeks: asset.duration_weeks,
    interval: deed.interval,
    startDate,
  });
  const [investment] = await transaction
    .insert(investments)
    .values({
      customer_id: caller.id,
      asset_id: asset.id,
      amount_invested: totalValue,
      total_payout: totalPayout,
      roi_basis_points: asset.roi_basis_points,
      duration_weeks: asset.duration_weeks,
      payout_interval: deed.interval,
      start_date: startDate,
      end_date: payouts.at(-1)?.dueDate ?? startDate,
      contract: deed.contract.html,
      contract_sha256: deed.contract.sha256,
      agreed_at: deed.at,
      paid_by: deed.paidBy,
    })
    .returning({ id: investments.id });
  if (!investment) throw new Error('The investment was not written.');
  const rows = payouts.map(({ number, dueDate, amount }) => ({
    investment_id: investment.id,
    number,
    due_date: dueDate,
    amount,
  }));
  await insertRows(transaction, investmentPayouts, rows);
  await scheduleFirstPayout(transaction, investment.id);
  return investment.id;
}

/**
 * Buys one unit of an asset with the caller's money: debits the total value, keeps the agreed
 * contract, plans the payouts and takes the unit. Refuses other terms than the agreed ones first (409), then as the API
 * contract lists it, in its order.
 */
export async function invest(
  transaction: Transaction,
  {
    caller,
    assetId,
    request,
    now,
    random,
  }: {
    caller: Caller;
    assetId: number;
    request: InvestmentRequest;
    now: Date;
    random: Random;
  },
): Promise<void> {
  const asset = await findAsset(transaction, assetId);
  if (!asset) throw notFound();
  const contract = writeContract(caller, asset, now);
  refuseOtherTerms(contract, request.contract_hash);
  const interval = await checkRequest(transaction, caller.id, asset, request);
  const amount = assetFigures(asset).totalValue;
  const paidBy = await debit(transaction, caller.id, {
    reference: `investment:${random.uuid()}`,
    description: `Investment in ${asset.name}`,
    amount,
    occurredAt: now,
  });
  const id = await writeInvestment(transaction, caller, asset, {
    contract,
    interval,
    paidBy,
    at: now,
  });
  await notify(transaction, caller.id, {
    kind: 'investment',
    title: 'Investment made',
    message: `You’ve invested ${displayNaira(amount)} in ${asset.name}. Its payouts will go into your wallet.`,
    link: '/myinvestment',
    at: now,
  });
  await settleReferralLater(transaction, [caller.id], `investment ${id}`, now);
  // Last, because everybody else who buys this asset waits from here to the commit.
  refuseOtherTerms(
    writeContract(caller, await takeUnit(transaction, assetId), now),
    contract.termsSha256,
  );
}
