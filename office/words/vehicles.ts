/** The sentences about vehicles, their drivers and agreements. */
export const vehiclesCopy = {
  title: 'Vehicles',
  intro: 'Every vehicle that Mota owns, who pays for it, and which contract it pays.',
  empty: 'No vehicle matches this.',
  back: 'All vehicles',
  terms: { q: 'Plate or chassis number' },
  hints: { q: 'The first letters or digits are enough.' },
  find: 'Find',
  labels: { id: 'Number', changed_at: 'Since' },
  kilometres: (kilometres: string, day: string) => `${kilometres} km on ${day}`,
  insured: (insurer: string, day: string) => `${insurer}, until ${day}`,
  none: 'None',
  vehicle: 'Vehicle',
  backing: 'What it pays',
  noBacking: 'It doesn’t pay a contract.',
  investment: (id: number) => `Investment ${id}`,
  backingLabels: {
    customer: 'Customer number',
    receipts: 'Received, not paid out',
    day: 'Next payout',
    amount: 'Still to be paid of this payout',
  },
  isThere: { yes: 'The money is there', no: 'The money is not there yet' },
  /** The facts of an event, by their names on the server. */
  changes: {
    vin: 'VIN',
    odometer_on: 'read on',
    insured_until: 'insured until',
  } as Readonly<Record<string, string>>,
  events: 'Events',
  event: (what: string, by: string, why: string) => `${what} by ${by}: ${why},`,
  decisions: 'Decisions on the vehicle',
  actions: 'New vehicle',
} as const;

export const agreementCopy = {
  title: 'Agreement',
  none: 'No driver has had it yet.',
  actions: 'Decisions on the agreement',
  labels: { account: 'Pays into', due_date: 'Due', number: 'Instalment' },
  arrears: 'In arrears',
  instalments: 'Instalments',
  deposit: 'Deposit',
  paid: (day: string) => `Paid ${day}`,
  all: (count: number) => `Show all ${count}`,
  repayments: 'Repayments',
  noRepayments: 'Nothing yet.',
  repayment: (amount: string, day: string, receipt: string, by: string) =>
    `${amount} on ${day}, receipt ${receipt}, recorded by ${by}`,
} as const;

export const driversCopy = {
  title: 'Drivers',
  intro: 'The people who drive for us, and their guarantors. Only staff see this.',
  empty: 'No driver matches this.',
  terms: { q: 'Name, phone number or licence' },
  hints: { q: 'The first letters or digits are enough.' },
  find: 'Find',
  labels: { name: 'Driver', licence_number: 'Licence' },
  actions: 'New driver',
} as const;
