import { schedulePayoutBatches } from '../../money/bankPayouts/sendPayouts.ts';
import { openAccounts } from '../../money/ledger/ledgerAccounts.ts';
import { postTransfers } from '../../money/ledger/transfers.ts';
import { splitPart } from '../../money/payouts/payoutShares.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows, isAnyOf } from '../../platform/db/manyRows.ts';
import { backings, payoutParts, payouts } from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { mailReceipts } from '../../platform/mail/mailReceipts.ts';
import {
  sendContractNews,
  sendContractNewsOnceADay,
  type ContractNews,
} from '../contracts/contractNews.ts';
import { notifyAll } from '../../platform/notifications/notify.ts';
import type { PlainMessage } from '../../platform/notifications/places.ts';
import { updateHolders } from './contracts.ts';
import { nothing, type PlannedTransfers } from './allocate.ts';
import type { UnpaidPayout } from './unpaid.ts';

/** A payment of a payout or of a part of it. The amount may be 0, for example because the vehicle has no money. */
export interface PayoutPart {
  readonly payout: UnpaidPayout;
  readonly amount: Kobo;
  /** Id of the account that the payment is taken from. */
  readonly sourceId: number;
  /** Whether the payment comes from a reserve. */
  readonly isLent: boolean;
}

/** The wallets that receive payouts, and the balances of all locked accounts. */
export interface PayoutAccounts {
  readonly walletOf: (customerId: number) => number;
  readonly balances: ReadonlyMap<number, Kobo>;
}

interface Credit extends PayoutPart {
  readonly description: string;
  /** Number of the part, from 1. Undefined if the payout is paid as a whole. */
  readonly part: number | undefined;
  /** Amount that each customer of the contract receives from this payment, in kobo. */
  readonly shares: readonly Kobo[];
}

/** Returns the customers who receive something, and how much. */
const receiversOf = ({ payout: { customerIds }, shares }: Credit) =>
  customerIds
    .map((customerId, index) => ({ customerId, amount: shares[index] ?? 0n }))
    .filter(({ amount }) => amount > 0n);

const isWhole = ({ payout, amount }: PayoutPart) => amount === payout.amount;

function creditOf(part: PayoutPart): Credit {
  const { payout, amount } = part;
  const { number, all, name, shares, had, parts } = payout;
  const description = `Payout ${number} of ${all} from ${name}`;
  return isWhole(part)
    ? { ...part, description, part: undefined, shares }
    : {
        ...part,
        description: `${description}, part ${parts + 1}`,
        part: parts + 1,
        shares: splitPart(amount, shares, had),
      };
}

/**
 * Posts one transfer for each part, after the given transfers. So either all members receive their share of a part, or
 * none. Also schedules the batches that send payouts on to banks.
 */
async function credit(
  transaction: Transaction,
  credits: readonly Credit[],
  { walletOf, balances }: PayoutAccounts,
  before: PlannedTransfers,
  at: Date,
): Promise<void> {
  const transfers = credits.map((each) => ({
    kind: 'payout',
    reference: `payout:${each.payout.id}:${each.payout.parts + 1}`,
    description: each.description,
    occurredAt: at,
    entries: [
      { accountId: each.sourceId, amount: -each.amount },
      ...receiversOf(each).map(({ customerId, amount }) => ({
        accountId: walletOf(customerId),
        amount,
      })),
    ],
  }));
  const all = await postTransfers(transaction, [...before.transfers, ...transfers], balances);
  await before.record(all);
  const posted = all.slice(before.transfers.length);
  const receivers = credits.flatMap(receiversOf).map(({ customerId }) => customerId);
  await schedulePayoutBatches(transaction, receivers, at);
  const rows = credits.map((each, index) => ({
    payout_id: each.payout.id,
    number: each.payout.parts + 1,
    transfer_id: posted[index]?.id ?? 0,
    source_id: each.sourceId,
    amount: each.amount,
    is_lent: each.isLent,
    shares: isWhole(each) ? null : [...each.shares],
  }));
  await insertRows(transaction, payoutParts, rows);
}

/** Opens the wallets of all customers of these payouts. */
export const openWallets = (transaction: Transaction, due: readonly UnpaidPayout[]) =>
  openAccounts(
    transaction,
    'wallet',
    due.flatMap(({ customerIds }) => customerIds),
  );

