import { formatDate, formatTime, localDay, type CalendarDate } from '@/lib/dates';
import { nairaForWire } from '@/lib/money';
import { transactionStatusLabel, transactionTypeLabel } from '@/messages/labels';
import type { Transaction } from '@/store/wallet/walletWire';

const columns = [
  'Date',
  'Time',
  'Type',
  'Status',
  'Amount (NGN)',
  'Description',
  'Reference',
] as const;

// Excel reads UTF-8 only after this mark.
const byteOrderMark = '\uFEFF';

/**
 * One cell. A spreadsheet runs what begins like a formula, also behind white space: an apostrophe makes it text.
 */
function cell(text: string): string {
  const isFormula = /^\s*[=+\-@|%]|^[\t\r\n]/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

function line(transaction: Transaction): readonly string[] {
  return [
    localDay(transaction.createdAt),
    formatTime(transaction.createdAt),
    transactionTypeLabel(transaction.type),
    transactionStatusLabel(transaction.status),
    nairaForWire(transaction.amount),
    transaction.description ?? '',
    transaction.reference ?? '',
  ];
}

/** The transactions as CSV (RFC 4180) for a spreadsheet, in the customer's time zone. */
export function statementOf(transactions: readonly Transaction[]): string {
  const lines = [columns, ...transactions.map(line)];
  return byteOrderMark + lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

interface Range {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** The name of the file, with the range that it covers. */
export function statementName({ from, to }: Range): string {
  const range = [from && `from-${from}`, to && `to-${to}`].filter(Boolean);
  return `${['mota-statement', ...range].join('-')}.csv`;
}

/** A receipt in words, for sharing. */
export function receiptText(transaction: Transaction): string {
  const { createdAt, type, status, amount, description, reference } = transaction;
  return [
    `${transactionTypeLabel(type)} · NGN ${nairaForWire(amount)} · ${transactionStatusLabel(status)}`,
    description,
    `${formatDate(createdAt)}, ${formatTime(createdAt)}`,
    reference,
  ]
    .filter(Boolean)
    .join('\n');
}
