import type { Static } from 'typebox';
import { instantOf, koboOfInteger, readable } from '../exact.ts';
import type { IncomingDeposit } from '../moneyRail.ts';
import { allPages } from '../pages.ts';
import type { PaystackClient } from './client.ts';
import { TransactionList, type TransactionRecord } from './schemas.ts';

const perPage = 100;

type Transaction = Static<typeof TransactionRecord>;

/** When it was paid. Paystack spells it in three ways. */
const paidAtOf = ({ paid_at, createdAt, created_at }: Transaction) =>
  readable(instantOf(paid_at ?? createdAt ?? created_at ?? ''), 'time');

/** A payment into one of our accounts; undefined for a transaction of another kind. */
export function depositOf(transaction: Transaction): IncomingDeposit | undefined {
  const { reference, status, channel, amount, currency, fees, authorization } = transaction;
  const accountNumber = authorization?.receiver_bank_account_number;
  if (status !== 'success' || channel !== 'dedicated_nuban' || !accountNumber) return undefined;
  return {
    reference,
    accountNumber,
    amount: readable(koboOfInteger(amount), 'amount'),
    currency,
    fee: readable(koboOfInteger(fees ?? 0), 'fee'),
    senderBank: authorization.sender_bank ?? undefined,
    paidAt: paidAtOf(transaction),
  };
}

/** The transactions that succeeded between two instants. */
export const transactionsBetween = (ask: PaystackClient, from: Date, to: Date) =>
  allPages(1, async (page) => {
    const { data, meta } = await ask({
      method: 'GET',
      path: '/transaction',
      query: {
        ...{ page, perPage, status: 'success' },
        ...{ from: from.toISOString(), to: to.toISOString() },
      },
      answer: TransactionList,
    });
    return { rows: data, pages: meta?.pageCount ?? 1 };
  });
