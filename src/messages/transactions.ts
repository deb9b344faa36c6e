interface TypeAndStatus {
  readonly type: string;
  readonly status: string;
}

/** What the transactions page says beside the sentences that the specification fixes. */
export const transactionsCopy = {
  loading: 'Loading transactions…',
  none: 'No transactions yet. Your first deposit will appear here.',
  noneMatch: 'No transactions match these filters.',
  clearFilters: 'Clear filters',
  anyDay: 'Any day',
  rangeReversed: 'The end date is before the start date.',
  statement: 'Download statement',
  count: (count: number): string =>
    count === 1 ? '1 transaction' : `${count.toLocaleString('en-NG')} transactions`,
  countSoFar: (count: number): string =>
    `${count.toLocaleString('en-NG')} so far. Older ones are still to come.`,

  receipt: 'Receipt',
  reference: 'Reference',
  dateAndTime: 'Date and time',
  timeline: 'Timeline',
  begun: ({ type, status }: TypeAndStatus): string => {
    if (status === 'success') return type === 'withdrawal' ? 'Recorded' : 'Received';
    return type === 'withdrawal' ? 'Requested' : 'Recorded';
  },
  share: 'Share',
  shared: 'Copied!',
  print: 'Print',
} as const;

interface TransactionOutcome {
  readonly tone: 'success' | 'waiting' | 'neutral';
  /** Above the amount of the receipt. */
  readonly heading: string;
  /** What has become of the money. */
  readonly detail: string;
}

type Words = readonly [TransactionOutcome['tone'], heading: string, detail: string];

/** By type and status. */
const knownOutcomes: ReadonlyMap<string, Words> = new Map<string, Words>([
  ['deposit success', ['success', 'Paid into your wallet', 'Added to your balance']],
  ['deposit pending', ['waiting', 'To be paid into your wallet', 'Waiting to be confirmed.']],
  ['deposit rejected', ['neutral', 'Not paid in', 'Rejected: nothing was paid in.']],
  ['deposit failed', ['neutral', 'Not paid in', 'Failed: nothing was paid in.']],
  ['withdrawal success', ['success', 'Paid out of your wallet', 'Taken from your balance']],
  [
    'withdrawal pending',
    [
      'waiting',
      'To be paid out of your wallet',
      'Not paid out yet. The amount is set aside until then.',
    ],
  ],
  [
    'withdrawal rejected',
    ['neutral', 'Back in your wallet', 'Returned: the money is back in your balance.'],
  ],
  ['withdrawal failed', ['neutral', 'Not paid out', 'Failed: nothing was paid out.']],
]);

function unknownOutcome(status: string): Words {
  if (status === 'success') return ['success', 'Amount', 'Completed'];
  return ['neutral', 'Amount', status.trim() === '' ? 'Status unknown' : `Status: “${status}”`];
}

/** What has become of a transaction's money; of what the app does not know, the server's own word. */
export function describeOutcome({ type, status }: TypeAndStatus): TransactionOutcome {
  const [tone, heading, detail] = knownOutcomes.get(`${type} ${status}`) ?? unknownOutcome(status);
  return { tone, heading, detail };
}
