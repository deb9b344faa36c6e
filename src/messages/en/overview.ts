import * as limits from '@/config/limits';
import { percentAYear } from '@/lib/yearlyReturn';

/** Messages of the overview. */
export const overviewMessages = {
  title: 'Overview',
  browseAssets: 'Browse assets',
  partsNotLoaded: 'We couldn’t load some of this page.',
  bannerPitch: `${limits.bannerRoiPercent}% over ${limits.bannerRoiWeeks} weeks is about ${percentAYear(limits.bannerRoiPercent, limits.bannerRoiWeeks)}% a year, paid weekly, monthly or yearly.`,

  investments: 'Your investments',
  seeInvestments: 'Details',
  openCliques: 'In open cliques',
  nothingDue: 'Nothing is due',

  /** `amount` is null while amounts are hidden. */
  lastReceived: (amount: string | null, day: string): string =>
    `the last ${amount === null ? '' : `${amount} `}on\u00A0${day}`,

  cameBack: (received: string, put: string, by: string | null): string =>
    `${received} of the ${put} you paid in has come back.${by === null ? '' : ` The rest is expected by ${by}.`}`,
  nothingBackYet: (put: string, by: string | null): string =>
    `You paid in ${put}.${by === null ? ' Nothing has come back yet.' : ` It is expected back by ${by}.`}`,
  moreThanBack: (put: string, expected: string): string =>
    `You’ve got back the ${put} you paid in. ${expected} is still expected.`,
  allCameBack: (put: string, received: string): string =>
    `You paid in ${put} and got ${received} back.`,
  /** Sentences of the chart while amounts are hidden. */
  hidden: {
    cameBack: (by: string | null): string =>
      `Part of what you paid in has come back.${by === null ? '' : ` The rest is expected by ${by}.`}`,
    nothingBackYet: (by: string | null): string =>
      by === null
        ? 'Nothing of what you paid in has come back yet.'
        : `What you paid in is expected back by ${by}.`,
    moreThanBack: 'You’ve got back what you paid in. More is still expected.',
    allCameBack: 'Your payouts have ended.',
  },
  /** `amount` is null while amounts are hidden. */
  notInPicture: (amount: string | null): string =>
    `${amount === null ? 'More' : `${amount} more`} is invested. Its payouts aren’t in this chart, because their dates aren’t known yet.`,
  /** Headers of the columns in the chart's table. */
  moneyKinds: { paidIn: 'Paid in', paidOut: 'Paid out', expected: 'Still expected' },
  /** Texts on the lines of the chart. */
  paidInSoFar: (amount: string): string => `${amount} paid in`,
  paidOutSoFar: (amount: string): string => `${amount} paid out`,
  paidBack: (day: string): string => `paid back ${day}`,
  profit: 'profit',
  byTheEnd: (amount: string, month: string): string => `${amount} expected by ${month}`,

  activity: 'Latest activity',
  seeActivity: 'Show all',

  firstSteps: 'First steps',
  firstStepsIntro: (firstName: string): string =>
    `${firstName === '' ? 'Welcome.' : `Welcome, ${firstName}.`} These steps lead to\u00A0your\u00A0first\u00A0payout.`,
  stepsDone: (done: number, all: number): string => `${done} of ${all}`,
  done: 'Done',
  steps: {
    identity: { title: 'Get verified', note: 'You need it to withdraw.' },
    pin: { title: 'Choose a PIN', note: 'It confirms your withdrawals.' },
    money: { title: 'Pay into your wallet', note: 'From any bank.' },
    vehicle: { title: 'Your first vehicle', note: 'Alone, or in a clique.' },
  },

  setPin: 'Set PIN Now',
  later: 'Maybe Later',

  vehicles: 'Vehicles',
  viewMore: 'View More',
  viewLess: 'View Less',
  loadingVehicles: 'Loading vehicles…',
  noVehicles: 'No vehicles are on offer right now. New ones will appear here.',
  browseCliques: 'Browse cliques',
  // Fixed by the specification.
  greeting: (firstName: string, lastName: string): string =>
    `Hello, ${firstName} ${lastName}`.replace(/[\s,]+$/, ''),
  roiBanner: `Up to ${limits.bannerRoiPercent}% ROI on hire purchase`,
  pinPrompt: 'For your security, please create a transaction PIN.',
} as const;
