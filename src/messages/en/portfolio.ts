import type { InvestmentKind, InvestmentStatus, PayoutInterval } from '@/config/choices';

/** Returns the only name, or how many there are. */
const named = (names: readonly string[], many: (count: number) => string): string =>
  names.length === 1 ? (names[0] ?? '') : many(names.length);

/** Messages of the portfolio. */
export const portfolioMessages = {
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
  lossSoFar: 'Loss so far',
  /** Note below the loss: which investments it is from, by the names on their cards. */
  lossFrom: (names: readonly string[]): string =>
    `${named(names, (count) => `${count} investments`)} closed with a loss`,
  /** Note below the profit, because the profit isn't paid in addition to what was paid out. */
  ofPaidOut: 'part of what was paid out',
  /** Says when the profit is one, after `ofPaidOut`. */
  ifEveryPayoutComes: ': your profit if every payout comes',
  invested: 'Invested',
  paidOut: 'Paid out',
  /** Note below the amount that was paid out. */
  ofInvested: (invested: string, contracts: number): string =>
    `of ${invested} invested in ${contracts === 1 ? 'one vehicle' : `${contracts} vehicles`}`,
  /** Text below the loss, once nothing is to come. */
  cameBack: (paid: string, ofInvested: string): string => `${paid} ${ofInvested} came back`,
  /** All payouts that are still to come. */
  toCome: 'Still to come',
  nextPayout: 'Next payout',
  noNextPayout: 'None',
  payouts: 'Payouts by month',
  month: 'Month',
  received: 'Received',
  upcoming: 'Upcoming',

  made: (amount: string, name: string): string => `You invested ${amount} in ${name}`,
  firstPayout: (amount: string, day: string): string =>
    `Your first payout, ${amount}, goes into your wallet on ${day}.`,
  driverIsNext: (vehicle: string): string =>
    `Next, a driver gets your ${vehicle}. We’ll tell you the day it’s on the road.`,
  receipt: 'Receipt',

  asset: 'Asset',
  amountInvested: 'Amount invested',
  contribution: 'Your contribution',
  /** The amount that went back into the wallet because no vehicle was found. */
  returned: 'Returned to you',
  profit: 'Profit',
  roi: 'ROI',
  payout: 'Payout',
  totalPayoutsMade: 'Paid so far',
  /** Below the bar of the payouts, until the first one. */
  noPayoutsYet: 'No payouts yet',
  payoutBalance: 'Payout balance',
  /** Hint below the payout balance. */
  stillToCome: 'still to come',
  projectedToCome: 'still to come, projected',
  openCliques: 'Money in open cliques',
  openCliquesIntro: (amount: string): string =>
    `${amount} of your money is in cliques that aren’t fully funded yet. If one isn’t funded in time, you get your money back in full.`,
  showAll: (count: number): string => `Show all ${count}`,
  showFewer: 'Show fewer',
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
  /** Note below the amount of a payout. `rest` says what the rest of it is, such as "late". */
  // Breaks only between the two amounts.
  paidInPart: (paid: string, unpaid: string, rest: string): string =>
    `${paid}\u00A0paid, ${unpaid}\u00A0${rest}`,
  /** What an empty list of active investments is for. */
  willBeHere: {
    individual: 'Choose a vehicle, and follow it here from its driver to its last payout.',
    clique: 'Join a clique. Once it’s full, follow its vehicle here to the last payout.',
  } satisfies Record<InvestmentKind, string>,
  // Fixed by the specification.
  noInvestments: (status: InvestmentStatus, kind: InvestmentKind): string =>
    `No ${status} ${kind} investments found.`,
} as const;

/** Sentences at the top of the portfolio, which say how the investments stand. */
export const situationMessages = {
  next: (amount: string, day: string, from: readonly string[]): string =>
    `${amount} is due on ${day}, from ${named(from, (count) => `${count} of your investments`)}.`,
  onTime: (drivers: number, onTime: number, due: number): string =>
    `${drivers === 1 ? 'Your driver has' : 'Your drivers have'} paid ${onTime} of ${due} ${due === 1 ? 'instalment' : 'instalments'} on time.`,
  late: (amount: string): string =>
    `${amount} is late. We’re following it up with the driver, and you don’t need to do anything.`,
  waiting: (vehicles: readonly string[]): string =>
    `Your money is set aside until a driver gets ${named(vehicles, (count) => `your ${count} vehicles`)}.`,
  complete: 'Every payout has arrived. Nothing more is due.',
} as const;

