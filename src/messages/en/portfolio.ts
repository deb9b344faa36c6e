import type { PayoutInterval } from '@/config/choices';

/** Texts of the portfolio, except for the sentences that the specification fixes. */
export const portfolioCopy = {
  title: 'My Portfolio',
  loading: 'Loading your investments…',
  status: 'Status',
  statuses: { active: 'Active', completed: 'Completed' },
  kind: 'Kind',
  kinds: { individual: 'Individual', clique: 'Clique' },
  browseAssets: 'Browse assets',
  browseCliques: 'Browse cliques',

  summary: 'Summary',
  profitSoFar: 'Profit so far',
  nothingPaid: 'Nothing paid out yet',
  paid: (amount: string): string => `${amount} paid out`,
  invested: 'Invested',
  paidOut: 'Paid out',
  outstanding: 'Outstanding',
  nextPayout: 'Next payout',
  noNextPayout: 'None',
  payouts: 'Payouts by month',
  month: 'Month',
  received: 'Received',
  upcoming: 'Upcoming',

  made: (amount: string, name: string): string => `You invested ${amount} in ${name}`,
  firstPayout: (amount: string, day: string): string =>
    `Your first payout, ${amount}, goes into your wallet on ${day}.`,
  receipt: 'Receipt',
  closeMade: 'Close',

  asset: 'Asset',
  amountInvested: 'Amount invested',
  contribution: 'Your contribution',
  profit: 'Profit',
  roi: 'ROI',
  payout: 'Payout',
  totalPayoutsMade: 'Paid so far',
  payoutBalance: 'Payout balance',
  openCliques: 'Money in open cliques',
  openCliquesIntro: (amount: string): string =>
    `${amount} of your money is in cliques that aren’t fully funded yet. If one isn’t funded in time, you get your money back in full.`,
  fundedShare: 'Funded so far',
  timelineOf: (name: string): string => `Timeline of ${name}`,
  started: 'Started',
  ends: { active: 'Ends', completed: 'Ended' },
  perInterval: { week: 'a week', month: 'a month', year: 'a year' } satisfies Record<
    PayoutInterval,
    string
  >,
  payoutsOf: (name: string): string => `Payouts of ${name}`,
  paidOf: (paid: string, total: string): string => `${paid} of ${total} paid`,

  schedule: 'Payout schedule',
  scheduleOf: (name: string): string => `Payout schedule of ${name}`,
  number: 'No.',
  dueDate: 'Due date',
  amount: 'Amount',
  payoutStatus: 'Status',
} as const;
