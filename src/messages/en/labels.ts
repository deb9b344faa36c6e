import type {
  CliqueType,
  InvestmentKind,
  InvestmentStatus,
  PayoutInterval,
} from '@/config/choices';
import * as limits from '@/config/limits';
import { percentAYear } from '@/lib/yearlyReturn';

const durationInWeeks = (weeks: number): string => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;

/** Words of sections 2, 4 and 6 that are not form errors and belong to no single call. */
export const labelsCopy = {
  greeting: (firstName: string, lastName: string): string =>
    `Hello, ${firstName} ${lastName}`.replace(/[\s,]+$/, ''),
  balanceUnavailable: 'Balance unavailable',
  notAvailable: 'Not available',
  partNotLoaded: 'This part couldn’t be loaded.',
  /** Of a list, beside the items that could be read. */
  unreadable: (count: number): string =>
    count === 1
      ? 'One item couldn’t be read. It isn’t shown or counted.'
      : `${count} items couldn’t be read. They aren’t shown or counted.`,
  roiBanner: `Up to ${limits.bannerRoiPercent}% ROI on hire purchase`,
  pinPrompt: 'For your security, please create a transaction PIN.',
  verificationNeeded: 'You need to get verified to be able to withdraw.',
  verificationDone: 'Your identity is verified. No further action is needed.',
  verificationInProgress: 'Verification in progress. Please wait for confirmation.',
  nextOfKinSubmitted: 'Next of Kin details submitted successfully.',
  aboutToLogOut: 'You are about to log out.',
  agreement: 'I agree to the terms of the contract.',
  hirePurchase: 'Hire Purchase',
  chooseInvestment: 'Choose Investment',
  outOfStock: 'Out of stock',
  lookingToCreateClique: 'Looking to Create a Clique?',
  noInvestments: (status: InvestmentStatus, kind: InvestmentKind): string =>
    `No ${status} ${kind} investments found.`,
  errorSummary: 'There is a problem',
  resendCountdown: (seconds: number): string => `Resend code in ${seconds}s`,
  yieldAndDuration: (roiPercent: number, weeks: number): string =>
    `${roiPercent}% ROI over ${durationInWeeks(weeks)}, about ${percentAYear(roiPercent, weeks)}% a year`,
  projected: 'ROI, profit and payouts are projected: they come from what the driver repays.',
  durationInWeeks,

  payoutIntervals: { week: 'Weekly', month: 'Monthly', year: 'Yearly' } satisfies Record<
    PayoutInterval,
    string
  >,
  cliqueTypes: { public: 'Public', private: 'Private' } satisfies Record<CliqueType, string>,

  /** For a deposit account without the name of its bank. */
  defaultBankName: 'Wema Bank',
  /** A clique's creator is always shown as this, never by name. */
  cliqueCreatorName: 'Admin',
} as const;
