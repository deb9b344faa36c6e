import { and, count, eq, gt, max, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { addDays, type CalendarDate } from '../../../../contract/rules/calendar.ts';
import { hourOfBankPayouts } from '../../../../contract/rules/payouts.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { hour } from '../../platform/clock/time.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { entries, payoutReceivers, transfers, withdrawals } from '../../platform/db/schema.ts';
import { longestTransaction } from '../../platform/db/transaction.ts';
import { displayNaira, lesser, type Kobo } from '../../platform/kobo/kobo.ts';
import type { PayoutsKeptBecause } from '../../platform/messages/en/notifications.ts';
import { readArguments, type JobHandler } from '../../platform/work/jobs.ts';
import { scheduleJobs } from '../../platform/work/schedule.ts';
import { holdFunds } from '../ledger/holds.ts';
import { lockAccounts, openAccount } from '../ledger/ledgerAccounts.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { lagosDate, startOfLagosDay } from '../payouts/calendar.ts';
import { addWithdrawal } from '../withdrawals/addWithdrawal.ts';
import { findOwnLimit } from '../withdrawals/ownLimit.ts';
import { isWithinOwnLimit } from '../withdrawals/protectiveLimits.ts';
import { accountInShort } from '../withdrawals/receiver.ts';
import { releaseTime } from '../withdrawals/releaseWithdrawal.ts';
import { applyRules, type Candidate, type DecidingValues } from '../withdrawals/releaseRules.ts';
import { ruleActor } from '../withdrawals/ruleSwitch.ts';
import { findPayoutReceiver, type PayoutReceiver } from './payoutReceiver.ts';
import { announceKept } from '../withdrawals/returnPayouts.ts';

const kind = 'bank-payouts';

const BatchArguments = Type.Object({ customer_id: Type.Integer(), day: Type.String() });

/**
 * Margin before a batch, in milliseconds. A payout that arrives within this margin may be committed after the day's
 * batch has run, so it schedules the batch of the next day. If the day's batch still includes it, the next one finds
 * nothing to send.
 */
const marginBeforeBatch = longestTransaction;

const timeOfBatch = (day: CalendarDate) =>
  new Date(startOfLagosDay(day).getTime() + hourOfBankPayouts * hour);

/** Returns the day whose batch is scheduled for payouts that arrive at an instant. */
export function dayOfBatch(instant: Date): CalendarDate {
  const today = lagosDate(instant);
  const isInTime = instant.getTime() + marginBeforeBatch < timeOfBatch(today).getTime();
  return isInTime ? today : addDays(today, 1);
}

/** Schedules the next batch of each customer who has just received a payout and wants it at their bank. */
export async function schedulePayoutBatches(
  transaction: Transaction,
  customerIds: readonly number[],
  at: Date,
): Promise<void> {
  const wanted = await transaction
    .select({ customerId: payoutReceivers.customer_id })
    .from(payoutReceivers)
    .where(isAnyOf(payoutReceivers.customer_id, customerIds));
  const day = dayOfBatch(at);
  await scheduleJobs(
    transaction,
    wanted.map(({ customerId }) => ({
      kind,
      subject: `${customerId} ${day}`,
      arguments: { customer_id: customerId, day },
      runAt: timeOfBatch(day),
    })),
  );
}

/**
 * Adds up the payouts in a wallet that no batch has considered. Returns their sum in kobo, their number and the id of
 * the newest entry, or undefined if there are none. The entries of a wallet are committed in the order of their ids,
 * because each locks the wallet. So no payout is missed, and none is sent twice.
 */
async function findNewPayouts(transaction: Transaction, wallet: number, lastConsidered: number) {
  const [found] = await transaction
    .select({
      amount: sql<string>`coalesce(sum(${entries.amount}), 0)::text`,
      payouts: count(),
      newest: max(entries.id),
    })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transfer_id))
    .where(
      and(
        eq(entries.account_id, wallet),
        gt(entries.id, lastConsidered),
        eq(transfers.kind, 'payout'),
      ),
    );
  if (!found?.newest) return undefined;
  return { amount: BigInt(found.amount), payouts: found.payouts, newest: found.newest };
}

const isSent = async (transaction: Transaction, customerId: number, day: CalendarDate) =>
  (await transaction.$count(
    withdrawals,
    and(eq(withdrawals.customer_id, customerId), eq(withdrawals.payout_day, day)),
  )) > 0;

