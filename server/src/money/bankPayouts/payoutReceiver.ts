import { and, desc, eq, exists, max, sql } from 'drizzle-orm';
import { announceChange } from '../../platform/announcements/announceChange.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { hour } from '../../platform/clock/time.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { beneficiaries, entries, payoutReceivers, withdrawals } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { fieldRefusal } from '../../platform/http/refusal.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { findDeviceSince } from '../../platform/sessions/devices.ts';
import { lockWallet } from '../ledger/ledgerAccounts.ts';
import { refuseFrozen } from '../wallet/freezes.ts';
import { refuseBlocked } from '../withdrawals/withdrawalBlock.ts';
import { namesMatch, type PersonName } from '../withdrawals/namesMatch.ts';
import { endOfNewDevice, type Sender } from '../withdrawals/protectiveLimits.ts';
import { accountInShort } from '../withdrawals/receiver.ts';

const account = {
  id: beneficiaries.id,
  bankCode: beneficiaries.bank_code,
  bankName: beneficiaries.bank_name,
  accountNumber: beneficiaries.account_number,
  accountName: beneficiaries.account_name,
};

/** Returns where a customer's payouts are sent. Undefined if they stay in the wallet. */
export async function findPayoutReceiver(database: Database, customerId: number) {
  const [found] = await database
    .select({
      ...account,
      startsAt: payoutReceivers.starts_at,
      lastConsidered: payoutReceivers.sent_up_to,
    })
    .from(payoutReceivers)
    .innerJoin(beneficiaries, eq(beneficiaries.id, payoutReceivers.beneficiary_id))
    .where(eq(payoutReceivers.customer_id, customerId));
  return found;
}

export type PayoutReceiver = NonNullable<Awaited<ReturnType<typeof findPayoutReceiver>>>;

/**
 * Returns the accounts that a customer can choose, last used first: accounts in their own name that a withdrawal has
 * reached. So the first money to an account always needs a request of its own, with its alert and limits.
 */
export async function listConfirmedAccounts(
  database: Database,
  { id, ...person }: PersonName & { readonly id: number },
) {
  const reached = database
    .select({ one: sql`1` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.customer_id, id),
        eq(withdrawals.bank_code, beneficiaries.bank_code),
        eq(withdrawals.account_number, beneficiaries.account_number),
        eq(withdrawals.state, 'paid'),
      ),
    );
  const found = await database
    .select(account)
    .from(beneficiaries)
    .where(and(eq(beneficiaries.customer_id, id), exists(reached)))
    .orderBy(desc(beneficiaries.last_used_at), desc(beneficiaries.id));
  return found.filter(({ accountName }) => namesMatch(accountName, person));
}

/** Returns when the first payouts can be sent, if the customer chooses an account now on this device. */
async function startOf(
  transaction: Transaction,
  { clock, config }: Dependencies,
  { customerId, deviceId }: Sender,
): Promise<Date> {
  const now = clock.now();
  const deviceSince = (await findDeviceSince(transaction, customerId, deviceId)) ?? now;
  const afterDelay = now.getTime() + config.receiverDelayHours * hour;
  return new Date(Math.max(afterDelay, endOfNewDevice(deviceSince).getTime()));
}

/**
 * Sends a customer's later payouts to one of their confirmed accounts, after a waiting period. Another account starts
 * the waiting period again; the same one changes nothing. Emails the customer. Throws 403 if the wallet is frozen or
 * withdrawals are blocked after a correction, and 400 if the account isn't confirmed. Locks the wallet, so that each
 * payout comes before or after the switch.
 */
export async function sendPayoutsTo(
  transaction: Transaction,
  dependencies: Dependencies,
  customer: Sender & PersonName,
  beneficiaryId: number,
): Promise<void> {
  const { customerId, firstName, lastName } = customer;
  const wallet = await lockWallet(transaction, customerId);
  await refuseFrozen(transaction, customerId);
  await refuseBlocked(transaction, customerId, dependencies.clock.now());
  const accounts = await listConfirmedAccounts(transaction, {
    id: customerId,
    firstName,
    lastName,
  });
  const chosen = accounts.find(({ id }) => id === beneficiaryId);
  if (!chosen) throw fieldRefusal({ beneficiary: ['payout_receiver_unconfirmed'] });
  if ((await findPayoutReceiver(transaction, customerId))?.id === chosen.id) return;
  const startsAt = await startOf(transaction, dependencies, customer);
  const [newest] = await transaction
    .select({ id: max(entries.id) })
    .from(entries)
    .where(eq(entries.account_id, wallet));
  const stored = {
    beneficiary_id: chosen.id,
    starts_at: startsAt,
    sent_up_to: newest?.id ?? 0,
  };
  await transaction
    .insert(payoutReceivers)
    .values({ customer_id: customerId, ...stored })
    .onConflictDoUpdate({ target: payoutReceivers.customer_id, set: stored });
  await announceChange(transaction, [customerId]);
  const who = `customer ${customerId}`;
  const { bankName, accountNumber, accountName } = chosen;
  const facts = { account: accountInShort(bankName, accountNumber), from: startsAt.toISOString() };
  const by = { at: dependencies.clock.now(), actor: who };
  await recordAudit(transaction, by, 'payouts sent to the bank', who, facts);
  await mailAlert(transaction, dependencies, customerId, {
    code: 'payouts_alert',
    accountName,
    bank: bankName,
    ending: accountNumber.slice(-4),
    from: facts.from,
  });
}

/**
 * Keeps a customer's later payouts in the wallet. Returns whether they were sent to an account before. Locks the wallet
 * first, as a batch of payouts does, so that no batch that has begun requests a withdrawal afterwards.
 */
export async function keepPayouts(
  transaction: Transaction,
  customerId: number,
  at: Date,
): Promise<boolean> {
  await lockWallet(transaction, customerId);
  const ended = await transaction
    .delete(payoutReceivers)
    .where(eq(payoutReceivers.customer_id, customerId))
    .returning({ id: payoutReceivers.customer_id });
  if (ended.length === 0) return false;
  await announceChange(transaction, [customerId]);
  const who = `customer ${customerId}`;
  await recordAudit(transaction, { at, actor: who }, 'payouts kept in the wallet', who);
  return true;
}

/**
 * Keeps later payouts in the wallet, because somebody else may be using the customer's account. Notifies the customer
 * if payouts were sent to a bank before.
 */
export async function stopPayouts(
  transaction: Transaction,
  customerId: number,
  at: Date,
): Promise<void> {
  if (!(await keepPayouts(transaction, customerId, at))) return;
  await notify(transaction, customerId, { message: 'payouts_to_wallet' }, at);
}
