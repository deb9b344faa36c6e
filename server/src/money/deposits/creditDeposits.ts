import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows, isAnyOf, isAnyText } from '../../platform/db/manyRows.ts';
import { depositAccounts, depositNotices, transfers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { mailReceipts } from '../../platform/mail/mailReceipts.ts';
import { notifyAll } from '../../platform/notifications/notify.ts';
import { scheduleJobs } from '../../platform/work/schedule.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { companyAccounts, openAccounts } from '../ledger/ledgerAccounts.ts';
import { postTransfers, ReferenceConflict, type NewTransfer } from '../ledger/transfers.ts';
import { closeCredited } from './depositExceptions.ts';

/** A provider's report of money paid into a deposit account. */
export interface DepositNotice {
  readonly reference: string;
  readonly accountNumber: string;
  /** Amount sent, in kobo. The customer receives all of it. */
  readonly amount: Kobo;
  /** Part that the provider keeps, in kobo. The company bears it. */
  readonly fee: Kobo;
  readonly senderBank: string;
  /** Time when the provider received the money. If missing, the time when the notice arrived counts. */
  readonly paidAt?: Date | undefined;
}

/**
 * `known` means that the deposit was credited earlier. `awaits booking` means a driver's new deposit, which is in
 * suspense until a job books it as a repayment. `unmatched` means any other deposit in suspense.
 */
export type DepositOutcome = 'credited' | 'known' | 'unmatched' | 'awaits booking';

/**
 * A deposit with the owner of its account: a customer or a driver's agreement. Has neither if nobody owns the account.
 */
interface OwnedDeposit extends DepositNotice {
  readonly customerId: number | null;
  readonly agreementId: number | null;
}

const describe = ({ senderBank }: Pick<DepositNotice, 'senderBank'>) =>
  `Transfer from ${senderBank}`;

/** Stores the notices with a new reference, and returns them. */
async function storeNew(
  transaction: Transaction,
  rail: string,
  notices: readonly DepositNotice[],
  now: Date,
): Promise<readonly DepositNotice[]> {
  const stored = await insertRows(
    transaction,
    depositNotices,
    notices.map(({ reference, accountNumber, amount, fee, senderBank }) => ({
      reference,
      rail,
      amount,
      fee,
      account_number: accountNumber,
      sender_bank: senderBank,
      received_at: now,
    })),
    sql`ON CONFLICT (reference) DO NOTHING RETURNING reference`,
  );
  const references = new Set(stored.map(({ reference }) => reference));
  // If several have the same reference, only the first was stored.
  return notices.filter(({ reference }) => references.delete(reference));
}

/** Finds the owners of the accounts. Locks the accounts, so that none can be closed before its deposit is credited. */
async function withOwners(
  transaction: Transaction,
  rail: string,
  notices: readonly DepositNotice[],
): Promise<readonly OwnedDeposit[]> {
  const numbers = notices.map(({ accountNumber }) => accountNumber);
  const owners = await transaction
    .select({
      number: depositAccounts.account_number,
      customerId: depositAccounts.customer_id,
      agreementId: depositAccounts.agreement_id,
    })
    .from(depositAccounts)
    .where(
      and(
        isAnyText(depositAccounts.account_number, numbers),
        eq(depositAccounts.status, 'active'),
        eq(depositAccounts.rail, rail),
      ),
    )
    .for('share');
  const byNumber = new Map(owners.map(({ number, ...owner }) => [number, owner]));
  const noOwner = { customerId: null, agreementId: null };
  return notices.map((notice) => ({
    ...notice,
    ...(byNumber.get(notice.accountNumber) ?? noOwner),
  }));
}

/**
 * Schedules the jobs that book drivers' deposits as repayments, out of suspense. A job gets the time of the payment
 * according to the provider, because that decides whether an instalment was late.
 */
const scheduleBooking = (
  transaction: Transaction,
  deposits: readonly OwnedDeposit[],
  now: Date,
): Promise<void> =>
  scheduleJobs(
    transaction,
    deposits
      .filter(({ agreementId }) => agreementId !== null)
      .map(({ reference, paidAt }) => ({
        kind: 'driver-deposit',
        subject: reference,
        arguments: { paid_at: (paidAt ?? now).toISOString() },
        runAt: now,
      })),
  );

/**
 * Returns the kind of transfer. Drivers' deposits have their own kind, because they don't count as customers' money.
 */
const kindOf = ({ customerId, agreementId }: OwnedDeposit) => {
  if (customerId !== null) return 'deposit';
  return agreementId === null ? 'suspense' : 'driver_deposit';
};

/** Moves the money to the wallets, or to suspense. Books the provider's fees as the company's expense. */
async function moveMoney(transaction: Transaction, deposits: readonly OwnedDeposit[], now: Date) {
  const customerIds = deposits.flatMap(({ customerId }) => customerId ?? []);
  const wallet = await openAccounts(transaction, 'wallet', customerIds);
  const accountOf = await companyAccounts(transaction);
  const clearing = accountOf('bank_clearing');
  const fees = deposits
    .filter(({ fee }) => fee > 0n)
    .map(({ reference, fee }): NewTransfer => ({
      kind: 'deposit_fee',
      reference: `deposit-fee:${reference}`,
      description: 'Fee of a deposit',
      occurredAt: now,
      providerReference: reference,
      entries: [
        { accountId: clearing, amount: fee },
        { accountId: accountOf('provider_fees'), amount: -fee },
      ],
    }));
  const credits = deposits.map(({ customerId, ...deposit }): NewTransfer => {
    const kind = kindOf({ customerId, ...deposit });
    const target = customerId === null ? accountOf('suspense') : wallet(customerId);
    return {
      kind,
      reference: `${kind.replace('_', '-')}:${deposit.reference}`,
      description: describe(deposit),
      occurredAt: now,
      providerReference: deposit.reference,
      entries: [
        { accountId: target, amount: deposit.amount },
        { accountId: clearing, amount: -deposit.amount },
      ],
    };
  });
  const posted = await postTransfers(transaction, [...fees, ...credits]);
  return posted.slice(fees.length).map(({ id }) => id);
}

/** Stores on each notice the transfer that moved its money to a wallet or into suspense. */
const noteTransfers = (transaction: Transaction, ids: readonly number[]) =>
  transaction
    .update(depositNotices)
    .set({
      transfer_id: sql`CASE WHEN ${transfers.kind} = 'deposit' THEN ${transfers.id} END`,
      suspense_id: sql`CASE WHEN ${transfers.kind} <> 'deposit' THEN ${transfers.id} END`,
    })
    .from(transfers)
    .where(
      and(isAnyOf(transfers.id, ids), eq(depositNotices.reference, transfers.provider_reference)),
    );

/** Notifies the customers in the app and by email. */
async function notifyDepositors(
  transaction: Transaction,
  deposits: readonly OwnedDeposit[],
  now: Date,
): Promise<void> {
  const news = deposits.flatMap(({ customerId, amount, senderBank: bank }) => {
    if (customerId === null) return [];
    const deposit = { amount: String(amount), bank };
    const message = { code: 'deposit_received', ...deposit } as const;
    return { customerId, message, mail: { code: 'deposit', ...deposit } as const };
  });
  await notifyAll(transaction, news, now);
  await mailReceipts(transaction, news, now);
}

/** Returns the outcome of each deposit, after the new ones have been credited. */
async function outcomesOf(
  transaction: Transaction,
  notices: readonly DepositNotice[],
  added: readonly DepositNotice[],
  owned: readonly OwnedDeposit[],
) {
  const references = notices.map(({ reference }) => reference);
  const stored = await transaction
    .select()
    .from(depositNotices)
    .where(isAnyText(depositNotices.reference, references));
  const byReference = new Map(stored.map((row) => [row.reference, row]));
  const isNew = new Set(added);
  const ofDrivers = new Set(
    owned.flatMap(({ agreementId, reference }) => (agreementId === null ? [] : reference)),
  );
  return notices.map((notice) => {
    const row = byReference.get(notice.reference);
    if (row?.amount !== notice.amount || row.account_number !== notice.accountNumber) {
      return 'conflict';
    }
    if (row.transfer_id !== null) return isNew.has(notice) ? 'credited' : 'known';
    return isNew.has(notice) && ofDrivers.has(notice.reference) ? 'awaits booking' : 'unmatched';
  });
}

/**
 * Credits deposits to the wallets behind their account numbers, each reference once, with a fixed number of statements.
 * Other deposits go into suspense. Drivers' deposits are booked as repayments by a job, because that takes the same
 * locks as payouts. Returns the outcome of each. 'conflict' means that the reference was reported before with another
 * amount or account.
 */
export async function creditDeposits(
  transaction: Transaction,
  { clock, rail }: MoneyDependencies,
  notices: readonly DepositNotice[],
): Promise<readonly (DepositOutcome | 'conflict')[]> {
  const now = clock.now();
  const added = await storeNew(transaction, rail.name, notices, now);
  const owned = added.length > 0 ? await withOwners(transaction, rail.name, added) : [];
  if (owned.length > 0) {
    await noteTransfers(transaction, await moveMoney(transaction, owned, now));
    await scheduleBooking(transaction, owned, now);
    await notifyDepositors(transaction, owned, now);
    const credited = owned.filter(({ customerId }) => customerId !== null);
    await closeCredited(
      transaction,
      credited.map(({ reference }) => reference),
      now,
    );
  }
  return outcomesOf(transaction, notices, added, owned);
}

/**
 * Credits one deposit. Throws ReferenceConflict if the reference was reported before with another amount or account.
 */
export async function creditDeposit(
  dependencies: MoneyDependencies,
  notice: DepositNotice,
): Promise<DepositOutcome> {
  const [outcome = 'conflict'] = await inTransaction(dependencies.database, (transaction) =>
    creditDeposits(transaction, dependencies, [notice]),
  );
  if (outcome === 'conflict') throw new ReferenceConflict(notice.reference);
  return outcome;
}
