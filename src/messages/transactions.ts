/** What the transactions page says beside the sentences that the specification fixes. */
export const transactionsCopy = {
  intro: 'Every movement of your wallet, newest first.',
  loading: 'Loading transactions…',
  none: 'No transactions yet. Your first deposit will be shown here.',
  noneMatch: 'No transactions match these filters.',
  clearFilters: 'Clear filters',
  rangeReversed: 'The last day is before the first.',
  statement: 'Download statement',
  count: (count: number): string =>
    count === 1 ? '1 transaction' : `${count.toLocaleString('en-NG')} transactions`,

  receipt: 'Receipt',
  amountIn: 'Paid into your wallet',
  amountOut: 'Paid out of your wallet',
  reference: 'Reference',
  description: 'Description',
  dateAndTime: 'Date and time',
  timeline: 'Timeline',
  requested: 'Requested',
  received: 'Received',
  completed: { deposit: 'Added to your balance', withdrawal: 'Taken from your balance' },
  waiting: 'Waiting for approval. The amount is set aside until then.',
  share: 'Share',
  shared: 'Copied!',
  print: 'Print',
} as const;
