import type { InvestmentKind } from '@/config/choices';

/**
 * Messages about recent events, such as a first payout, and about late payouts. The texts that customers share name no
 * amount.
 */
export const momentMessages = {
  handedOver: {
    title: (vehicle: string): string => `A driver has your ${vehicle}`,
    text: (day: string): string => `It has been on the road since ${day}.`,
    share: (vehicle: string): string => `My ${vehicle} is on the road with Mota.`,
  },
  firstPayout: {
    title: (vehicle: string): string => `Your first payout from the ${vehicle} has arrived`,
    text: (day: string, amount: string): string => `${amount} arrived in your wallet on ${day}.`,
    share: (vehicle: string): string => `My ${vehicle} has earned its first payout with Mota.`,
  },
  paidBack: {
    title: (vehicle: string): string => `The ${vehicle} has paid your money back`,
    text: (day: string, invested: string, amount: string): string =>
      `You put in ${invested}. By ${day}, ${amount} had come back. What still comes is profit.`,
    share: (vehicle: string): string => `My ${vehicle} has paid back what I put in with Mota.`,
  },
  ended: {
    title: (vehicle: string): string => `Your contract for the ${vehicle} is complete`,
    text: (day: string, payouts: number): string =>
      payouts === 1
        ? `Its payout arrived on ${day}. Nothing more is due.`
        : `All ${payouts} payouts have arrived, the last on ${day}. Nothing more is due.`,
    share: (vehicle: string): string =>
      `My ${vehicle} is paid off: every payout of my contract with Mota has arrived.`,
  },
  signed: {
    share: (vehicle: string): string => `I’ve invested in a ${vehicle} with Mota.`,
  },
  next: (amount: string, day: string): string => `The next payout, ${amount}, is due on ${day}.`,
  firstIsDue: (amount: string, day: string): string =>
    `The first payout, ${amount}, is due on ${day}.`,
  firstDeposit: {
    title: 'Your first money is here',
    arrived: (amount: string, day: string): string => `${amount} arrived in your wallet on ${day}.`,
    text: 'It stays in your wallet until you choose a vehicle or withdraw it.',
    browse: 'Browse assets',
    join: 'Or join a clique',
  },
  see: { individual: 'See your vehicle', clique: 'See your clique' } satisfies Record<
    InvestmentKind,
    string
  >,
  /** Shown once a contract is complete. */
  chooseNext: {
    individual: 'Choose your next vehicle',
    clique: 'Find your next clique',
  } satisfies Record<InvestmentKind, string>,
  share: 'Share',
  /** The text that can be copied. */
  quoted: (text: string): string => `“${text}”`,
  copyText: 'Copy this text',
  copied: 'Copied',

  /** `amount` is null while amounts are hidden. */
  lateTitle: (amount: string | null, vehicle: string, since: string): string =>
    `${amount ?? 'Money'} from the ${vehicle} has been late since ${since}`,
  /** `amount` is null while amounts are hidden, and if the sum is too large to be exact to the kobo. */
  lateTitles: (amount: string | null, vehicles: number, since: string): string =>
    `${amount ?? 'Money'} from ${vehicles} vehicles is late, some of it since ${since}`,
  /** `amount` is null while amounts are hidden. */
  lateOf: (vehicle: string, amount: string | null, since: string): string =>
    `${vehicle}: ${amount === null ? '' : `${amount} `}since ${since}`,
  lateCourse: 'How things stand',
  lateSince: 'Late since',
  lateToday: 'Now',
  lateNext: 'Next payout due',
  lateFollowedUp: 'We’re following it up with the driver.',
  lateNothingToDo: 'You don’t need to do anything. We’ll tell you when the money arrives.',
  lateNow: 'What happens now',
  lateSteps: [
    'The driver still owes it. What they repay goes to insurance and maintenance first, then to you.',
    'If it stays late, the reserve pays, as long as it has money.',
    'If the driver stops paying, Mota takes the vehicle back and rents it out or sells it. You could get less than you paid.',
  ],
  seePayouts: 'See your payouts',
} as const;
