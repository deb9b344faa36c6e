import { assetFigures } from '../assets/assetFigures.ts';
import { findVisibleAsset, isOnSale, type AssetRow } from '../assets/queries.ts';
import { takeUnit } from '../assets/takeUnit.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { investments } from '../../platform/db/schema.ts';
import { mailReceipts } from '../../platform/mail/mailReceipts.ts';
import { parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import {
  payoutIntervalOf,
  planPayouts,
  type PayoutInterval,
} from '../../../../contract/rules/payouts.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { Random } from '../../platform/random/random.ts';
import type { Config } from '../../platform/settings/config.ts';
import { loadContractTemplate, type ContractSettings } from '../contracts/contractTemplate.ts';
import { openContract, openEscrow, partsOfPrice, type Escrow } from '../payouts/contracts.ts';
import { settleReferralLater } from '../../customers/referral/settleReferral.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { payFromWallet, refuseShortWallet } from '../../money/wallet/payFromWallet.ts';
import { refuseOtherTerms, writeContract, type Contract } from './investmentContract.ts';

export interface InvestmentRequest {
  readonly amount_invested?: number | string;
  readonly payout_interval?: string;
  readonly agreed_to_contract?: boolean;
  /** The X-Contract-Hash of the contract that the customer has read. */
  readonly contract_hash?: string;
}

function refuseOtherAmount(amount: number | string | undefined, totalValue: Kobo): void {
  if (amount !== undefined && parseNaira(amount) === totalValue) return;
  throw new Refusal(400, { code: 'investment_amount', total: totalValue });
}

/** Checks a request in the order of the API contract. Returns the chosen interval and the wallet. */
async function checkRequest(
  database: Database,
  customerId: number,
  asset: AssetRow,
  request: InvestmentRequest,
): Promise<{ interval: PayoutInterval; wallet: number }> {
  const { totalValue } = assetFigures(asset);
  const wallet = await refuseShortWallet(database, customerId, totalValue);
  const interval = payoutIntervalOf(request.payout_interval);
  if (!interval) throw new Refusal(400, 'interval_missing');
  if (!request.agreed_to_contract) throw new Refusal(400, 'agreement_missing');
  refuseOtherAmount(request.amount_invested, totalValue);
  if (!isOnSale(asset)) throw new Refusal(409, 'out_of_stock');
  return { interval, wallet };
}

interface Purchase {
  readonly contract: Contract;
  readonly escrow: Escrow;
  readonly interval: PayoutInterval;
  readonly settings: ContractSettings;
  readonly paidBy: number;
  readonly at: Date;
}

/** Stores an investment with its payouts. Returns its id. */
async function writeInvestment(
  transaction: Transaction,
  caller: Caller,
  asset: AssetRow,
  purchase: Purchase,
): Promise<number> {
  const { totalValue, totalPayout } = assetFigures(asset);
  const startDate = lagosDate(purchase.at);
  const payouts = planPayouts({
    totalPayout,
    durationWeeks: asset.duration_weeks,
    interval: purchase.interval,
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
      payout_interval: purchase.interval,
      start_date: startDate,
      end_date: payouts.at(-1)?.dueDate ?? startDate,
      contract: purchase.contract.html,
      contract_sha256: purchase.contract.sha256,
      agreed_at: purchase.at,
      paid_by: purchase.paidBy,
    })
    .returning({ id: investments.id });
  if (!investment) throw new Error('The investment was not written.');
  await openContract(transaction, {
    escrow: purchase.escrow,
    subject: { investment_id: investment.id },
    parts: partsOfPrice(totalValue, asset),
    settings: purchase.settings,
    planned: payouts.map((payout) => ({ ...payout, shares: [payout.amount] })),
  });
  return investment.id;
}

export interface MadeInvestment {
  readonly id: number;
  /** Reference of the transfer that paid for the investment. */
  readonly reference: string;
}

/** Notifies and emails the customer. The contract is attached to the email. */
async function sendReceipt(
  transaction: Transaction,
  caller: Caller,
  asset: AssetRow,
  { id, reference }: MadeInvestment,
  at: Date,
): Promise<void> {
  const amount = assetFigures(asset).totalValue;
  const message = { code: 'investment_made', amount: String(amount), name: asset.name } as const;
  await notify(transaction, caller.id, { message }, at);
  const mail = {
    code: 'purchase',
    asset: asset.name,
    amount: String(amount),
    reference,
  } as const;
  const receipt = {
    customerId: caller.id,
    email: caller.email,
    mail,
    contract: { investmentId: id },
  };
  await mailReceipts(transaction, [receipt], at);
}

/** A customer's order for one unit of an asset. */
interface Order {
  readonly caller: Caller;
  readonly assetId: number;
  readonly request: InvestmentRequest;
  readonly now: Date;
  readonly random: Random;
  readonly config: Config;
}

/**
 * Checks an order without changing anything, in the order of the API contract. Throws 404 for an unknown asset or a
 * draft, 409 if the terms aren't the agreed ones, then like `checkRequest`.
 */
export async function checkOrder(
  database: Database,
  { caller, assetId, request, now, config }: Order,
) {
  const asset = await findVisibleAsset(database, assetId);
  const template = await loadContractTemplate(database, 'investment', config);
  const contract = writeContract(caller, asset, template, now);
  refuseOtherTerms(contract, request.contract_hash);
  return {
    asset,
    template,
    contract,
    ...(await checkRequest(database, caller.id, asset, request)),
  };
}

/**
 * Buys one unit of an asset with the caller's money: debits the total value, stores the agreed contract, plans the
 * payouts and takes the unit. The money stays in escrow until a vehicle is bound. Throws like `checkOrder`.
 */
export async function invest(transaction: Transaction, order: Order): Promise<MadeInvestment> {
  const { caller, assetId, now, random } = order;
  const { asset, template, contract, interval, wallet } = await checkOrder(transaction, order);
  const reference = `investment:${random.uuid()}`;
  const escrow = await openEscrow(transaction);
  const paidBy = await payFromWallet(transaction, {
    wallet,
    to: escrow.accountId,
    kind: 'investment',
    reference,
    description: `Investment in ${asset.name}`,
    amount: assetFigures(asset).totalValue,
    occurredAt: now,
  });
  const id = await writeInvestment(transaction, caller, asset, {
    contract,
    escrow,
    interval,
    settings: template,
    paidBy,
    at: now,
  });
  const made = { id, reference };
  await sendReceipt(transaction, caller, asset, made, now);
  await settleReferralLater(transaction, [caller.id], `investment ${id}`, now);
  // Last, because all other buyers of this asset wait from here until the commit.
  const taken = await takeUnit(transaction, assetId);
  if (!taken) throw new Refusal(409, 'out_of_stock');
  refuseOtherTerms(writeContract(caller, taken, template, now), contract.termsSha256);
  return made;
}
