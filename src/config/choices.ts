// Closed sets of values, in the order of the choices on the screen.
import type { PayoutInterval } from '@contract/rules/payouts';

export { payoutIntervalOf, payoutIntervals, type PayoutInterval } from '@contract/rules/payouts';

export const defaultPayoutFrequency: PayoutInterval = 'week';

export const cliqueTypes = ['public', 'private'] as const;
export type CliqueType = (typeof cliqueTypes)[number];

export const profileTabs = ['personal', 'kyc', 'security'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export const securitySections = [
  'password',
  'pin',
  'factors',
  'payouts',
  'limit',
  'freeze',
  'devices',
  'data',
  'close',
] as const;
export type SecuritySection = (typeof securitySections)[number];

export const investmentStatuses = ['active', 'completed'] as const;
export type InvestmentStatus = (typeof investmentStatuses)[number];

export const investmentKinds = ['individual', 'clique'] as const;
export type InvestmentKind = (typeof investmentKinds)[number];
