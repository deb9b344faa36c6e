import { environment } from '@/config/env';
import { transactionMessages } from '@/messages/transactions';

interface TypeAndStatus {
  readonly type: string;
  readonly status: string;
}

export interface TransactionOutcome {
  readonly tone: 'success' | 'waiting' | 'neutral';
  /** Heading above the amount of the receipt. */
  readonly heading: string;
  /**
   * Sentence about where the money is now, or about the status if that is unknown. Empty for servers without our
   * additions while the status isn't 'success'.
   */
  readonly detail: string;
}

const { outcomes } = transactionMessages;

/** What to show for each known type and status. Each key is a type and a status, such as 'deposit success'. */
const knownOutcomes: ReadonlyMap<string, TransactionOutcome> = new Map<string, TransactionOutcome>([
  ['deposit success', { tone: 'success', ...outcomes.paidIn }],
  ['deposit pending', { tone: 'waiting', ...outcomes.toBePaidIn }],
  ['deposit rejected', { tone: 'neutral', ...outcomes.depositRejected }],
  ['deposit failed', { tone: 'neutral', ...outcomes.depositFailed }],
  ['withdrawal success', { tone: 'success', ...outcomes.paidOut }],
  ['withdrawal pending', { tone: 'waiting', ...outcomes.toBePaidOut }],
  ['withdrawal rejected', { tone: 'neutral', ...outcomes.returned }],
  ['withdrawal failed', { tone: 'neutral', ...outcomes.withdrawalFailed }],
]);

function unknownOutcome(status: string): TransactionOutcome {
  const heading = outcomes.amount;
  if (status === 'success') return { tone: 'success', heading, detail: outcomes.completed };
  const detail = status.trim() === '' ? outcomes.unknownStatus : outcomes.otherStatus(status);
  return { tone: 'neutral', heading, detail };
}

/**
 * Describes where the money of a transaction is. For an unknown type or status, only describes the status. Section 3
 * only has the status 'success', so without our additions to the API any other status counts as in progress.
 */
export function describeOutcome({ type, status }: TypeAndStatus): TransactionOutcome {
  if (!environment.apiExtensions && status !== 'success') {
    return { tone: 'waiting', heading: outcomes.amount, detail: '' };
  }
  return knownOutcomes.get(`${type} ${status}`) ?? unknownOutcome(status);
}

/** Returns the title of the first step of a transaction. */
export function describeBeginning({ type, status }: TypeAndStatus): string {
  const { recorded, received, requested } = transactionMessages.beginnings;
  if (status === 'success') return type === 'withdrawal' ? recorded : received;
  return type === 'withdrawal' ? requested : recorded;
}
