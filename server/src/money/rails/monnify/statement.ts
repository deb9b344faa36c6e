import type { Static } from 'typebox';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Kobo } from '../../../platform/kobo/kobo.ts';
import { koboOfNaira, wholeKoboOfNaira } from '../exact.ts';
import type { StatementLine } from '../moneyRail.ts';
import { roundedLine, unreadableLine } from '../statementRows.ts';
import type { ProviderClient } from '../http.ts';
import type { WalletRow } from './schemas.ts';
import { settlementFinder, type SettledDeposit } from './settlements.ts';
import { idField, walletReader } from './wallet.ts';
import { day } from '../../../platform/clock/time.ts';

type Row = Static<typeof WalletRow>;

/** Separates Monnify's reference of a payment, our reference, the narration, the bank and the account. */
const separator = '/#/';
/** Prefix of the references of deposits in a wallet where each deposit is settled separately. */
const depositPrefix = 'MNFY|';
/** How long a settlement's list of deposits may be incomplete, in milliseconds. */
const listingTime = day;

const isPayment = ({ narration }: Row) => narration?.includes(separator) === true;

/** Returns our reference for a payment, and Monnify's for anything else. */
const referenceOf = ({ narration, monnifyTransactionReference: monnifyReference }: Row) =>
  narration?.split(separator)[1]?.trim() || (monnifyReference ?? undefined);

function lineOf(row: Row, at: Date): StatementLine {
  const { walletTransactionReference: id, transactionType, narration, amount: reported } = row;
  const line = { id, reference: referenceOf(row), at, description: narration ?? '' };
  const sign = transactionType === 'DEBIT' ? -1n : 1n;
  const exact = koboOfNaira(reported);
  if (exact !== undefined) return { ...line, amount: sign * exact };
  const whole = wholeKoboOfNaira(reported);
  return whole === undefined
    ? unreadableLine(row, idField, at)
    : roundedLine(line, reported, sign * whole);
}

/**
 * Returns the lines that replace a credit: one takes it back, one for each deposit adds that deposit, and one adds what
 * the deposits don't explain.
 */
function linesOfDeposits(
  whole: StatementLine,
  credited: Kobo,
  deposits: readonly SettledDeposit[],
): readonly StatementLine[] {
  const { id, at, description } = whole;
  const rest = deposits.reduce((left, { amount }) => left - amount, credited);
  return [
    { ...whole, id: `${id}:deposits`, amount: -credited },
    ...deposits.map(({ reference, amount, paidAt = at }) => {
      return { id: `${id}:${reference}`, reference, amount, at: paidAt, description };
    }),
    {
      id: `${id}:rest`,
      reference: undefined,
      amount: rest,
      at,
      description: `${description}: the part that its deposits do not explain`,
    },
  ];
}

/**
 * Creates the function that returns the wallet's rows as lines. A settlement is one row for the deposits of a day. Its
 * line stays. Once Monnify reports all deposits, or those that it knows after a day, more lines take the settlement
 * back and add each deposit instead.
 */
export function statementReader(ask: ProviderClient, accountNumber: string, clock: Clock) {
  const walletSince = walletReader(ask, accountNumber);
  const findDeposits = settlementFinder(ask);

  const settledBy = async (row: Row, line: StatementLine): Promise<readonly StatementLine[]> => {
    const { monnifyTransactionReference: settlement, transactionType } = row;
    const { amount, at } = line;
    if (!settlement || transactionType !== 'CREDIT' || amount === 'unreadable') return [];
    if (isPayment(row) || settlement.startsWith(depositPrefix)) return [];
    const deposits = await findDeposits(settlement);
    const total = deposits.reduce((sum, deposit) => sum + deposit.amount, 0n);
    const isFinal = total === amount || clock.now().getTime() - at.getTime() >= listingTime;
    return deposits.length > 0 && isFinal ? linesOfDeposits(line, amount, deposits) : [];
  };

  return async (from: Date, to: Date): Promise<readonly StatementLine[]> => {
    const lines: StatementLine[] = [];
    for (const { row, original, at } of await walletSince(from)) {
      if (at < from || at >= to) continue;
      const line = row ? lineOf(row, at) : unreadableLine(original, idField, at);
      lines.push(line, ...(row ? await settledBy(row, line) : []));
    }
    return lines;
  };
}
