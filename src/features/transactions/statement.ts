import { csvHeading, csvLine } from '@contract/rules/csv';
import { formatMoment, formatTime, localDay } from '@/lib/dates';
import { formatMovement, nairaForWire } from '@/lib/money';
import {
  transactionStatusLabel,
  transactionTypeLabel,
} from '@/widgets/transactions/transactionLabels';
import { describeOutcome } from '@/widgets/transactions/describeOutcome';
import { transactionMessages as messages } from '@/messages/transactions';
import { signedAmount, type TransactionFilter } from '@/store/wallet/transactionView';
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

/** Returns where the money is. Empty for a success, because the status says enough. */
function statusDetails(transaction: Transaction): string {
  const { tone, detail } = describeOutcome(transaction);
  return tone === 'success' ? '' : detail;
}

const line = (transaction: Transaction): string =>
  csvLine([
    localDay(transaction.createdAt),
    formatTime(transaction.createdAt),
    transactionTypeLabel(transaction.type),
    transactionStatusLabel(transaction.status),
    statusDetails(transaction),
    nairaForWire(signedAmount(transaction)),
    transaction.description ?? null,
    transaction.reference ?? null,
  ]);

/** Returns the transactions as CSV (RFC 4180) for a spreadsheet, in the customer's time zone. */
export const statementOf = (transactions: readonly Transaction[]): string =>
  csvHeading(columns) + transactions.map(line).join('');

/** Returns the name of the file, with the range of days that it covers. */
export function statementName({ from, to }: Pick<TransactionFilter, 'from' | 'to'>): string {
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
