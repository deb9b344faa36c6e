import { formatMoment, formatTime, localDay } from '@/lib/dates';
import { formatMovement, nairaForWire } from '@/lib/money';
import { transactionStatusLabel, transactionTypeLabel } from '@/messages/transactionLabels';
import type { describeOutcome } from '@/messages/describeOutcome';
import { transactionsCopy as copy } from '@/words/transactions';
import { signedAmount } from '@/store/wallet/transactionView';
import type { TransactionFilter } from '@/store/wallet/walletSlice';
import type { Transaction } from '@/store/wallet/walletWire';

const columns = [
  copy.date,
  copy.time,
  copy.type,
  copy.status,
  copy.statusDetails,
  copy.amountInNaira,
  copy.description,
  copy.reference,
] as const;

// Excel reads UTF-8 only after this mark.
const byteOrderMark = '\uFEFF';

/**
 * One cell. A spreadsheet runs text that begins like a formula, even after white space, unless an apostrophe marks it as text.
 */
function cell(text: string): string {
  const isFormula = /^\s*[=+\-@|%]|^[\t\r\n]/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The words for a transaction, as the server that answers has states for it. */
type Describe = typeof describeOutcome;

/** Where the money is now; empty for a success, whose status already says so. */
function statusDetails(transaction: Transaction, describe: Describe): string {
  const { tone, detail } = describe(transaction);
  return tone === 'success' ? '' : detail;
}

function line(transaction: Transaction, describe: Describe): string {
  return [
    cell(localDay(transaction.createdAt)),
    cell(formatTime(transaction.createdAt)),
    cell(transactionTypeLabel(transaction.type)),
    cell(transactionStatusLabel(transaction.status)),
    cell(statusDetails(transaction, describe)),
    // A number, not a formula, so that the amounts add up to the balance.
    `"${nairaForWire(signedAmount(transaction))}"`,
    cell(transaction.description ?? ''),
    cell(transaction.reference ?? ''),
  ].join(',');
}

/** The transactions as CSV (RFC 4180) for a spreadsheet, in the customer's time zone. */
export function statementOf(transactions: readonly Transaction[], describe: Describe): string {
  const lines = [columns.map(cell).join(','), ...transactions.map((each) => line(each, describe))];
  return byteOrderMark + lines.map((each) => `${each}\r\n`).join('');
}

/** The name of the file, with the range that it covers. */
export function statementName({ from, to }: Pick<TransactionFilter, 'from' | 'to'>): string {
  const range = [from && `from-${from}`, to && `to-${to}`].filter(Boolean);
  return `${['mota-statement', ...range].join('-')}.csv`;
}

/** A receipt in words, for sharing. */
export function receiptText(transaction: Transaction, describe: Describe): string {
  const { createdAt, type, status, description, reference } = transaction;
  return [
    description,
    [
      transactionTypeLabel(type),
      formatMovement(signedAmount(transaction)),
      transactionStatusLabel(status),
    ].join(' · '),
    statusDetails(transaction, describe),
    formatMoment(createdAt),
    reference,
  ]
    .filter(Boolean)
    .join('\n');
}
