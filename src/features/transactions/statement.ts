import { csvHeading, csvLine, type Cell } from '@contract/rules/csv';
import {
  formatMoment,
  formatTime,
  formatTimeInLagos,
  lagosDay,
  localDay,
  type CalendarDate,
  type Instant,
} from '@/lib/dates';
import { formatMovement, nairaForWire, type Kobo } from '@/lib/money';
import {
  transactionStatusLabel,
  transactionTypeLabel,
} from '@/widgets/transactions/transactionLabels';
import { describeOutcome } from '@/widgets/transactions/describeOutcome';
import { statementMessages, transactionMessages as messages } from '@/messages/transactions';
import { signedAmount, type Period } from '@/store/wallet/transactionView';
import type { Statement } from '@/store/wallet/walletStatement';
import type { Transaction } from '@/store/wallet/walletWire';

const columns = [
  messages.date,
  messages.time,
  messages.type,
  messages.status,
  messages.statusDetails,
  messages.amountInNaira,
  messages.description,
  messages.reference,
] as const;

/** Returns a sentence about where the money is. Empty for a success, because the status is enough. */
export function statusDetails(transaction: Transaction): string {
  const { tone, detail } = describeOutcome(transaction);
  return tone === 'success' ? '' : detail;
}

interface Clock {
  readonly dayAt: (instant: Instant) => CalendarDate;
  readonly timeAt: (instant: Instant) => string;
}

const localClock: Clock = { dayAt: localDay, timeAt: formatTime };
const lagosClock: Clock = { dayAt: lagosDay, timeAt: formatTimeInLagos };

const cellsOf = (transaction: Transaction, { dayAt, timeAt }: Clock): readonly Cell[] => [
  dayAt(transaction.createdAt),
  timeAt(transaction.createdAt),
  transactionTypeLabel(transaction.type),
  transactionStatusLabel(transaction.status),
  statusDetails(transaction),
  nairaForWire(signedAmount(transaction)),
  transaction.description ?? null,
  transaction.reference ?? null,
];

/** Returns the transactions as CSV (RFC 4180) for a spreadsheet, in the customer's time zone. */
export const statementOf = (transactions: readonly Transaction[]): string =>
  csvHeading(columns) + transactions.map((each) => csvLine(cellsOf(each, localClock))).join('');

/** Returns the line of the balance at one end of a period. */
const balanceLine = (day: CalendarDate | null, name: string, balance: Kobo): string =>
  csvLine([day, null, null, null, null, null, name, null, nairaForWire(balance)]);

/**
 * Returns the transactions as CSV like `statementOf`, but in Lagos time, like the printed statement, and with a column
 * for the balance after each transaction. The first line is the closing balance, because the newest transaction comes
 * first, and the last line is the opening balance.
 */
export function balancedStatementOf(
  { opening, closing, lines }: Statement,
  { from, to }: Period,
): string {
  const newestFirst = [...lines].reverse();
  return [
    csvHeading([...columns, messages.balanceInNaira]),
    balanceLine(to, statementMessages.closing, closing),
    ...newestFirst.map(({ transaction, balance }) =>
      csvLine([...cellsOf(transaction, lagosClock), nairaForWire(balance)]),
    ),
    balanceLine(from, statementMessages.opening, opening),
  ].join('');
}

/** Returns the name of the file, with the range of days that it covers. */
export function statementName({ from, to }: Period): string {
  const range = [from && `from-${from}`, to && `to-${to}`].filter(Boolean);
  return `${['mota-statement', ...range].join('-')}.csv`;
}

/** Describes a receipt as text, for sharing. */
export function receiptText(transaction: Transaction): string {
  const { createdAt, type, status, description, reference } = transaction;
  return [
    description,
    [
      transactionTypeLabel(type),
      formatMovement(signedAmount(transaction)),
      transactionStatusLabel(status),
    ].join(' · '),
    statusDetails(transaction),
    formatMoment(createdAt),
    reference,
  ]
    .filter(Boolean)
    .join('\n');
}
