import type { PayoutInterval } from '@/config/choices';

/** Words of the portfolio, beside the sentences that the specification fixes. */
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
  inPaidOut: (amount: string): string => `in ${amount} paid out`,
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
  refundDate: 'Refunded if not funded by',
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
  payoutStates: { upcoming: 'Upcoming', late: 'Late', paid: 'Paid', paidLate: 'Paid late' },
  receivedOfLate: (amount: string): string => `${amount} received`,

  late: (amount: string, since: string): string =>
    `${amount} is late since ${since}: the driver of your vehicle is behind. You’re paid as soon as they repay.`,
  waiting:
    'Waiting for a vehicle. Your payouts count from the day on which a driver has it. Your money is set aside until then.',
  paidIn: 'Paid in',
  vehicle: 'Your vehicle',
  plate: 'Plate',
  vehicleStatus: 'Now',
  vehicleStates: {
    'on agreement': 'With a driver',
    'in stock': 'In stock',
    'in repair': 'In repair',
    idle: 'Without a driver',
    repossessed: 'Taken back from the driver',
    sold: 'Sold',
  } as Readonly<Record<string, string>>,
  odometer: 'Driven',
  odometerOn: (kilometres: string, day: string): string => `${kilometres} km on ${day}`,
  insurance: 'Insured',
  insuredUntil: (insurer: string, day: string): string => `by ${insurer} until ${day}`,
  punctuality: 'The driver has paid',
  onTime: (onTime: number, due: number): string =>
    due === 0 ? 'Nothing due yet' : `${onTime} of ${due} instalments on time`,
  paidByReserve: 'Paid by the reserve',
} as const;
