import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { customers, depositNotices, staticAccounts } from '../db/schema.ts';
import { houseAccount, openAccount } from '../ledger/accounts.ts';
import { postTransfer, ReferenceConflict } from '../ledger/transfers.ts';
import { displayNaira, type Kobo } from '../money/kobo.ts';
import { notify } from '../notifications/notify.ts';

/** A bank's word that money has come into one of the static accounts. */
export interface DepositNotice {
  readonly reference: string;
  readonly accountNumber: string;
  readonly amount: Kobo;
  readonly senderBank: string;
  readonly receivedAt: Date;
}

export type DepositOutcome = 'credited' | 'known' | 'unmatched';

/** What came of the notice before; undefined when it is new, and kept from now on. */
async function earlierOutcome(
  transaction: Transaction,
  notice: DepositNotice,
): Promise<DepositOutcome | undefined> {
  const added = await transaction
    .insert(depositNotices)
    .values({
      reference: notice.reference,
      account_number: notice.accountNumber,
      amount: notice.amount,
      sender_bank: notice.senderBank,
      received_at: notice.receivedAt,
    })
    .onConflictDoNothing({ target: depositNotices.reference })
    .returning({ reference: depositNotices.reference });
  if (added.length > 0) return undefined;
  const [earlier] = await transaction
    .select()
    .from(depositNotices)
    .where(eq(depositNotices.reference, notice.reference));
  const isSame =
    earlier?.amount === notice.amount && earlier.account_number === notice.accountNumber;
  if (!isSame) throw new ReferenceConflict(notice.reference);
  return earlier.transfer_id === null ? 'unmatched' : 'known';
}

async function credit(transaction: Transaction, notice: DepositNotice, customerId: number) {
  const description = `Transfer from ${notice.senderBank}`;
  const { id } = await postTransfer(transaction, {
    kind: 'deposit',
    reference: `deposit:${notice.reference}`,
    description,
    occurredAt: notice.receivedAt,
    lines: [
      { accountId: await openAccount(transaction, 'wallet', customerId), amount: notice.amount },
      { accountId: await houseAccount(transaction, 'bank_clearing'), amount: -notice.amount },
    ],
  });
  await transaction
    .update(depositNotices)
    .set({ transfer_id: id })
    .where(and(eq(depositNotices.reference, notice.reference), isNull(depositNotices.transfer_id)));
  await notify(transaction, customerId, {
    kind: 'deposit',
    title: 'Deposit received',
    message: `${displayNaira(notice.amount)} has been added to your wallet. ${description}.`,
    link: '/transactions',
    at: notice.receivedAt,
  });
}

/**
 * Credits a deposit to the wallet behind its account number, once for each reference. A number that
 * no customer has is kept for the operator. ReferenceConflict: the reference came before with another
 * amount or account.
 */
export async function creditDeposit(
  transaction: Transaction,
  notice: DepositNotice,
): Promise<DepositOutcome> {
  const earlier = await earlierOutcome(transaction, notice);
  if (earlier) return earlier;
  const [account] = await transaction
    .select({ customerId: staticAccounts.customer_id })
    .from(staticAccounts)
    .innerJoin(customers, eq(customers.id, staticAccounts.customer_id))
    .where(
      and(
        eq(staticAccounts.account_number, notice.accountNumber),
        isNotNull(customers.email_verified_at),
      ),
    );
  if (!account) return 'unmatched';
  await credit(transaction, notice, account.customerId);
  return 'credited';
}
