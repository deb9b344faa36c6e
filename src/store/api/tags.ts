import { isKeyUsed, isTransient, type Failure } from '@/lib/failure';

export const tags = [
  'CurrentUser',
  'Sessions',
  'Protection',
  'Closing',
  'Factors',
  'Referral',
  'DepositAccount',
  'Transactions',
  'Beneficiaries',
  'PayoutReceiver',
  'Assets',
  'Investments',
  'Cliques',
  'Invitations',
  'Notifications',
  'Complaints',
] as const;

export type Tag = (typeof tags)[number];

/**
 * Returns a function that returns the tags to refetch after a write. A refusal changed nothing. After a lost reply or a
 * server error, or if the idempotency key was already used, something may have changed.
 */
export function changes(...changed: readonly Tag[]) {
  return (_result: unknown, failure: Failure | undefined): readonly Tag[] => {
    if (failure === undefined || failure.kind === 'schema') return changed;
    return isTransient(failure) || isKeyUsed(failure) ? changed : [];
  };
}

/** The tags that every movement of money invalidates. */
export const moneyTags = ['CurrentUser', 'Transactions', 'Notifications'] as const;