/** Messages about the vehicle behind an investment, and about late payouts. */
export const vehicleMessages = {
  payoutStates: {
    upcoming: 'Upcoming',
    late: 'Late',
    paid: 'Paid',
    paidLate: 'Paid late',
    lost: 'Lost',
  },
  /** What the rest of a payout is that was paid in part. */
  restOfPayout: {
    upcoming: 'still\u00A0to\u00A0come',
    late: 'late',
    lost: 'lost',
  },

  late: (amount: string, since: string): string =>
    `${amount} has been late since ${since}. You’re paid as soon as the driver repays.`,
  /** Shown in the portfolio below the amount that is still to come. */
  // If the text is too long for a line, it breaks after the amount.
  lateOfIt: (amount: string): string => `${amount} of\u00A0it is\u00A0late`,
  noVehicleYet: 'no vehicle yet',
  waiting:
    'Waiting for a vehicle. Your money is set aside, and payout dates count from the day a driver receives the vehicle.',
  usualTime: (days: number): string =>
    days === 0
      ? 'Most people get theirs on the day they buy.'
      : `Finding one usually takes ${days === 1 ? 'a day' : `${days} days`}.`,
  moneyBackFrom: (day: string): string =>
    `If no vehicle has been found by ${day}, you can take your money back from that day.`,
  /** Replaces the amount to take back if the server doesn't send it. */
  yourMoney: 'your money',
  takeBack: {
    investment: {
      ask: 'Take my money back',
      confirm: (amount: string): string => `Take back ${amount}`,
      question: (amount: string): string => `Take back ${amount}?`,
      // A customer may have several investments with the same name.
      effect: (amount: string, vehicle: string, contract: string, day: string): string =>
        `We pay ${amount} into your wallet straight away, and your investment of ${day} in the ${vehicle} (${contract}) ends.`,
    },
    clique: {
      ask: 'Ask for the money back',
      confirm: (amount: string): string => `Ask for ${amount}`,
      question: (amount: string): string => `Ask for ${amount} back?`,
      effect: (amount: string, clique: string, contract: string): string =>
        `You get ${amount} back from ${clique} (${contract}) once members with more than half of the money ask. Everyone gets theirs back, and the clique ends. You can’t undo this.`,
    },
  },
  askedShare: (percent: number, isOwn: boolean): string =>
    `${isOwn ? 'You’ve asked for the money back. ' : ''}Members with ${percent}% of the money have asked for it back. More than 50% is needed.`,
  returned: (day: string): string =>
    `No vehicle was found in time. Your money went back into your wallet on ${day}.`,
  closedWithLoss: 'Closed with a loss',
  closedEarly: 'Closed early',
  /** Headings and sentences about a contract that closed early. */
  closed: {
    what: 'What happened',
    gone: (day: string): string =>
      `The vehicle is gone and earns nothing more. The contract ended on ${day}, without the payouts that were still to come.`,
    sold: (day: string): string =>
      `The vehicle was sold. The contract ended on ${day}, without the payouts that were still to come.`,
    recovered: 'What came back',
    ofInvested: (paid: string, invested: string): string =>
      `${paid} of the ${invested} that you paid.`,
    inAll: (paid: string): string => `${paid} in all.`,
    fromReserve: (amount: string): string => `The reserve paid ${amount} of it.`,
    next: 'What comes next',
    stillTried:
      'If more is recovered, for example from the driver or the insurer, we’ll pay it into your wallet. You don’t need to do anything.',
    ask: 'Do you want to talk about this?',
    complain: 'Make a complaint',
  },
  moneyBack: 'Money back',
  paidIn: 'Paid in',
  vehicle: 'Your vehicle',
  plate: 'Plate',
  vehicleStatus: 'Status',
  vehicleStates: {
    'on agreement': 'With a driver',
    'in stock': 'In stock',
    'in repair': 'In repair',
    idle: 'Without a driver',
    repossessed: 'Taken back from the driver',
    sold: 'Sold',
    'written off': 'Written off: it’s gone',
  } as Readonly<Record<string, string>>,
  trail: 'History',
  trailOf: (name: string): string => `History of ${name}`,
  events: {
    paid: 'You paid for it',
    bound: 'A driver has your vehicle',
    'first payout': 'First payout',
    late: 'Payouts were late',
    'caught up': 'All late payouts were paid',
    moved: 'Your payouts now come from another vehicle',
    restructured: 'The driver got new instalments; your payouts stay the same',
    'on agreement': 'A driver has it again',
    'in stock': 'In stock',
    'in repair': 'In repair',
    idle: 'Without a driver',
    repossessed: 'Taken back from the driver',
    sold: 'Sold',
    'written off': 'Written off: it’s gone',
    closed: 'Closed with a loss',
    ended: 'All payouts were paid',
  } as Readonly<Record<string, string>>,
  contract: 'Contract',
  receipts: 'Receipts',
  receiptsOf: (day: string): string => ` of ${day}`,
  confirmation: {
    save: 'Confirmation',
    saveOf: (event: string, day: string): string => ` of ${day}: ${event}`,
    title: 'Confirmation by Mota',
    of: (number: string, name: string): string => `Contract ${number}: ${name}`,
    vehicle: (plate: string): string => `Vehicle: ${plate}`,
    insured: (insurer: string, day: string): string => `Insured by ${insurer} until ${day}`,
    paid: (paid: string, total: string): string => `Paid to you: ${paid} of ${total} projected`,
    lastPayout: (count: number, day: string): string => `Payouts: ${count}, the last on ${day}`,
    lost: (lost: string): string => `Lost: ${lost}`,
    asOf: (moment: string): string => `Vehicle, insurance and amounts as of ${moment}`,
  },
  moneyIsThere: 'The money for it has arrived',
  moneyIsNotThere: 'The money for it hasn’t arrived yet',
  projected: 'projected',
  odometer: 'Driven',
  odometerOn: (kilometres: string, day: string): string => `${kilometres} km on ${day}`,
  insurance: 'Insured',
  insuredUntil: (insurer: string, day: string): string => `by ${insurer} until ${day}`,
  punctuality: 'The driver’s payments',
  onTime: (onTime: number, due: number): string =>
    due === 0 ? 'No instalments due yet' : `${onTime} of ${due} instalments on time`,
  paidByReserve: 'Paid by the reserve',
  addedByCompany: 'Added by Mota',
} as const;
