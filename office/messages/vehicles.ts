const daysLate = (days: number) => (days === 1 ? '1 day late' : `${days} days late`);

/** Messages about vehicles, their drivers and agreements. */
export const vehicleMessages = {
  title: 'Vehicles',
  /** The groups of fields of a new vehicle. */
  groups: ['Vehicle', 'Odometer', 'Insurance and tracker'],
  intro:
    'Every vehicle that Mota owns, the driver who pays for it, and the contract that it backs.',
  empty: 'No vehicle matches this.',
  back: 'All vehicles',
  term: 'Plate or chassis number',
  hint: 'The first letters or digits are enough.',
  find: 'Find',
  vehicleNumber: 'Vehicle number',
  odometer: 'Odometer',
  insurance: 'Insurance',
  tracker: 'Tracker',
  kilometres: (kilometres: string, day: string) => `${kilometres} km on ${day}`,
  insured: (insurer: string, day: string) => `${insurer}, until ${day}`,
  drivenBy: (driver: string) => `, driver ${driver}`,
  insuredBy: (insurer: string, day: string) => `, insured by ${insurer} until ${day}`,
  vehicle: 'Vehicle',
  backing: 'Contract that it backs',
  noBacking: 'This vehicle backs no contract.',
  notBound: {
    noneWaits: 'No contract is waiting for a vehicle.',
    isLate: 'The driver is late, so binding this vehicle is under “Contract that it backs”.',
  },
  investment: (id: number) => `Investment ${id}`,
  contract: 'Contract',
  nextPayout: 'Next payout',
  /** The same if its day has passed. */
  latePayout: 'Oldest late payout',
  /** Label of the amount that the next payout needs, while its money isn't fully collected. */
  stillToPay: 'Still needed for this payout',
  nextAmount: 'Amount of this payout',
  receipts: 'Collected, not paid out',
  isThere: { yes: 'Fully collected', no: 'Not fully collected yet' },
  /** Labels of the facts of an event. Each key is the fact’s name on the server. */
  changes: {
    vin: 'VIN',
    odometer_on: 'read on',
    insured_until: 'insured until',
  } as Readonly<Record<string, string>>,
  events: 'Events',
  event: (by: string, why: string) => `${by}: ${why},`,
  investors: 'Investors',
  message: {
    title: 'Message to the investors',
    intro:
      'Another person sends it, in the app and by email. Everyone who is an investor of this vehicle at that time gets it once.',
    text: 'Text',
    hint: 'Up to 1,000 characters of plain text. Mota and the vehicle are named above it.',
    preview: 'Preview',
    previewed: (receivers: number) =>
      receivers === 1 ? 'What one investor will read' : `What ${receivers} investors will read`,
    propose: 'Propose to send it',
    open: (by: string) => `${by} proposes a message to the investors.`,
    sent: 'Messages to the investors',
    sentBy: (by: string, receivers: number) =>
      `Sent by ${by} to ${receivers === 1 ? 'one investor' : `${receivers} investors`},`,
  },
  decisions: 'Decisions',
  actions: 'New vehicle',
} as const;

/** Describes instalments of an equal amount. The last one may differ by the remainder. */
const timesOf = (count: number, each: string, last: string) => {
  if (count === 1) return `1 × ${last}`;
  return each === last ? `${count} × ${each}` : `${count - 1} × ${each} and ${last}`;
};

export const agreementMessages = {
  /** The instalments of new terms. The last one may differ from the others by the remainder. */
  plan: (count: number, each: string, last: string, day: string) => {
    if (count === 1) return `1 instalment of ${last}, on ${day}`;
    const instalments = `${count} instalments of ${each}`;
    return each === last
      ? `${instalments}, the last on ${day}`
      : `${instalments}, the last one of ${last} on ${day}`;
  },
  /** The same in short, next to the button that opens the form with these terms. */
  planInShort: (count: number, each: string, last: string, day: string) =>
    `The form begins with ${timesOf(count, each, last)}${count === 1 ? ' on' : ', last day'} ${day}.`,
  /** New terms that another person has to confirm. */
  proposedTerms: (
    by: string,
    count: number,
    each: string,
    last: string,
    interval: 'day' | 'week',
  ) =>
    `Proposed by ${by}: ${timesOf(count, each, last)}, ${interval === 'day' ? 'daily' : 'weekly'}.`,
  /** The present instalments, next to new ones. */
  now: (plan: string) => `Now: ${plan}.`,
  /** The terms of today and the new ones, next to each other. The costs are part of each instalment. */
  terms: {
    overdue: 'Overdue',
    nextDay: 'Next instalment',
    instalment: 'Instalment',
    day: 'Each day',
    week: 'Each week',
    number: 'Instalments',
    lastDay: 'Last day',
    insurance: 'Of which insurance',
    maintenance: 'Of which maintenance',
    fee: 'Of which fee',
  },
  /** By how many days a day moves. */
  daysLater: (days: number) =>
    `${Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`} ${days > 0 ? 'later' : 'earlier'}`,
  title: 'Agreement',
  none: 'No driver has had this vehicle yet.',
  daysLate,
  paysInto: 'Pays into',
  instalment: 'Instalment',
  due: 'Due',
  arrears: 'Open the case in arrears',
  decideHardship:
    'Decide there on the driver’s request first: restructure the agreement, or refuse it.',
  instalments: 'Instalments',
  /** How many instalments are paid, late and not due yet. */
  counts: (paid: number, late: number, due: number) =>
    `Instalments: ${paid} paid, ${late} late, ${due} still to come`,
  /** The day on which an instalment is due, and its state. */
  dueOn: (day: string, state: string) => `${day}: ${state}`,
  /** The days of the first and the last instalment. */
  days: (first: string, last: string) =>
    first === last ? `Due ${first}` : `Due ${first} to ${last}`,
  deposit: 'Deposit',
  paid: (day: string) => `Paid ${day}`,
  all: (count: number) => `Show all ${count}`,
  history: {
    title: 'History',
    /** Number of an instalment, 0 for the deposit. */
    instalment: (number: number, amount: string) =>
      `${number === 0 ? 'Deposit' : `Instalment ${number}`}, ${amount}`,
    /** Several instalments that follow each other. */
    instalments: (first: number, last: number) =>
      first === 0 ? `Deposit to instalment ${last}` : `Instalments ${first} to ${last}`,
    onTime: 'Paid on time',
    paidLate: (days: number) => `Paid ${days === 1 ? '1 day' : `${days} days`} late`,
    paid: (amount: string) => `Paid ${amount}`,
    receipt: (receipt: string, by: string) => `Receipt ${receipt}, recorded by ${by}`,
    promised: (promise: string) => `Promised ${promise}`,
    asked: 'Asked for easier terms',
    refused: 'Easier terms refused',
  },
  repayments: 'Repayments',
  repayment: (amount: string, day: string, receipt: string, by: string) =>
    `${amount} on ${day}, receipt ${receipt}, recorded by ${by}`,
} as const;

export const driverMessages = {
  title: 'Drivers',
  /** The groups of fields of a new driver. */
  groups: ['Driver', 'Guarantor'],
  intro: 'The people who drive for us, and their guarantors. Only staff see this.',
  empty: 'No driver matches this.',
  term: 'Name, phone number or licence',
  hint: 'The first letters or digits are enough.',
  find: 'Find',
  licence: 'Licence',
  guarantor: 'Guarantor',
  vehicle: 'Vehicle',
  payments: 'Payments',
  onTime: 'On time',
  actions: 'New driver',
} as const;
