import { labelOf, type Labels } from './fields';
import { proposalMessages } from './proposals';

/** Messages of the audit. */
export const auditMessages = {
  title: 'Audit',
  intro: 'Who did what, newest first, at times in Lagos.',
  moreIntro:
    'Press an action to see all records of it. Records are sealed unless they are marked. Any later change to a sealed record is detected.',
  find: 'Search',
  person: 'Person or job',
  personHint: 'Such as ada or job',
  action: 'Action',
  actionHint: 'The whole name',
  subject: 'Subject',
  subjectHint: 'Such as customer 7',
  from: 'From day',
  until: 'To day',
  when: 'When',
  who: 'Who',
  what: 'What',
  facts: 'Facts',
  unsealed: 'Not sealed yet',
  /** How many records a call has read. */
  read: 'Read',
  records: (count: string) => (count === '1' ? '1 record' : `${count} records`),
  /** How often something was done, after what it was. */
  times: (count: number) => `${count} times`,
  showAll: 'Show all',
  showEach: (count: number) => `Show all ${count}`,
  showLess: 'Show less',
  /** Labels of actions whose names on the server aren't clear to staff. */
  actionNames: {
    'account asked for again': 'Refused account retried',
    'account closed': 'Account closed and personal data erased',
    'account closing requested': 'Closing requested without signing in',
    'activity denied': '“This wasn’t me” pressed in an email',
    'backing moved': 'Contract moved to another vehicle',
    'checkpoint moved': 'Checkpoint of the books moved forward',
    'clique hidden': 'Clique hidden',
    'customer record read': 'Customer data read',
    'closing requested': 'Closing of the account requested',
    'closing taken back': 'Request to close the account taken back',
    'code resent': 'Code for a new password sent',
    'deposit asked for again': 'Asked the provider about a deposit',
    'difference settled': 'Difference from the statement settled',
    'email corrected': 'Email of a customer corrected',
    'exception settled': 'Unmatched money settled',
    'investors messaged': 'Message sent to the investors of a vehicle',
    'factor removal confirmed': 'Removal of two-step verification confirmed',
    'factor removal stopped': 'Removal of two-step verification stopped',
    'factors removed': 'Lost two-step verification removed',
    'file sent': 'CSV file downloaded',
    'job retried': 'Failed work retried',
    'kyc verified': 'Identity check approved',
    'kyc image viewed': 'Identity picture viewed',
    'kyc rejected': 'Identity check rejected',
    'kyc submitted': 'Identity check submitted',
    'name corrected': 'Name of a customer corrected',
    'phone corrected': 'Phone number of a customer corrected',
    'pin changed': 'PIN changed',
    'pin locked': 'Transaction PIN locked',
    'pin reset': 'PIN reset',
    'pin set': 'PIN set',
    'sessions ended': 'Customer signed out everywhere',
    'refund reported': 'Refund of a deposit reported',
    'staff added': 'Person added',
    'staff ended': 'Person’s access ended',
    'staff key added': 'Machine key created',
    'staff key revoked': 'Machine key revoked',
    'staff recovered': 'Administrator recovered',
    'staff reset': 'Person’s passkeys reset',
    'staff returned': 'Person re-added',
    'staff roles changed': 'Roles changed',
    'staff signed in': 'Signed in to the office',
    'vehicle bound': 'Vehicle bound to a contract',
    'withdrawal looked at': 'Asked the provider about a withdrawal',
    'withdrawal returning': 'Return of a withdrawal started',
  } as Labels,
  /** Labels of lists that staff have read. Each key is the path of the call. */
  lists: {
    audit: 'The audit',
    // Names under which release 1.0.0 recorded downloads.
    'audit.csv': 'The audit',
    closings: 'List of requests to close accounts',
    'trial-balance.csv': 'Trial balance of a month',
    'vehicle-book.csv': 'Vehicles in a month',
    complaints: 'List of complaints',
    customers: 'Search for customers',
    'deposit-exceptions': 'List of deposit exceptions',
    exceptions: 'List of what doesn’t match the statement',
    kyc: 'List of identity checks',
    overview: 'Today',
    referrals: 'List of referrals',
    'refused-accounts': 'List of refused accounts',
    'unmatched-deposits': 'List of deposits in suspense',
    'wallets/frozen': 'List of frozen wallets',
    'withdrawal-exceptions': 'List of withdrawal exceptions',
    withdrawals: 'List of withdrawals',
  } as Labels,
  /** Labels of single records that staff have read. Each key is the first part of the call's path. */
  things: {
    complaints: 'Complaint',
    customers: 'Customer',
    kyc: 'Identity check',
    transfers: 'Transfer',
    withdrawals: 'Withdrawal',
  } as Labels,
  /** The people who may own a deposit in suspense. */
  leadsOf: (deposit: string) => `Who deposit ${deposit} may belong to`,
  parts: { entries: 'entries of the wallet', money: 'money' } as Labels,
  empty: 'No record matches the search.',
  later: 'Remove a term or choose other days to see more.',
} as const;

/**
 * Returns the label of an action in the audit. Actions such as "staff roles: confirmed" begin with a proposal's kind.
 */
export function formatAction(action: string): string {
  const [kind = '', step] = action.split(': ');
  return step === undefined
    ? labelOf(action, auditMessages.actionNames)
    : `${labelOf(kind, proposalMessages.kinds)}: ${step}`;
}
