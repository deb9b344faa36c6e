import { asSentence } from './fields';

const counted = (cases: number) => (cases === 1 ? '1 case' : `${cases} cases`);

/** Messages of the screen "Today". */
export const overviewMessages = {
  title: 'Today',
  greeting: (hour: number, name: string) => {
    const time = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
    return `Good ${time}, ${asSentence(name)}. This is what needs a decision, what has failed, and the money.`;
  },
  money: 'Money',
  inToday: 'In today',
  outToday: 'Out today',
  inMonth: 'In, 30 days before today',
  outMonth: 'Out, 30 days before today',
  owed: 'Payouts of the next 30 days',
  owedIntro:
    '“Covered” is what can be paid on its day from the money already collected for the vehicles. If none of a contract’s payouts is late, it also includes what the driver still has to pay by that day.',
  reserve: 'In the reserves',
  /** The most important fact about the payouts: how much of them is covered. `missing` is null if all is. */
  owedInShort: (amount: string, covered: string, missing: string | null) =>
    missing === null
      ? `${amount} is owed in the next 30 days, and all of it is covered.`
      : `${amount} is owed in the next 30 days: ${covered} is covered, ${missing} isn’t yet.`,
  /** The part of the payouts that should have been paid before today. */
  owedLate: (amount: string) => `${amount} is already late.`,
  /** Follows what is already late, which is part of the amount. */
  owedWithLate: (amount: string, covered: string, missing: string | null) =>
    missing === null
      ? `With this, ${amount} is owed in the next 30 days. All of it is covered.`
      : `With this, ${amount} is owed in the next 30 days: ${covered} is covered, ${missing} isn’t yet.`,
  owedChart: 'Payouts by day',
  uncovered: (amount: string) => `${amount} not covered yet`,
  owedHeaders: { covered: 'Covered payouts', missing: 'Not covered yet' },
  provider: 'At the provider',
  /** Nothing was compared yet. `amount` is null for people who may not read the books. */
  notCompared: (amount: string | null) =>
    amount === null
      ? 'Nothing has been compared with the provider yet.'
      : `${amount} hasn’t been compared with the provider yet.`,
  lasts: (days: number) =>
    days === 1
      ? 'Lasts 1 day at the current pace'
      : `Lasts ${days.toLocaleString('en-NG')} days at the current pace`,
  dayHeader: 'Day',
  charts: { paid_in: 'Money in by day', paid_out: 'Money out by day' },
  chartHeaders: { paid_in: 'In', paid_out: 'Out' },
  paidWithdrawals: 'Paid withdrawals',
  arrears: 'Drivers in arrears',
  queues: 'Needs a decision',
  order: 'Due within a day first, then the oldest. On the same day, the largest amount first.',
  /** Labels of the figures about all cases that wait for this person. */
  sums: {
    cases: 'Cases waiting',
    due: 'First due',
    oldest: 'Oldest case',
    money: 'Money in them',
  },
  others: 'Waiting for other roles',
  queue: 'Queue',
  waiting: 'Waiting',
  cases: counted,
  oldest: 'Oldest',
  unknownAge: 'Not known',
  next: 'Next',
  /** What a decision on a case of each queue does. Each key is the queue’s name on the server. */
  decisions: {
    kyc: 'Approving lets the customer withdraw. Rejecting asks them for new pictures.',
    withdrawals: 'Approving sends the money to the bank. Rejecting returns it to the wallet.',
    'withdrawal-exceptions': 'Closing records whether the bank has paid.',
    suspense:
      'You can credit a customer, count the deposit as a driver’s repayment, or record a return to the sender.',
    'deposit-exceptions':
      'Takes money that isn’t the customer’s out of the wallet, or records why not.',
    'refused-accounts': 'Retrying lets a customer or driver pay in by bank transfer.',
    reconciliation: 'Settles money that is only in the books or only on the statement.',
    referrals:
      'Paying adds the bonus to the referrer’s wallet. Refusing means that it’s never paid.',
    complaints: 'The customer reads the answer in the app and by email.',
    closings: 'Closing erases the customer’s personal data and ends every session.',
    proposals: 'Confirming carries out what a colleague has proposed.',
    arrears: 'You can record what a driver pays or promises, or take the vehicle back.',
    'waiting-contracts': 'Binding a vehicle starts the payouts of the contract.',
    'idle-vehicles': 'Handing a vehicle over to a driver lets it back a contract.',
  },
  idleVehicles: 'Idle vehicles',
  start: (queue: string) => `Start with ${queue}`,
  /** What was decided today, by this person and by all people of the office. */
  decided: (own: number, office: number) =>
    own === office
      ? `You decided ${counted(own)} today.`
      : own === 0
        ? `The office decided ${counted(office)} today.`
        : `You decided ${own} today, the office ${office}.`,
  /** How far this person is with the cases of the day. */
  progress: (own: number, all: number) => `${own} of ${all} decided today`,
  /** The payouts that come next. Shown once no case waits for the person. */
  nextPayouts: (amount: string, day: string) => `The next payouts, ${amount}, are due on ${day}.`,
  allDone: 'All done',
  nothing:
    'Nothing needs your decision, and nobody is waiting for you. Thank you. The menu counts new cases as they arrive.',
  failures: 'Failed work',
  noFailures: 'Failures: none',
  work: 'Work',
  failing: 'Failing',
  failureNames: {
    rail_events: 'Webhooks of the provider',
    deposit_accounts: 'Account numbers',
  } as Readonly<Record<string, string>>,
} as const;
