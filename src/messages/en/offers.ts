import { percentAYear } from '@/lib/yearlyReturn';
import { labelMessages } from './labels';

/** Messages about the price and the return of an asset. */
export const offerMessages = {
  atAGlance: 'At a glance',
  pays: 'You pay',
  eachWeek: 'Each week',
  aYear: 'A year',
  /** Rounded yearly return. */
  about: (percent: number): string => `about ${percent}%`,
  moneyBack: 'Money back by',
  endsOn: 'Ends on',
  never: 'Not with projected payouts',
  onTime: 'Paid on time',
  percent: (percent: number): string => `${percent}%`,
  noRecord: 'Too new',
  value: 'Value',
  lasts: 'For',
  /** The specification fixes this label. */
  hirePurchase: 'Hire Purchase',

  outOfStock: 'Out of stock',
  yieldAndDuration: (roiPercent: number, weeks: number): string =>
    `${roiPercent}% ROI over ${labelMessages.durationInWeeks(weeks)}, about ${percentAYear(roiPercent, weeks)}% a year`,
  risk: 'What can go wrong:',
  riskInShort:
    'If the driver stops paying, you could get back less than you paid. You can’t cancel early.',
  projectedTerm: 'projected',
  projected: 'ROI, profit and payouts are projected: they come from what the driver repays.',
} as const;

/** Messages of the table of fees, for a vehicle and for a share in one. */
export const feeMessages = {
  caption: 'All fees',
  fees: {
    vat: 'VAT, once',
    serviceCharge: 'Service charge, once',
    maintenanceFee: 'Maintenance fee, once',
  },
  freeOfCharge: [
    'Adding money',
    'Receiving payouts',
    'Withdrawing',
    'Joining or leading a clique',
    'Inviting friends',
  ],
  noFee: 'None',
  bankFees:
    'The amounts are part of what you pay for the vehicle. Mota adds nothing later; your own bank may charge for its transfers.',
} as const;

/** Messages around a contract, whose text comes from the server. */
export const contractMessages = {
  contract: 'Contract',
  loading: 'Loading the contract…',
  read: 'Read your contract',
  signed: 'Your contract',
  agreedOn: (name: string, moment: string): string =>
    `You agreed to this contract for ${name} on ${moment}.`,
  number: (number: string): string => `Contract number ${number}.`,
  numberLater: 'You get the contract number when you pay.',
  download: 'Download',
  notDownloaded: 'We couldn’t download the contract. Try again.',
} as const;
