import type {
  CliqueType,
  InvestmentKind,
  InvestmentStatus,
  PayoutInterval,
} from '@/config/choices';
import * as limits from '@/config/limits';
import { percentAYear } from '@/lib/yearlyReturn';

/** Shown where a deposit account comes without its bank. */
export const defaultBankName = 'Wema Bank';

/** A clique's creator is always shown as this, never by name. */
export const cliqueCreatorName = 'Admin';

const durationInWeeks = (weeks: number): string => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;

/** Words of sections 2, 4 and 6 that are no form errors and belong to no single call. */
export const labels = {
  greeting: (firstName: string, lastName: string): string =>
    `Hello, ${firstName} ${lastName}`.replace(/[\s,]+$/, ''),
  balanceUnavailable: 'Balance unavailable',
  notAvailable: 'Not available',
  partNotLoaded: 'This part couldn’t be loaded.',
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
  durationInWeeks,
} as const;

export const payoutIntervalLabels: Readonly<Record<PayoutInterval, string>> = {
  week: 'Weekly',
  month: 'Monthly',
  year: 'Yearly',
};

export const cliqueTypeLabels: Readonly<Record<CliqueType, string>> = {
  public: 'Public',
  private: 'Private',
};

const transactionTypes: ReadonlyMap<string, string> = new Map([
  ['deposit', 'Deposit'],
  ['withdrawal', 'Withdrawal'],
]);

/** The word for a kind of transaction; a kind that the app does not know is shown as the server writes it. */
export function transactionTypeLabel(type: string): string {
  return transactionTypes.get(type) ?? type;
}

/** Section 3: 'success' reads successful, anything else ongoing. */
export function transactionStatusLabel(status: string): string {
  return status === 'success' ? 'Successful' : 'Ongoing';
}

const endings: ReadonlyMap<string, string> = new Map([
  ['rejected', 'Rejected'],
  ['failed', 'Failed'],
]);

/** What keeps a transaction from being successful, in one word; null for one that is. */
export function exceptionLabel(status: string): string | null {
  return status === 'success' ? null : (endings.get(status) ?? transactionStatusLabel(status));
}
