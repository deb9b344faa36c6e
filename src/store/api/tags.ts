import { isTransient, type Failure } from '@/lib/failure';

export const tags = [
  'CurrentUser',
  'Sessions',
  'Referral',
  'DepositAccount',
  'Transactions',
  'Beneficiaries',
  'Assets',
  'Investments',
  'Cliques',
  'Invitations',
  'Notifications',
  'Complaints',
] as const;

export type Tag = (typeof tags)[number];

/**
 * Returns the tags to refetch after a write. A refusal changed nothing, but after a lost reply something may have
 * changed.
 */
export function changes(...changed: readonly Tag[]) {
  return (_result: unknown, failure: Failure | undefined): readonly Tag[] =>
    failure === undefined || isTransient(failure) || failure.kind === 'schema' ? changed : [];
}

/** The tags that every movement of money invalidates. */
export const moneyTags = ['CurrentUser', 'Transactions', 'Notifications'] as const;
