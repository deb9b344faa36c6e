import { isDatabaseAway } from '../../platform/db/failures.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ReferenceConflict } from '../ledger/transfers.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import type { DepositNews, IncomingDeposit } from '../rails/moneyRail.ts';
import {
  creditDeposit,
  creditDeposits,
  type DepositNotice,
  type DepositOutcome,
} from './creditDeposits.ts';
import { recordException, type ExceptionReason } from './depositExceptions.ts';
import { findNotice, type Notice } from './findNotice.ts';
import { ownerOfAccount } from './owners.ts';
import { recordReturn } from './recordReturn.ts';

type Outcome = DepositOutcome | 'exception';

/** Returns why a deposit can't be credited, or undefined if it can. */
function problemOf({ currency, amount, fee }: IncomingDeposit): ExceptionReason | undefined {
  if (currency !== 'NGN') return 'currency';
  return amount <= 0n || fee < 0n || fee > amount ? 'amount' : undefined;
}

/** Returns how the booked deposit differs from the provider's record, or undefined if it doesn't. */
function differenceOf(notice: Notice, record: IncomingDeposit): ExceptionReason | undefined {
  const isAccount = (name: string) => /^\d{10}$/.test(name);
  // A report may name the account's holder instead of its number. Then the accounts can't be compared, and count as the
  // same.
  const isSame =
    notice.account_number === record.accountNumber ||
    !isAccount(notice.account_number) ||
    !isAccount(record.accountNumber);
  if (!isSame) return 'other deposit';
  if (notice.amount === record.amount) return undefined;
  return notice.amount > record.amount ? 'credited too much' : 'credited too little';
}

/**
 * Settles a deposit whose reference was reported before with other facts. The provider's own record decides which
 * report is right. If it agrees with the books, nothing changes. Otherwise records an exception.
 */
async function compareWithRecord(
  dependencies: MoneyDependencies,
  reported: IncomingDeposit,
): Promise<Outcome> {
  const { reference } = reported;
  const found = await dependencies.rail.findDeposit(reference);
  const notice = await findNotice(dependencies.database, reference);
  if (!notice) throw new Error(`Deposit ${reference} conflicts with one that is not there.`);
  const record = found?.kind === 'deposit' ? found.deposit : reported;
  const named = await withAccount(dependencies, record);
  const reason = differenceOf(notice, named);
  if (!reason) return notice.transfer_id === null ? 'unmatched' : 'known';
  return recordException(dependencies, { ...named, reason });
}

/** Returns the deposit. If the provider named only the holder and one account matches, adds the account's number. */
async function withAccount(
  { database, rail }: MoneyDependencies,
  deposit: IncomingDeposit,
): Promise<IncomingDeposit> {
  const { accountNumber: named } = deposit;
  const owner = await ownerOfAccount(database, rail.name, named);
  return owner ? { ...deposit, accountNumber: owner.accountNumber } : deposit;
}

const noticeOf = (deposit: IncomingDeposit): DepositNotice => ({
  ...deposit,
  senderBank: deposit.senderBank?.trim() || 'another bank',
});

/**
 * Credits the deposits that are in naira and have a valid amount, in one transaction. Returns their outcomes, except
 * for conflicts. Returns none if one of them fails: the caller then tries them one by one.
 */
export async function creditDepositsTogether(
  dependencies: MoneyDependencies,
  reported: readonly IncomingDeposit[],
): Promise<ReadonlyMap<IncomingDeposit, DepositOutcome>> {
  const outcomeOf = new Map<IncomingDeposit, DepositOutcome>();
  const plain = reported.filter((deposit) => !problemOf(deposit));
  try {
    const named: (readonly [IncomingDeposit, DepositNotice])[] = [];
    for (const deposit of plain) {
      named.push([deposit, noticeOf(await withAccount(dependencies, deposit))]);
    }
    const outcomes = await inTransaction(dependencies.database, (transaction) =>
      creditDeposits(
        transaction,
        dependencies,
        named.map(([, notice]) => notice),
      ),
    );
    named.forEach(([deposit], index) => {
      const outcome = outcomes[index];
      if (outcome && outcome !== 'conflict') outcomeOf.set(deposit, outcome);
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
  }
  return outcomeOf;
}

/**
 * Credits a deposit that a provider reports. All reports of the same deposit count once. If a deposit can't be
 * credited, records an exception for staff: it isn't in naira, its amount is invalid, or its reference was reported
 * before with another amount or account.
 */
export async function processDeposit(
  dependencies: MoneyDependencies,
  reported: IncomingDeposit,
): Promise<Outcome> {
  const problem = problemOf(reported);
  if (problem) return recordException(dependencies, { ...reported, reason: problem });
  const deposit = await withAccount(dependencies, reported);
  try {
    return await creditDeposit(dependencies, noticeOf(deposit));
  } catch (error) {
    if (!(error instanceof ReferenceConflict)) throw error;
    return compareWithRecord(dependencies, deposit);
  }
}

/** Handles the provider's own answer about a deposit. */
export async function handleNews(
  dependencies: MoneyDependencies,
  news: DepositNews,
): Promise<string> {
  switch (news.kind) {
    case 'deposit':
      return processDeposit(dependencies, news.deposit);
    case 'return':
      return recordReturn(dependencies, news);
    case 'unreadable':
      // If an earlier report of the deposit was readable, the deposit is already booked.
      if (await findNotice(dependencies.database, news.reference)) return 'known';
      return recordException(dependencies, { ...news, reason: 'unreadable' });
  }
}

/** Returns whether a webhook is enough to credit a deposit. */
export const isCreditedAsReported = (
  { config }: MoneyDependencies,
  { amount }: IncomingDeposit,
): boolean => amount <= config.verifyDepositsAbove;

/**
 * Handles a webhook about a deposit. A large deposit is only credited as the provider's own record has it. If there is
 * no record yet, records an exception for staff. The deposit is credited once the record appears.
 */
export async function handleReportedDeposit(
  dependencies: MoneyDependencies,
  deposit: IncomingDeposit,
): Promise<string> {
  if (isCreditedAsReported(dependencies, deposit)) return processDeposit(dependencies, deposit);
  const record = await dependencies.rail.findDeposit(deposit.reference);
  if (record) return handleNews(dependencies, record);
  return recordException(dependencies, { ...deposit, reason: 'unconfirmed' });
}
