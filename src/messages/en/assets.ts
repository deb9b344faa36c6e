import type { PayoutInterval } from '@/config/choices';

const count = (amount: number, one: string, many: string): string =>
  `${amount.toLocaleString('en-NG')} ${amount === 1 ? one : many}`;

const payoutAdjectives: Readonly<Record<PayoutInterval, string>> = {
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
};

const motaCloses = {
  question: 'What if Mota closes?',
  answer:
    'Your payouts depend on Mota. The contract names no guarantor and no insurance of your money, so you could lose what hasn’t been paid out yet.',
} as const;

/** Messages of the pages about assets. */
export const assetMessages = {
  title: 'Assets',
  intro: 'Pick a working vehicle and earn from it on a hire-purchase contract.',
  loading: 'Loading assets…',
  none: 'No assets are on offer right now. New ones will appear here.',
  noneMatch: 'No assets match your search.',
  showAll: 'Show all assets',
  search: 'Search',
  searchHint: 'Name or type',
  sort: 'Sort by',
  sorts: {
    yearly: 'Highest return per year',
    newest: 'Newest',
    value: 'Lowest value',
    roi: 'Highest ROI',
    duration: 'Shortest duration',
    back: 'Money back soonest',
    record: 'Best record',
  },
  affordable: 'Affordable with my balance',
  firstPayoutOfAll:
    'Whichever you choose, the first weekly payout is due a week after a driver has the vehicle.',
  reserveOfAll: (percent: number): string =>
    `The reserve, including what is still expected to come into it, covers ${percent}% of what we think drivers will never pay, for all vehicles together.`,
  reserveUnknown: 'We haven’t published yet how much of the expected losses the reserve covers.',
  compare: 'Compare two vehicles',
  compareShort: 'Compare',
  chosenVehicles: (chosen: number): string => `${chosen} of 2 chosen`,
  compareThis: (name: string): string => `Compare ${name}`,
  firstVehicle: 'First vehicle',
  secondVehicle: 'Second vehicle',
  chooseVehicle: 'Choose a vehicle',
  comparison: (one: string, other: string): string => `${one} and ${other}`,
  fact: 'Figure',
  betterIn: (name: string, facts: readonly string[]): string =>
    `Better with ${name}, in bold: ${facts.join(', ')}.`,
  firstPayout: 'First payout',
  whenItPays: 'If you invest today and a vehicle is free',
  ifToday: 'Dates assume a contract that starts today and pays weekly.',
  count: (assets: number): string => count(assets, 'asset', 'assets'),

  asset: 'Asset',
  allAssets: 'All assets',
  loadingAsset: 'Loading the asset…',
  available: 'Available',
  walletBalance: 'Wallet balance',
  whatYouPay: 'What you pay',
  whatYouGet: 'What you get',
  figures: {
    value: 'Value',
    vat: 'VAT',
    serviceCharge: 'Service charge',
    maintenanceFee: 'Maintenance fee',
    totalValue: 'Total value',
    roi: 'ROI',
    profit: 'Profit',
    totalPayout: 'Total payout',
    duration: 'Duration',
  },
  confirm: 'Confirm Investment',
  youPay: 'You pay',
  similar: 'Similar vehicles',
  yearlyReturn: (roiPercent: number, weeks: string, percent: number): string =>
    `${roiPercent}% over ${weeks} is about ${percent}% a year.`,
  yearlyReturnMeaning:
    'That is the profit as a share of what you pay, spread evenly over the weeks and not compounded. Use it to compare contracts of different lengths.',

  allFees: 'All fees',
  photos: 'Photographs',

  questions: 'Before you invest',
  answers: (total: string): readonly { readonly question: string; readonly answer: string }[] => [
    {
      question: 'What if the driver stops paying?',
      answer: `Your payouts come from what the driver repays and, when that is late, from a reserve. ${total} is projected, not promised. If the driver stops, Mota takes the vehicle back and rents it out or sells it. You could get less than you paid; you owe nothing further.`,
    },
    motaCloses,
    {
      question: 'Can I get out early?',
      answer:
        'No. Neither you nor Mota can cancel the contract before its last payout, and the app has no way to sell it.',
    },
  ],
  readContract: 'Read the contract',
  contractOf: (name: string): string => `The contract for ${name}`,

  motaCloses,

  scenario: 'If payouts stopped',
  stopsAfter: 'Payouts stop after',
  stopsAt: (interval: PayoutInterval, after: number): string => `${interval} ${after}`,
  paidBack: (interval: PayoutInterval, at: number | null, last: number): string =>
    at === null
      ? 'The payouts don’t add up to what you pay.'
      : `With ${payoutAdjectives[interval]} payouts, you get your money back by ${interval} ${at} of ${last}.`,
  ifStopped: (interval: PayoutInterval, after: number, paid: string, price: string): string =>
    `If payouts ${after === 0 ? 'never began' : `stopped after ${interval} ${after}`}, you would have got back ${paid} of ${price}.`,

  projection: 'Projected payouts',
  projectionInterval: 'Projection',
  projectionIntro: 'If you invest today. Each bar shows what you’ll have been paid by that day.',
  countedPayouts: (payouts: number, interval: PayoutInterval): string =>
    `${count(payouts, `${payoutAdjectives[interval]} payout`, `${payoutAdjectives[interval]} payouts`)} of`,
  lastPayout: 'Last payout',
  amountInvested: 'amount invested',
  paidBy: 'Day',
  paidInAll: 'Total paid',

  agreement: 'Investment agreement',
  summary: 'Summary',
  payNow: 'You pay now',
  eachPayout: (interval: PayoutInterval, first: string): string =>
    `Each ${interval}, first on ${first}`,
  feesInIt: 'Includes VAT and fees',
  youGet: 'You get',
  endsAfter: 'Ends after',
  balanceAfterwards: 'Balance afterwards',
  interval: 'Payout interval',
  selectInterval: 'Select an interval',
  payouts: (count: number): string => (count === 1 ? 'One payout' : `${count} payouts`),
  noWayBack: 'What you can’t undo',
  noWayBackPoints: (amount: string): readonly string[] => [
    `${amount} leaves your wallet as soon as you press Continue.`,
    'After that you can’t cancel in the app, and you can’t change how often you’re paid.',
  ],
  wholeContract: 'The whole contract',
  contractOffered: (name: string, day: string): string =>
    `The contract for ${name} as Mota offered it on ${day}. You haven’t agreed to it yet.`,
  cancel: 'Cancel',
  continue: 'Continue',
  payFromWallet: (amount: string): string => `Pay ${amount} from your wallet`,
  toPortfolio: 'Taking you to your portfolio…',

  carousel: 'carousel',
  slide: 'slide',
  previous: 'Previous asset',
  next: 'Next asset',
  carouselIntro: 'Pick a vehicle to see what it costs, what it pays and what can go wrong.',
  seeAll: 'See and compare all vehicles',
  position: (index: number, total: number): string => `${index + 1} of ${total}`,
  // Fixed by the specification.
  consent: 'I agree to the terms of the contract.',
  chooseInvestment: 'Choose Investment',
  invested: 'Investment successful!',
} as const;
