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

/** The tags to read again after a write. A refusal changed nothing; a lost answer may have. */
export function changes(...changed: readonly Tag[]) {
  return (_result: unknown, failure: Failure | undefined): readonly Tag[] =>
    failure === undefined || isTransient(failure) || failure.kind === 'schema' ? changed : [];
}

/** The tags that every movement of money touches. */
export const moneyTags = ['CurrentUser', 'Transactions', 'Notifications'] as const;
