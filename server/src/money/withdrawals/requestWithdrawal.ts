import type { Transaction } from '../../platform/db/connection.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { lagosTime } from '../../platform/clock/lagosTime.ts';
import { holdFunds } from '../ledger/holds.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import { parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { refuseFrozen } from '../wallet/freezes.ts';
import { refuseShortWallet, takeFromWallet } from '../wallet/payFromWallet.ts';
import { addWithdrawal } from './addWithdrawal.ts';
import { saveBeneficiary } from './beneficiaries.ts';
import { refuseBlocked } from './withdrawalBlock.ts';
import { earliestRelease } from './earliestRelease.ts';
import { accountInShort, resolveReceiver, type Receiver } from './receiver.ts';
import { refuseOverLimits, type Sender } from './protectiveLimits.ts';
import { planRelease } from './releaseWithdrawal.ts';
import type { Dependencies } from '../../platform/dependencies.ts';

export interface WithdrawalRequest {
  readonly amount: number | string;
  readonly account_number: string;
  readonly bank_code: string;
  readonly pin: string;
}

/** A request that has passed the checks of `checkWithdrawal`. */
export interface CheckedWithdrawal extends Sender {
  readonly amount: Kobo;
  readonly receiver: Receiver;
}

function refuseOutsideLimits(
  { withdrawalMinimum: least, withdrawalMaximum: most }: MoneyDependencies['config'],
  amount: Kobo,
): void {
  if (amount < least) {
    throw fieldRefusal({ amount: [{ code: 'withdrawal_too_small', least }] });
  }
  if (most !== undefined && amount > most) {
    throw fieldRefusal({ amount: [{ code: 'withdrawal_too_large', most }] });
  }
}

/**
 * Checks a request in the order of the API contract: freeze, block after a corrected name or email, identity, balance,
 * minimum and maximum, limits that protect the customer, PIN, receiver. Runs before the transaction that moves the
 * money: hashing and the provider's call take too long to hold locks, and the count of wrong PINs must not be rolled
 * back. Takes the holder's name from the bank, not from the request.
 */
export async function checkWithdrawal(
  dependencies: MoneyDependencies,
  customer: Caller,
  request: WithdrawalRequest,
  checkPin: () => Promise<unknown>,
): Promise<CheckedWithdrawal> {
  const { database } = dependencies;
  await refuseFrozen(database, customer.id);
  await refuseBlocked(database, customer.id, dependencies.clock.now());
  if (!customer.isIdentityVerified) {
    throw new Refusal(403, 'withdrawal_unverified');
  }
  const amount = parseNaira(request.amount);
  if (amount === undefined) throw new Refusal(400, 'withdrawal_amount_invalid');
  await refuseShortWallet(database, customer.id, amount, 'withdrawal_over_balance');
  refuseOutsideLimits(dependencies.config, amount);
  const sender = { customerId: customer.id, deviceId: customer.deviceId };
  await refuseOverLimits(database, dependencies, { ...sender, amount });
  if (request.pin === '') throw new Refusal(400, 'pin_required');
  await checkPin();
  const receiver = await resolveReceiver(dependencies, request, customer);
  return { ...sender, amount, receiver };
}

/** Returns where a withdrawal goes and when it leaves at the earliest, as the customer's transactions show it. */
function descriptionOf({ bankName, accountNumber }: Receiver, notBefore: Date | undefined): string {
  const where = `Withdrawal to ${accountInShort(bankName, accountNumber)}`;
  return notBefore ? `${where}, not before ${lagosTime(notBefore)}` : where;
}

/** A request that waits for approval. */
export interface RequestedWithdrawal {
  /** Reference of the transaction that the customer sees. */
  readonly reference: string;
  /** Time before which the money can't leave. Undefined if it can leave at once. */
  readonly notBefore: Date | undefined;
}

/** Moves the amount into a hold, stores the withdrawal, saves the beneficiary, and emails the customer. */
export async function requestWithdrawal(
  transaction: Transaction,
  dependencies: Dependencies,
  withdrawal: CheckedWithdrawal,
): Promise<RequestedWithdrawal> {
  const { clock, config, random } = dependencies;
  const { customerId, amount, receiver, deviceId } = withdrawal;
  const now = clock.now();
  const notBefore = await earliestRelease(transaction, dependencies, customerId, receiver);
  const movement = {
    reference: `withdrawal:${random.uuid()}`,
    description: descriptionOf(receiver, notBefore),
    occurredAt: now,
  };
  const holdId = await takeFromWallet(
    () => holdFunds(transaction, { customerId, amount, ...movement }),
    'withdrawal_over_balance',
  );
  // Checks again now that the wallet is locked, because another withdrawal may have been requested since the first
  // check, or staff may have corrected the name or email.
  await refuseBlocked(transaction, customerId, now);
  await refuseOverLimits(transaction, dependencies, { customerId, deviceId, amount });
  const release = await planRelease({
    transaction,
    config,
    at: now,
    customerId,
    amount,
    accountName: receiver.accountName,
    notBefore: notBefore ?? null,
    origin: { by: 'device', deviceId },
    requestedAt: now,
  });
  await addWithdrawal(transaction, {
    customerId,
    holdId,
    receiver,
    requestedAt: now,
    deviceId,
    payoutDay: null,
    notBefore: notBefore ?? null,
    release,
  });
  const isNewBeneficiary = await saveBeneficiary(transaction, customerId, receiver, now);
  await mailAlert(transaction, dependencies, customerId, {
    code: 'withdrawal_alert',
    amount: String(amount),
    accountName: receiver.accountName,
    bank: receiver.bankName,
    ending: receiver.accountNumber.slice(-4),
    isNewBeneficiary,
    notBefore: notBefore?.toISOString(),
    releaseAt: release.release_at?.toISOString(),
  });
  return { reference: movement.reference, notBefore };
}