interface Outcome {
  /** Why the payouts stay in the wallet. Null if they are sent. */
  readonly because: PayoutsKeptBecause | null;
  /** The limit that decided, in kobo. Null if none did, or it isn't named. */
  readonly limit: Kobo | null;
  readonly values?: DecidingValues;
}

/**
 * Checks the minimum and the maximum of a withdrawal, the customer's own limit and the withdrawal rules. Returns why
 * payouts stay in the wallet, or null for `because` if they are sent.
 */
async function decide(dependencies: MoneyDependencies, candidate: Candidate): Promise<Outcome> {
  const { withdrawalMinimum: least, withdrawalMaximum: most } = dependencies.config;
  const { transaction, customerId, amount } = candidate;
  if (amount < least) return { because: 'too_small', limit: least };
  if (most !== undefined && amount > most) return { because: 'too_large', limit: most };
  if (!(await isWithinOwnLimit(transaction, dependencies, customerId, amount))) {
    const { limit } = await findOwnLimit(transaction, dependencies, customerId);
    return { because: 'own_limit', limit };
  }
  const { broken, values } = await applyRules(candidate);
  const limit = broken === 'customer_limit' ? dependencies.config.rulesCustomerLimit : null;
  return { because: broken, limit, values };
}

/** Requests a withdrawal of a day's payouts. The withdrawal rules approve it later. Returns its id. */
async function requestPayouts(
  candidate: Candidate,
  day: CalendarDate,
  receiver: PayoutReceiver,
  { random }: MoneyDependencies,
): Promise<number> {
  const { transaction, at, customerId, amount } = candidate;
  const holdId = await holdFunds(transaction, {
    customerId,
    amount,
    reference: `withdrawal:${random.uuid()}`,
    description: `Payouts to ${accountInShort(receiver.bankName, receiver.accountNumber)}`,
    occurredAt: at,
  });
  return addWithdrawal(transaction, {
    customerId,
    holdId,
    receiver,
    requestedAt: at,
    deviceId: null,
    payoutDay: day,
    notBefore: null,
    release: { release_at: releaseTime(candidate), held_because: null },
  });
}

/**
 * Sends the payouts that a customer has received since the last batch to their bank account, as one withdrawal a day.
 * If a rule isn't met, they stay in the wallet, and the customer is notified of the reason. Never sends more than is
 * left in the wallet.
 */
export const sendPayouts: JobHandler<MoneyDependencies> = async (
  transaction,
  job,
  dependencies,
) => {
  const { customer_id: customerId, day } = readArguments(BatchArguments, job);
  const wallet = await openAccount(transaction, 'wallet', customerId);
  const holdAccount = await openAccount(transaction, 'withdrawal_hold', customerId);
  const balance = (await lockAccounts(transaction, [wallet, holdAccount])).get(wallet) ?? 0n;
  const receiver = await findPayoutReceiver(transaction, customerId);
  if (!receiver || (await isSent(transaction, customerId, day))) return;
  const received = await findNewPayouts(transaction, wallet, receiver.lastConsidered);
  if (!received) return;
  await transaction
    .update(payoutReceivers)
    .set({ sent_up_to: received.newest })
    .where(eq(payoutReceivers.customer_id, customerId));
  const amount: Kobo = lesser(received.amount, balance);
  // The customer has used the money since it arrived.
  if (amount === 0n) return;
  const { config, clock } = dependencies;
  const at = clock.now();
  const candidate: Candidate = {
    transaction,
    config,
    at,
    customerId,
    amount,
    accountName: receiver.accountName,
    notBefore: receiver.startsAt,
    origin: { by: 'switch' },
    requestedAt: at,
  };
  const { because, limit, values } = await decide(dependencies, candidate);
  const facts = {
    day,
    payouts: received.payouts,
    received: displayNaira(received.amount),
    amount: displayNaira(amount),
  };
  const by = { at, actor: ruleActor };
  if (because === null) {
    const id = await requestPayouts(candidate, day, receiver, dependencies);
    await recordAudit(transaction, by, 'payouts requested', `withdrawal ${id}`, facts);
    return;
  }
  const who = `customer ${customerId}`;
  const why = { rule: because, ...values, ...facts };
  await recordAudit(transaction, by, 'payouts not sent', who, why);
  await announceKept(transaction, { customerId, amount, because, limit }, at);
};
