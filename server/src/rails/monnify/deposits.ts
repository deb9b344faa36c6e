import type { Static } from 'typebox';
import { banks } from '../banks.ts';
import { instantOf, koboOfNaira, koboOfSignedNaira, readable } from '../exact.ts';
import type { IncomingDeposit } from '../moneyRail.ts';
import { allPages, inWindow } from '../pages.ts';
import { unlessAbsent } from '../refusal.ts';
import type { MonnifyClient } from './client.ts';
import { PaidAccount, Transaction, TransactionPage } from './schemas.ts';

const pageSize = 100;
/** Any other refusal may pass, and the account be a customer's. */
const gone = new Set([404]);
/** Deposits whose records are not asked for again. */
const mostKnown = 10_000;

const bankOfMonnify = (code: string | null | undefined) =>
  banks.find(({ codes }) => codes.monnify === code);

/** A payment into one of our accounts, by Monnify's record of it. */
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
    senderBank: source?.bankName ?? bankOfMonnify(source?.bankCode)?.name,
    paidAt: readable(instantOf(paidOn), 'time'),
  };
}

/**
 * Finds what has come in. The list has all transactions but not their accounts: each is asked for,
 * and the account behind its product, once. So the calls are as many as new deposits, not as
 * customers, which the list by account would take.
 */
export function depositFinder(ask: MonnifyClient) {
  const known = new Map<string, IncomingDeposit>();

  const find = async (reference: string): Promise<IncomingDeposit | undefined> => {
    const transaction = await ask({
      method: 'GET',
      path: `/api/v2/transactions/${encodeURIComponent(reference)}`,
      answer: Transaction,
    });
    const { type, reference: account } = transaction.product;
    if (type !== 'RESERVED_ACCOUNT') return undefined;
    const paid = await unlessAbsent(
      ask({
        method: 'GET',
        path: `/api/v2/bank-transfer/reserved-accounts/${encodeURIComponent(account)}`,
        answer: PaidAccount,
      }),
      gone,
    );
    // Where Monnify no longer has the account, our own reference stands in for its number, and the deposit goes into suspense.
    return depositOf(transaction, paid?.accounts[0]?.accountNumber ?? account);
  };

  const keep = (deposit: IncomingDeposit) => {
    known.set(deposit.reference, deposit);
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest) known.delete(oldest);
  };

  const transactions = (from: Date, to: Date) =>
    allPages(0, async (page) => {
      const { content, totalPages } = await ask({
        method: 'GET',
        path: '/api/v1/transactions/search',
        query: { page, size: pageSize, from: from.getTime(), to: to.getTime() },
        answer: TransactionPage,
      });
      return { rows: content, pages: totalPages };
    });

  /** The deposits from one instant up to, but not with, the other, oldest first. */
  return async (from: Date, to: Date): Promise<readonly IncomingDeposit[]> => {
    const found: IncomingDeposit[] = [];
    for (const { transactionReference, paymentStatus } of await transactions(from, to)) {
      if (paymentStatus !== 'PAID') continue;
      const deposit = known.get(transactionReference) ?? (await find(transactionReference));
      if (deposit) {
        keep(deposit);
        found.push(deposit);
      }
    }
    return inWindow(found, ({ paidAt }) => paidAt, from, to);
  };
}