/** Marks contracts as completed and their vehicles as free. */
export async function complete(
  transaction: Transaction,
  last: readonly Pick<UnpaidPayout, 'contractId' | 'investmentId' | 'cliqueId' | 'vehicleId'>[],
  at: Date,
): Promise<void> {
  const completed = { status: 'completed', ended_at: at } as const;
  await updateHolders(transaction, last, { completed_at: at }, completed);
  const backed = last.flatMap((each) => (each.vehicleId === null ? [] : each.contractId));
  if (backed.length > 0) {
    await transaction
      .update(backings)
      .set({ ended_at: at })
      .where(isAnyOf(backings.contract_id, backed));
  }
}

/** Returns the notifications about payouts for all customers of their contracts. */
export const newsOf = (
  those: readonly UnpaidPayout[],
  messageOf: (payout: UnpaidPayout) => PlainMessage,
): ContractNews[] =>
  those.flatMap((payout) =>
    payout.customerIds.map((customerId) => ({ customerId, message: messageOf(payout) })),
  );

/** Returns the last late payout of each contract that has caught up: it continues and has no other late payout. */
function caughtUp(parts: readonly PayoutPart[]): UnpaidPayout[] {
  const isPaid = ({ payout, amount }: PayoutPart) => amount === payout.remaining;
  const behind = new Set(
    parts.filter((part) => !isPaid(part)).map(({ payout }) => payout.contractId),
  );
  return parts
    .map(({ payout }) => payout)
    .filter(({ contractId, isLate, isNextLate, nextId }) => {
      return isLate && !isNextLate && nextId !== null && !behind.has(contractId);
    });
}

async function notifyReceivers(
  transaction: Transaction,
  credits: readonly Credit[],
  parts: readonly PayoutPart[],
  last: readonly UnpaidPayout[],
  at: Date,
): Promise<void> {
  const received = credits.flatMap((each) => {
    const { number, all, name } = each.payout;
    const which = { code: 'payout_received', number, all, name, part: each.part } as const;
    return receiversOf(each).map(({ customerId, amount }) => ({
      customerId,
      message: { ...which, amount: String(amount) },
    }));
  });
  await notifyAll(transaction, received, at);
  const again = newsOf(caughtUp(parts), ({ name }) => ({ code: 'payouts_caught_up', name }));
  await sendContractNewsOnceADay(transaction, again, at);
  const ended = newsOf(last, ({ name, cliqueId }) => ({
    code: cliqueId === null ? 'investment_completed' : 'clique_completed',
    name,
  }));
  await sendContractNews(transaction, ended, at);
}

/** Emails everyone who receives the first payment from a contract. */
function mailFirst(transaction: Transaction, credits: readonly Credit[], at: Date): Promise<void> {
  const receipts = credits
    .filter(({ payout: { number, parts } }) => number === 1 && parts === 0)
    .flatMap((each) => {
      const { all, name } = each.payout;
      const which = { code: 'first_payout', all, name, part: each.part } as const;
      return receiversOf(each).map(({ customerId, amount }) => ({
        customerId,
        mail: { ...which, amount: String(amount) },
      }));
    });
  return mailReceipts(transaction, receipts, at);
}

/**
 * Pays parts of payouts with few statements, marks the payouts that are now complete as paid, and notifies the
 * customers. There is at most one part per payout.
 * @param before what is posted first, in the same statements
 */
export async function postParts(
  transaction: Transaction,
  parts: readonly PayoutPart[],
  accounts: PayoutAccounts,
  at: Date,
  before: PlannedTransfers = nothing,
): Promise<void> {
  const credits = parts.filter(({ amount }) => amount > 0n).map(creditOf);
  await credit(transaction, credits, accounts, before, at);
  const paid = parts
    .filter(({ payout, amount }) => amount === payout.remaining)
    .map(({ payout }) => payout);
  const ids = paid.map(({ id }) => id);
  if (ids.length > 0) {
    await transaction.update(payouts).set({ paid_at: at }).where(isAnyOf(payouts.id, ids));
  }
  const last = paid.filter(({ nextId }) => nextId === null);
  const completed = last.filter(({ isClosed }) => !isClosed);
  await complete(transaction, completed, at);
  await notifyReceivers(transaction, credits, parts, last, at);
  await mailFirst(transaction, credits, at);
}
