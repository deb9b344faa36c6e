/** Messages of the statement to print. */
export const statementMessages = {
  title: 'Statement',
  open: 'Print statement',
  print: 'Print or save as PDF',
  back: 'Back to transactions',
  loading: 'Loading your statement…',
  notLoaded: 'We couldn’t load your statement. Your money hasn’t changed.',
  sheet: 'Statement of account',
  holder: 'Account holder',
  account: 'Account for deposits',
  period: 'Period',
  between: (from: string, to: string): string => `${from} to ${to}`,
  timeZone: 'Time zone',
  lagos: 'Lagos (UTC+1)',
  currency: 'Currency',
  naira: 'Nigerian naira (NGN)',
  made: 'Made on',
  opening: 'Opening balance',
  paidIn: 'Paid in',
  paidOut: 'Paid out',
  setAside: 'Set aside for withdrawals',
  /** Instead, if more has come back from withdrawals than was set aside. */
  cameBack: 'Back from withdrawals',
  closing: 'Closing balance',
  entries: 'Entries',
  balance: 'Balance',
  none: 'Nothing was paid in or out in this period.',
  first: (shown: number, all: number): string =>
    `These are the first ${shown} of ${all.toLocaleString('en-NG')} entries. The balances include all of them, and all are printed.`,
  showAll: 'Show all entries',
  years: 'By year',
  incomplete: 'Some transactions couldn’t be read, so there is no statement.',
  unavailable: 'There is no statement to print here. You can download your transactions.',
} as const;

/** Messages of the summary of a year. */
export const yearMessages = {
  title: (year: number): string => `Your ${year}`,
  sheet: 'Statement of the year',
  back: 'Back to the statement',
  loading: 'Loading your year…',
  noYear: 'There is no such year here.',
  balances: 'Your wallet',
  opening: (year: number): string => `Balance on 1 January ${year}`,
  paidIn: 'Paid in by bank transfer',
  paidOut: 'Paid out to your bank',
  invested: 'Paid for vehicles and cliques',
  payouts: 'Payouts received',
  bonuses: 'Referral bonuses',
  other: 'Corrections',
  closing: (isOver: boolean): string => (isOver ? 'Balance on 31 December' : 'Balance today'),
  split: 'What the payouts were',
  splitBy:
    'Each payout counts partly as your own money and partly as profit, even once a vehicle has paid back what you put in. After a loss, your own money counts first.',
  ownMoney: 'Own money returned',
  profit: 'Profit',
  contracts: 'Your contracts',
  fees: 'VAT and fees in what you paid',
  toCome: (isOver: boolean): string => (isOver ? 'Still to come on 31 December' : 'Still to come'),
} as const;

/** Messages of the transactions page. */
export const transactionMessages = {
  title: 'Transactions',
  date: 'Date',
  time: 'Time',
  type: 'Type',
  status: 'Status',
  amount: 'Amount',
  all: 'All',
  from: 'From',
  to: 'To',
  rowsPerPage: 'Rows per page',
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

  /** Names of the columns that a downloaded statement has and the table on the page doesn't. */
  statusDetails: 'Status details',
  amountInNaira: 'Amount (NGN)',
  balanceInNaira: 'Balance (NGN)',
  description: 'Description',

  receipt: 'Receipt',
  reference: 'Reference',
  dateAndTime: 'Date and time',
  timeline: 'Timeline',
  beginnings: { recorded: 'Recorded', received: 'Received', requested: 'Requested' },
  share: 'Share',
  shared: 'Copied!',
  print: 'Print',
  complain: 'Something wrong with this?',

  types: { deposit: 'Deposit', withdrawal: 'Withdrawal' },
  /** The labels of section 3. */
  statuses: { successful: 'Successful', ongoing: 'Ongoing' },
  endings: { rejected: 'Rejected', failed: 'Failed' },

  outcomes: {
    paidIn: { heading: 'Paid into your wallet', detail: 'Added to your balance' },
    toBePaidIn: { heading: 'To be paid into your wallet', detail: 'Waiting to be confirmed.' },
    depositRejected: { heading: 'Not paid in', detail: 'Rejected: nothing was paid in.' },
    depositFailed: { heading: 'Not paid in', detail: 'Failed: nothing was paid in.' },
    paidOut: { heading: 'Paid out of your wallet', detail: 'Taken from your balance' },
    toBePaidOut: {
      heading: 'To be paid out of your wallet',
      detail: 'Not paid out yet. The amount is set aside until then.',
    },
    returned: {
      heading: 'Back in your wallet',
      detail: 'Returned: the money is back in your balance.',
    },
    withdrawalFailed: { heading: 'Not paid out', detail: 'Failed: nothing was paid out.' },
    amount: 'Amount',
    completed: 'Completed',
    unknownStatus: 'Status unknown',
    otherStatus: (status: string): string => `Status: “${status}”`,
  },
} as const;
