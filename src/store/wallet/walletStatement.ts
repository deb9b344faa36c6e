import type { CalendarDate, Instant } from '@/lib/dates';
import { sumOf, toKobo, zeroKobo, type Kobo } from '@/lib/money';
import { signedAmount, type Period } from './transactionView';
import type { Transaction } from './walletWire';

/** A transaction, and the balance after it, in kobo. */
export interface StatementLine {
  readonly transaction: Transaction;
  readonly balance: Kobo;
}

/** Statement of a wallet for a period. Amounts in kobo. */
export interface Statement {
  readonly opening: Kobo;
  readonly paidIn: Kobo;
  /** Amount that has left the wallet, zero or more. */
  readonly paidOut: Kobo;
  /**
   * Amount set aside for withdrawals that haven't left, less what withdrawals returned. Negative if more was returned
   * than set aside.
   */
  readonly setAside: Kobo;
  readonly closing: Kobo;
  /** Transactions of the period, oldest first. */
  readonly lines: readonly StatementLine[];
}

/** Returns the sum of amounts. Throws if their sum is too large to be exact. */
const add = (amounts: readonly Kobo[]): Kobo =>
  amounts.reduce((sum, amount) => toKobo(sum + amount), zeroKobo);

/** Returns each transaction with the balance after it. */
function withBalances(
  opening: Kobo,
  oldestFirst: readonly Transaction[],
): readonly StatementLine[] {
  let balance = opening;
  return oldestFirst.map((transaction) => {
    balance = toKobo(balance + signedAmount(transaction));
    return { transaction, balance };
  });
}

/** Kinds of transactions that return the money of a withdrawal. */
const returns: ReadonlySet<string | null> = new Set(['refund', 'withdrawal_reversal']);

/** Returns whether a transaction only sets money aside for a withdrawal, or returns such money. */
const isSetAside = ({ kind, status }: Transaction): boolean =>
  status !== 'success' || returns.has(kind);

/**
 * Returns the statement of a period. Mota's server lists the entries of the ledger, so they add up to the balance: a
 * withdrawal counts from its request, and one that came back stays next to its refund. Only one that has left counts
 * as paid out. Null if the sums are too large to be exact.
 * @param transactions all transactions of the wallet, newest first
 * @param dayOf returns the day of an instant, in the time zone of the period
 */
export function statementOfPeriod(
  transactions: readonly Transaction[],
  { from, to }: Period,
  dayOf: (instant: Instant) => CalendarDate,
): Statement | null {
  const turnover = sumOf(transactions.map((each) => toKobo(Math.abs(signedAmount(each)))));
  if (turnover === null) return null;
  const dated = transactions.map((transaction) => ({
    transaction,
    day: dayOf(transaction.createdAt),
  }));
  const opening = add(
    dated
      .filter(({ day }) => from !== null && day < from)
      .map(({ transaction }) => signedAmount(transaction)),
  );
  const within = dated
    .filter(({ day }) => (from === null || day >= from) && (to === null || day <= to))
    .map(({ transaction }) => transaction)
    .reverse();
  const setAside = toKobo(0 - add(within.filter(isSetAside).map(signedAmount)));
  const amounts = within.filter((each) => !isSetAside(each)).map(signedAmount);
  const paidIn = add(amounts.filter((amount) => amount > 0));
  const paidOut = toKobo(Math.abs(add(amounts.filter((amount) => amount < 0))));
  const closing = toKobo(opening + paidIn - paidOut - setAside);
  return { opening, paidIn, paidOut, setAside, closing, lines: withBalances(opening, within) };
}
