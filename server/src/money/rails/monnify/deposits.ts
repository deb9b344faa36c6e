import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { inOrder, readDeposit, unreadable } from '../depositNews.ts';
import { instantOf, koboOfNaira, koboOfSignedNaira, readable } from '../exact.ts';
import type { DepositNews, IncomingDeposit } from '../moneyRail.ts';
import { eachPage } from '../pages.ts';
import { unlessAbsent, type ProviderRefusal } from '../refusal.ts';
import { bankOf } from './banks.ts';
import type { ProviderClient } from '../http.ts';
import { Anything, PaidAccount, Transaction, TransactionRow, RowPage } from './schemas.ts';

const pageSize = 100;
/**
 * Returns whether a refusal means that the account no longer exists. Any other refusal may be temporary, so the deposit
 * is read again later.
 */
const isGone = ({ status }: ProviderRefusal) => status === 404;
/** Statuses of transactions in which money came in or was taken back. */
const moving = new Set(['PAID', 'REVERSED']);
/** Maximum number of deposits in the cache, which saves fetching their records again. */
const maxKnown = 10_000;

/** Returns a payment into one of our accounts, according to Monnify's record. */
export function depositOf(
  transaction: Static<typeof Transaction>,
  accountNumber: string,
): IncomingDeposit {
  const { transactionReference, amountPaid, settlementAmount, currency, paidOn } = transaction;
  const { paymentSourceInformation: sources } = transaction;
  const source = Array.isArray(sources) ? sources[0] : sources;
  const amount = readable(koboOfNaira(amountPaid), 'amount');
  return {
    reference: transactionReference,
    accountNumber,
    amount,
    currency,
    fee: amount - readable(koboOfSignedNaira(settlementAmount ?? amountPaid), 'settlement'),
    senderBank: source?.bankName ?? bankOf(source?.bankCode)?.name,
    paidAt: readable(instantOf(paidOn), 'time'),
  };
}

/** Two instants, and how many pages of the list between them were already read. */
interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly pagesRead: number;
}

/** The field with a row's reference. */
const nameField = 'transactionReference';

/** Returns the report of a reversal: the money went back to the payer. */
function reversalOf(transaction: Static<typeof Transaction>): DepositNews {
  return {
    kind: 'return',
    reference: transaction.transactionReference,
    what: 'refunded',
    amount: readable(koboOfNaira(transaction.amountPaid), 'amount'),
    event: 'reversed',
  };
}

/**
 * Creates the functions that find deposits. Monnify's list has every transaction, but not the account that was paid, so
 * each new transaction and its account are fetched once. Listing by account instead would take a call for each
 * customer. If a row is unreadable, the others are still returned.
 */
export function depositFinder(ask: ProviderClient) {
  const known = new Map<string, DepositNews>();

  const keep = (reference: string, news: DepositNews) => {
    known.set(reference, news);
    const [oldest] = known.keys();
    if (known.size > maxKnown && oldest) known.delete(oldest);
  };

  const accountBehind = async (account: string) => {
    const path = `/api/v2/bank-transfer/reserved-accounts/${encodeURIComponent(account)}`;
    const paid = await unlessAbsent(ask({ method: 'GET', path, answer: Anything }), isGone);
    // If Monnify no longer has the account, our own reference replaces its number.
    return Check(PaidAccount, paid) ? (paid.accounts[0]?.accountNumber ?? account) : account;
  };

  const read = async (record: unknown): Promise<DepositNews | undefined> => {
    if (!Check(Transaction, record)) return unreadable(record, nameField);
    const { type, reference: account } = record.product;
    if (type !== 'RESERVED_ACCOUNT') return undefined;
    if (record.paymentStatus === 'REVERSED') return reversalOf(record);
    const accountNumber = await accountBehind(account);
    return readDeposit(record, nameField, () => depositOf(record, accountNumber));
  };

  const recordOf = (reference: string) => {
    const path = `/api/v2/transactions/${encodeURIComponent(reference)}`;
    return unlessAbsent(ask({ method: 'GET', path, answer: Anything }));
  };

  const findListed = async (row: unknown): Promise<DepositNews | undefined> => {
    if (!Check(TransactionRow, row)) return unreadable(row, nameField);
    const { transactionReference: reference, paymentStatus } = row;
    if (!moving.has(paymentStatus)) return undefined;
    const reported = known.get(reference);
    if (reported && paymentStatus === 'PAID') return reported;
    const news = await read((await recordOf(reference)) ?? row);
    if (news?.kind === 'deposit') keep(reference, news);
    return news;
  };

  const pageOf = (from: Date, to: Date) => async (page: number) => {
    const { content, totalPages } = await ask({
      method: 'GET',
      path: '/api/v1/transactions/search',
      query: { page, size: pageSize, from: from.getTime(), to: to.getTime() },
      answer: RowPage,
    });
    return { rows: content, pages: totalPages };
  };

  async function* pages({ from, to, pagesRead }: Span): AsyncGenerator<readonly DepositNews[]> {
    for await (const rows of eachPage(0, pageOf(from, to), pagesRead)) {
      const found: DepositNews[] = [];
      for (const row of rows) {
        const news = await findListed(row);
        if (news) found.push(news);
      }
      yield inOrder(found, from, to);
    }
  }

  return {
    /** Returns Monnify's own record of a deposit. */
    find: async (reference: string): Promise<DepositNews | undefined> => {
      const record = await recordOf(reference);
      return record === undefined ? undefined : read(record);
    },
    /** Yields the deposits from one instant up to, but excluding, the other, page by page. */
    pages,
  };
}
