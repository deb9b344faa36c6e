import { eq } from 'drizzle-orm';
import { isDatabaseAway } from '../../platform/db/failures.ts';
import { depositNotices } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ReferenceConflict } from '../ledger/transfers.ts';
import type { DepositNews, IncomingDeposit } from '../rails/moneyRail.ts';
import {
  creditDeposit,
  creditDeposits,
  type CreditingParts,
  type DepositNotice,
  type DepositOutcome,
} from './creditDeposits.ts';
import { numbersOfDrivers } from './depositAccounts.ts';
import { keepException, type ExceptionReason } from './exceptions.ts';
import { ownerOfAccount } from './owners.ts';
import { takeReturn } from './takeReturn.ts';

type Outcome = DepositOutcome | 'exception';
type Notice = typeof depositNotices.$inferSelect;

/** The reasons for which a deposit is not credited. */
function problemOf({ currency, amount, fee }: IncomingDeposit): ExceptionReason | undefined {
  if (currency !== 'NGN') return 'currency';
  return amount <= 0n || fee < 0n || fee > amount ? 'amount' : undefined;
}

const findNotice = async ({ database }: CreditingParts, reference: string) => {
  const [notice] = await database
    .select()
    .from(depositNotices)
    .where(eq(depositNotices.reference, reference));
  return notice;
};

/** How what was booked differs from what the provider's record says. */
function differenceOf(notice: Notice, record: IncomingDeposit): ExceptionReason | undefined {
  const isAccount = (name: string) => /^\d{10}$/.test(name);
  // Once the account was named, and once only its holder.
  const isSame =
    notice.account_number === record.accountNumber ||
    !isAccount(notice.account_number) ||
    !isAccount(record.accountNumber);
  if (!isSame) return 'other deposit';
  if (notice.amount === record.amount) return undefined;
  return notice.amount > record.amount ? 'credited too much' : 'credited too little';
}

/**
 * Looks into a deposit whose reference came before with other words. The provider's own record decides
 * which of them is right: what agrees with the books changes nothing.
 */
async function compareWithRecord(parts: CreditingParts, told: IncomingDeposit): Promise<Outcome> {
  const { reference } = told;
  const found = await parts.rail.findDeposit(reference);
  const notice = await findNotice(parts, reference);
  if (!notice) throw new Error(`Deposit ${reference} conflicts with one that is not there.`);
  const record = found?.kind === 'deposit' ? found.deposit : told;
  const named = await withAccount(parts, record);
  const reason = differenceOf(notice, named);
  if (!reason) return notice.transfer_id === null ? 'unmatched' : 'known';
  return keepException(parts, { ...named, reason });
}

/** The same with the number of its account, where the provider says only whose it is. */
async function withAccount(
  { database, rail }: CreditingParts,
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
 * Credits customers' deposits in one transaction, as many as need no closer look, and returns what became of those. Of none
 * when one of them fails, since each by itself shows which. A driver's is by itself, because it locks what payouts lock.
 */
export async function takeTogether(
  parts: CreditingParts,
  told: readonly IncomingDeposit[],
): Promise<ReadonlyMap<IncomingDeposit, DepositOutcome>> {
  const taken = new Map<IncomingDeposit, DepositOutcome>();
  const plain = told.filter((deposit) => !problemOf(deposit));
  try {
    const named: (readonly [IncomingDeposit, DepositNotice])[] = [];
    for (const deposit of plain) named.push([deposit, noticeOf(await withAccount(parts, deposit))]);
    const numbers = named.map(([, { accountNumber }]) => accountNumber);
    const ofDrivers = await numbersOfDrivers(parts.database, numbers);
    const together = named.filter(([, { accountNumber }]) => !ofDrivers.has(accountNumber));
    const outcomes = await inTransaction(parts.database, (transaction) =>
      creditDeposits(
        transaction,
        parts,
        together.map(([, notice]) => notice),
      ),
    );
    together.forEach(([deposit], index) => {
      const outcome = outcomes[index];
      if (outcome && outcome !== 'conflict') taken.set(deposit, outcome);
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
  }
  return taken;
}

/**
 * Credits what a provider says has come in, once however often it is reported and from wherever. What
 * cannot be credited is kept for the operators: another currency than naira, an invalid amount, a
 * reference that came before with another amount or account.
 */
export async function takeDeposit(parts: CreditingParts, told: IncomingDeposit): Promise<Outcome> {
  const problem = problemOf(told);
  if (problem) return keepException(parts, { ...told, reason: problem });
  const deposit = await withAccount(parts, told);
  try {
    return await creditDeposit(parts, noticeOf(deposit));
  } catch (error) {
    if (!(error instanceof ReferenceConflict)) throw error;
    return compareWithRecord(parts, deposit);
  }
}

/** Takes what the provider itself says when it is asked. */
export async function takeNews(parts: CreditingParts, news: DepositNews): Promise<string> {
  switch (news.kind) {
    case 'deposit':
      return takeDeposit(parts, news.deposit);
    case 'return':
      return takeReturn(parts, news);
    case 'unreadable':
      // A webhook that could be read has been credited.
      if (await findNotice(parts, news.reference)) return 'known';
      return keepException(parts, { ...news, reason: 'unreadable' });
  }
}

/** Whether a webhook's word is enough. */
export const isTakenAsTold = (
  { rail, config }: Pick<CreditingParts, 'rail' | 'config'>,
  { amount }: IncomingDeposit,
): boolean => rail.webhookProves === 'the body' && amount <= config.verifyDepositsAbove;

/**
 * Takes what a webhook says of a deposit. A large one, and any that a webhook without a signed body tells, is credited
 * only as the provider's own record has it; one of which it has none is an operator's to look into, and is credited
 * once the record is there.
 */
export async function takeTold(parts: CreditingParts, deposit: IncomingDeposit): Promise<string> {
  if (isTakenAsTold(parts, deposit)) return takeDeposit(parts, deposit);
  const record = await parts.rail.findDeposit(deposit.reference);
  if (record) return takeNews(parts, record);
  return keepException(parts, { ...deposit, reason: 'unconfirmed' });
}
