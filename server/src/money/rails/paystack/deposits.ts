import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Check } from 'typebox/value';
import { instantOf, koboOfInteger, readable } from '../exact.ts';
import type { DepositNews } from '../moneyRail.ts';
import { unlessAbsent } from '../refusal.ts';
import { inOrder, readDeposit } from '../depositNews.ts';
import type { ProviderClient } from '../http.ts';
import { pagesOfRows } from './rows.ts';
import { SingleRow, TransactionRecord } from './schemas.ts';

const channel = 'dedicated_nuban';
/** Account number of a deposit without anything that identifies its owner. */
const unknownAccount = 'unknown';

type Transaction = Static<typeof TransactionRecord>;

// Each webhook of a deposit is read twice, and a compiled check takes a fraction of the time.
const transactionRecord = Compile(TransactionRecord);

/** Some deposits have the account in their metadata. */
const Metadata = Type.Object({ receiver_account_number: Type.String({ pattern: '^[0-9]{10}$' }) });

/**
 * Returns the number of the receiving account, or else Paystack's code or the email of its holder, or else `unknown`.
 */
function accountOf({ authorization, metadata, customer }: Transaction): string {
  const { receiver_bank_account_number: number } = authorization ?? {};
  if (number) return number;
  if (Check(Metadata, metadata)) return metadata.receiver_account_number;
  return customer?.customer_code || customer?.email?.toLowerCase() || unknownAccount;
}

/** Returns when a transaction was paid, or else created. Paystack uses two names for the time of creation. */
const paidAtOf = ({ paid_at, createdAt, created_at }: Transaction) =>
  readable(instantOf(paid_at ?? createdAt ?? created_at ?? ''), 'time');

const isOfAnotherKind = (row: unknown) =>
  Check(Type.Object({ channel: Type.String() }), row) && row.channel !== channel;

/**
 * Returns a payment into one of our accounts, or undefined for a transaction of another kind or one that didn't
 * succeed.
 */
export function depositOf(row: unknown): DepositNews | undefined {
  if (isOfAnotherKind(row)) return undefined;
  return readDeposit(row, 'reference', () => {
    if (!transactionRecord.Check(row)) return undefined;
    if (row.status !== 'success') return 'none';
    return {
      reference: row.reference,
      accountNumber: accountOf(row),
      amount: readable(koboOfInteger(row.amount), 'amount'),
      currency: row.currency,
      fee: readable(koboOfInteger(row.fees ?? 0), 'fee'),
      senderBank: row.authorization?.sender_bank ?? undefined,
      paidAt: paidAtOf(row),
    };
  });
}

/** Yields the deposits from one instant up to, but excluding, the other, page by page. */
export async function* depositPages(
  ask: ProviderClient,
  { from, to, pagesRead }: { readonly from: Date; readonly to: Date; readonly pagesRead: number },
): AsyncGenerator<readonly DepositNews[]> {
  const list = { path: '/transaction', from, to, filter: { status: 'success' } };
  for await (const rows of pagesOfRows(ask, list, pagesRead)) {
    yield inOrder(
      rows.flatMap((row) => depositOf(row) ?? []),
      from,
      to,
    );
  }
}

/** Returns Paystack's own record of a deposit. */
export async function findDeposit(
  ask: ProviderClient,
  reference: string,
): Promise<DepositNews | undefined> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const found = await unlessAbsent(ask({ method: 'GET', path, answer: SingleRow }));
  return found && depositOf(found.data);
}
