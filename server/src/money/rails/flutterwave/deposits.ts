import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { inOrder, readDeposit } from '../depositNews.ts';
import { instantOf, koboOfNaira, readable, wholeKoboOfNaira } from '../exact.ts';
import type { DepositNews, IncomingDeposit } from '../moneyRail.ts';
import { allPages } from '../pages.ts';
import type { ProviderClient } from '../http.ts';
import { unlessMissing } from './refusals.ts';
import { Numbered, Origin, RowList, SingleRow, Transaction } from './schemas.ts';

/** The reference of a deposit: its number, because all that is paid into one account has the same `tx_ref`. */
export const referenceOf = (id: number | string): string => `flutterwave-${id}`;

/** `2026-03-02`, in UTC as the instants are. */
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

function readTransaction(transaction: Static<typeof Transaction>): IncomingDeposit | 'none' {
  const { id, status, payment_type: type, amount, app_fee: fee, currency } = transaction;
  if (type !== 'bank_transfer' || status !== 'successful') return 'none';
  return {
    reference: referenceOf(id),
    // No record says which account it went to, but what the account was opened with.
    accountNumber: transaction.tx_ref,
    amount: readable(koboOfNaira(amount), 'amount'),
    currency,
    fee: readable(wholeKoboOfNaira(fee ?? 0), 'fee'),
    senderBank: Check(Origin, transaction) ? (transaction.meta.bankname ?? undefined) : undefined,
    paidAt: readable(instantOf(transaction.created_at), 'time'),
  };
}

/** A payment into an account; undefined for a transaction of another kind. */
export function depositOf(row: unknown): DepositNews | undefined {
  const named = Check(Numbered, row) ? { ...row, reference: referenceOf(row.id) } : row;
  return readDeposit(named, 'reference', () =>
    Check(Transaction, row) ? readTransaction(row) : undefined,
  );
}

/** The transactions of the days of two instants, each to be read separately. */
export const transactionsOfDays = (ask: ProviderClient, from: Date, to: Date) =>
  allPages(1, async (page) => {
    const query = { page, from: dayOf(from), to: dayOf(to) };
    const { data, meta } = await ask({
      method: 'GET',
      path: '/v3/transactions',
      query,
      answer: RowList,
    });
    return { rows: data, pages: meta.page_info.total_pages };
  });

/** The deposits from one instant up to, but excluding, the other. */
export async function depositsBetween(
  ask: ProviderClient,
  from: Date,
  to: Date,
): Promise<readonly DepositNews[]> {
  const rows = await transactionsOfDays(ask, from, to);
  return inOrder(
    rows.flatMap((row) => depositOf(row) ?? []),
    from,
    to,
  );
}

/** Flutterwave's own record of a deposit. */
export async function findDeposit(
  ask: ProviderClient,
  reference: string,
): Promise<DepositNews | undefined> {
  const [, id] = /^flutterwave-(\d+)$/.exec(reference) ?? [];
  if (!id) return undefined;
  const path = `/v3/transactions/${id}/verify`;
  const found = await unlessMissing(ask({ method: 'GET', path, answer: SingleRow }));
  return found && depositOf(found.data);
}
