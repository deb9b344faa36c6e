/** The sentences of the first page. */
export const overviewCopy = {
  title: 'Today',
  intro: 'The money, what is waiting for people, and what has failed.',
  money: 'Money',
  inToday: 'In today',
  outToday: 'Out today',
  inMonth: 'In, last 30 days',
  outMonth: 'Out, last 30 days',
  owed: 'Payouts of the next 30 days',
  owedIntro:
    '“Covered” is the money that vehicles have received. If none of a contract’s payouts is late, it also includes what the driver still has to pay by then.',
  amount: 'Owed to customers',
  covered: 'Covered',
  late: 'Already late',
  reserve: 'In the reserves',
  share: (percent: number) => `${percent} % of it`,
  provider: 'At the provider',
  lasts: (days: number) =>
    days === 1 ? 'Lasts 1 day at this pace' : `Lasts ${days} days at this pace`,
  unread: 'Not reconciled yet',
  dayHeader: 'Day',
  charts: { paid_in: 'Money in by day', paid_out: 'Money out by day' },
  chartHeaders: { paid_in: 'In', paid_out: 'Out' },
  queues: 'Waiting for people',
  queueNames: {
    kyc: 'Identity checks',
    deposits: 'Deposits in suspense',
    'waiting-contracts': 'Investments without a vehicle',
    'idle-vehicles': 'Idle vehicles',
  } as Readonly<Record<string, string>>,
  nothing: 'Nothing',
  failures: 'Failed: being retried, or given up',
  failureLabels: { queue: 'Work' },
  failureNames: {
    rail_events: 'Webhooks of the provider',
    deposit_accounts: 'Account numbers',
  } as Readonly<Record<string, string>>,
} as const;
