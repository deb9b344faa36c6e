import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { readValue } from '../../platform/db/readRows.ts';
import { transfers } from '../../platform/db/schema.ts';
import { companyAccount } from '../ledger/ledgerAccounts.ts';
import { postTransfer } from '../ledger/transfers.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/**
 * Returns SQL for whether staff have settled part of the payment by hand. The statement line includes the fee, so this
 * settles the fee too.
 */
const isSettledByHand = (paymentReference: string) => sql`EXISTS (
  SELECT FROM transfers AS by_hand WHERE by_hand.kind = 'treasury' AND by_hand.reference IN (
    SELECT 'treasury:line:' || id FROM statement_lines WHERE reference = ${paymentReference}
    UNION ALL
    SELECT 'treasury:transfer:' || id FROM transfers WHERE provider_reference = ${paymentReference}))`;

const isBooked = (
  paymentReference: string,
) => sql<boolean>`SELECT ${isSettledByHand(paymentReference)}
  OR EXISTS (SELECT FROM ${transfers} WHERE ${and(
    eq(transfers.provider_reference, paymentReference),
    eq(transfers.kind, 'provider_fee'),
  )})`;

/**
 * Books the provider's fee as the company's expense. Does nothing if the fee isn't known yet, or was already booked or
 * settled by hand.
 */
export async function bookFee(
  transaction: Transaction,
  withdrawal: { readonly id: number; readonly paymentReference: string },
  fee: Kobo | undefined,
  at: Date,
): Promise<void> {
  const { id, paymentReference } = withdrawal;
  if (!fee || (await readValue(transaction, isBooked(paymentReference)))) return;
  await postTransfer(transaction, {
    kind: 'provider_fee',
    reference: `withdrawal-fee:${id}`,
    description: `Fee of withdrawal ${id}`,
    occurredAt: at,
    providerReference: paymentReference,
    entries: [
      { accountId: await companyAccount(transaction, 'bank_clearing'), amount: fee },
      { accountId: await companyAccount(transaction, 'provider_fees'), amount: -fee },
    ],
  });
}
