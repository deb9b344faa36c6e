interface Outcomes {
  readonly onTime: number;
  readonly late: number;
  readonly open: number;
  readonly lost: number;
}

/** The first and the last month of each quarter. */
const months = [
  ['January', 'March'],
  ['April', 'June'],
  ['July', 'September'],
  ['October', 'December'],
] as const;

const monthOf = (quarter: string, end: 0 | 1) => {
  const [year = '', number = ''] = quarter.split('-Q');
  return { year, month: months[Number(number) - 1]?.[end] ?? '' };
};

const statuses: Readonly<Record<string, string>> = {
  'in stock': 'waiting for a first driver',
  'on agreement': 'with a driver who pays for it',
  idle: 'idle: no driver has it',
  'in repair': 'in repair',
  repossessed: 'taken back from a driver',
  sold: 'sold',
  'written off': 'written off: gone, for example after an accident or a theft',
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Messages of the page with the figures behind all investments, for readers who have never invested. */
export const backingMessages = {
  title: 'Our figures',
  intro:
    'Investors pay for vehicles, and drivers pay them off. Here is how drivers pay, where the vehicles are, and what investors have actually received.',
  loading: 'Loading the figures…',
  unpublished: 'These figures are not published here.',
  asOf: (moment: string): string =>
    `As of ${moment}. Calculated from our books within the last hour.`,
  groups:
    'We never show fewer than five people, agreements or vehicles separately. We add them to a larger group, so that nobody can be recognised.',
  file: 'Download (CSV)',

  drivers: {
    title: 'Do drivers pay?',
    intro:
      'A driver pays for a vehicle in instalments. An instalment that isn’t paid on its due date is late.',
    /** Percentages of what drivers owe. */
    answer: (onTime: number, late: number): string =>
      `${onTime}% is owed by drivers who are on time or at most 30 days late, ${late}% by those who are later.`,
    /** The shares of the bar, by the days for which they have been late. */
    shares: {
      onTime: (percent: number): string => `${percent}% on time, or up to 30 days late`,
      late: (percent: number): string => `${percent}%, 31 to 90 days late`,
      veryLate: (percent: number): string => `${percent}%, over 90 days late`,
    },
    fileName: 'Download what drivers owe (CSV)',
    none: 'No vehicle is on the road yet.',
    few: 'Fewer than five drivers are paying for a vehicle so far. We’ll show figures once there are five.',
    outstanding: 'Owed by drivers',
    outstandingNote:
      'All instalments that haven’t been paid yet, whether they’re late or still to come.',
    late: (days: number): string => `Over ${days} days late`,
    par30Note:
      'The part of that debt owed by drivers with an instalment that has been late for more than 30 days. Lenders call it PAR30.',
    par60Note: 'The same for 60 days (PAR60).',
    par90Note: 'The same for 90 days (PAR90).',
    expectedLoss: 'Expected loss',
    expectedLossNote:
      'What we think drivers will never pay, based on the percentages below the table.',
    table: 'What drivers owe, by how late they are',
    age: 'How late',
    agreements: 'Agreements',
    owed: 'Owed',
    overdue: 'Late',
    ageName: (from: number, to: number | null): string => {
      if (to === 0) return 'On time';
      if (to === null) return from === 0 ? 'All' : `Over ${from - 1} days`;
      return from === 0 ? `On time, or up to ${to} days` : `${from}–${to} days`;
    },
    percentages: (parts: string, since: string): string =>
      `We expect to lose ${parts}. These percentages have applied since ${since}.`,
    percentage: (percent: number, age: string): string =>
      `${percent}% (${age.charAt(0).toLowerCase()}${age.slice(1)})`,
  },

  reserve: {
    title: 'What if drivers stop paying?',
    intro:
      'Part of each service charge goes into a reserve, which pays investors when a driver is late.',
    covers: (coverage: number): string =>
      `The reserve could cover ${coverage}% of what we think drivers will never pay.`,
    covered: (percent: number): string => `${percent}% covered`,
    uncovered: (percent: number): string => `${percent}% not covered`,
    answer: (held: string): string =>
      `The reserve has ${held} to pay investors when a driver is late.`,
    fileName: 'Download the main figures (CSV)',
    none: 'There is no reserve yet that pays investors when a driver is late.',
    held: 'In the reserve',
    heldNote: 'Money set aside today for all vehicles together.',
    coverage: 'Coverage',
    coverageNote:
      'How much of the expected loss the reserve could cover, including what is still expected to come into it. 100% means all of it. Below 100%, investors may lose money.',
    losses: 'Lost by investors so far',
    lossesNote:
      'Payouts that have been open for more than 90 days, or whose driver is more than 90 days late. We count them as lost until they’re paid.',
    fewLosses: 'Under five people',
  },

  vehicles: {
    title: 'Where are the vehicles?',
    intro: 'A vehicle earns money only while a driver pays for it.',
    answer: (paying: number, total: number): string =>
      `${paying} of ${total} vehicles are with a driver who pays for them.`,
    paying: (count: number): string => `${count} with a driver who pays`,
    others: (count: number): string => `${count} ${count === 1 ? 'other' : 'others'}`,
    fileName: 'Download the vehicles (CSV)',
    none: 'No vehicle is on the road yet.',
    few: 'There are fewer than five vehicles so far. We’ll show figures once there are five.',
    table: 'Vehicles by status',
    status: 'Status',
    count: 'Number',
    statusName: (names: readonly string[]): string =>
      capitalised(names.map((name) => statuses[name] ?? name).join(', or ')),
  },

  payouts: {
    title: 'Do investors get what was projected?',
    intro:
      '“Projected” is what contracts planned for payouts that have fallen due. The other columns show how much of it was paid on its due date, was paid late, is still open, or is lost. A payout counts as lost when it has been open for more than 90 days, or when its driver is more than 90 days late.',
    fileName: 'Download the payouts (CSV)',
    none: 'No payouts have fallen due yet, or only those of fewer than five people.',
    table: (period: string): string => `Payouts of ${period}`,
    period: (from: string, to: string): string => {
      const [first, last] = [monthOf(from, 0), monthOf(to, 1)];
      const year = first.year === last.year ? '' : ` ${first.year}`;
      return `${first.month}${year} to ${last.month} ${last.year}`;
    },
    vehicle: 'Vehicle',
    others: 'All other vehicles',
    payouts: 'Payouts',
    projected: 'Projected',
    onTime: 'On time',
    late: 'Late',
    open: 'Open',
    lost: 'Lost',
    older: 'Earlier quarters are in the file.',
    shares: {
      onTime: (percent: number): string => `${percent}% on time`,
      late: (percent: number): string => `${percent}% late`,
      open: (percent: number): string => `${percent}% open`,
      lost: (percent: number): string => `${percent}% lost`,
    },
    /** Percentages of the projected payouts. */
    outcomes: ({ onTime, late, open, lost }: Outcomes): string =>
      [
        `${onTime}% was paid on time`,
        late > 0 && `${late}% was paid late`,
        open > 0 && `${open}% is still open`,
        lost > 0 ? `${lost}% is lost` : 'nothing is lost',
      ]
        .filter(Boolean)
        .join(', ')
        .concat('.'),
  },

  record: {
    title: 'What it has paid so far',
    intro:
      '“Projected” is what contracts for this vehicle planned for payouts that have fallen due. The other columns show how much of it was paid on its due date, was paid late, is still open, or is lost. A payout counts as lost when it has been open for more than 90 days, or when its driver is more than 90 days late.',
    none: 'No payouts have fallen due yet, or only those of fewer than five people.',
    quarter: 'Quarter',
    withOthers: (period: string): string => `${period}, together with other vehicles`,
    reserve: 'What does the reserve cover?',
    covers: (held: string, coverage: string): string =>
      `It pays investors when a driver is late, as long as it has money. Today it has ${held}, for all vehicles together. ${coverage}`,
    coverage: (percent: number | null): string =>
      percent === null
        ? ''
        : `Including what is still expected to come in, that is ${percent}% of what we think drivers will never pay. Below 100%, investors may lose money.`,
    all: 'All our figures',
  },

  percent: (percent: number): string => `${percent}%`,
} as const;
