import { labelOf, type Labels } from './fields';
import { proposalMessages } from './proposals';

/** Messages of the audit. */
export const auditMessages = {
  title: 'Audit',
  intro:
    'Who did what, newest first. Below each action is its name for the search. Once a record is sealed, any later change to it is detected.',
  find: 'Search',
  person: 'Person or job',
  personHint: 'For example ada, job or customer 7',
  action: 'Action',
  actionHint: 'For example withdrawal approved',
  subject: 'Subject',
  subjectHint: 'For example withdrawal 12',
  from: 'From day',
  until: 'To day',
  when: 'When',
  who: 'Who',
  what: 'What',
  facts: 'Facts',
  seal: 'Seal',
  sealed: 'Sealed',
  unsealed: 'Not yet',
  /** Actions whose names on the server say too little, or name what staff know by another name. */
  actionNames: {
    'account asked for again': 'Refused account retried',
    'activity denied': '“This wasn’t me” pressed in an email',
    'backing moved': 'Contract moved to another vehicle',
    'checkpoint moved': 'Books checked up to a later transfer',
    'clique hidden': 'Clique hidden',
    'customer record read': 'Customer data read',
    'deposit asked for again': 'Provider asked about a deposit',
    'difference settled': 'Difference of the statement settled',
    'exception settled': 'Unmatched money settled',
    'file sent': 'File sent',
    'job retried': 'Failed work retried',
    'kyc approved': 'Identity check approved',
    'kyc image viewed': 'Identity picture looked at',
    'kyc rejected': 'Identity check rejected',
    'kyc submitted': 'Identity check sent',
    'pin locked': 'Transaction PIN locked',
    'refund reported': 'Refund of a deposit reported',
    'staff added': 'Person added',
    'staff ended': 'Access of a person ended',
    'staff key added': 'Key of a machine made',
    'staff key revoked': 'Key of a machine revoked',
    'staff recovered': 'Administrator recovered',
    'staff reset': 'Passkeys of a person reset',
    'staff returned': 'Person returned',
    'staff roles changed': 'Roles changed',
    'staff signed in': 'Signed in to the office',
    'vehicle bound': 'Vehicle bound to a contract',
    'withdrawal looked at': 'Provider asked about a withdrawal',
    'withdrawal returning': 'Return of a withdrawal begun',
  } as Labels,
  /** What a person has read as a list, by the path of its call. */
  lists: {
    'audit.csv': 'The audit',
    complaints: 'List of complaints',
    customers: 'Search for customers',
    'deposit-exceptions': 'List of deposit exceptions',
    kyc: 'List of identity checks',
    referrals: 'List of referrals',
    'refused-accounts': 'List of refused accounts',
    'unmatched-deposits': 'List of deposits in suspense',
    'wallets/frozen': 'List of frozen wallets',
    'withdrawal-exceptions': 'List of withdrawal exceptions',
    withdrawals: 'List of withdrawals',
  } as Labels,
  /** What a person has read as one thing, by the first part of the path of its call. */
  things: {
    complaints: 'Complaint',
    customers: 'Customer',
    kyc: 'Identity check',
    transfers: 'Transfer',
    withdrawals: 'Withdrawal',
  } as Labels,
  parts: { entries: 'entries of the wallet', money: 'money' } as Labels,
  empty: 'No record matches the search.',
} as const;

/** Describes an action by its name in the audit. A proposal names what it is about. */
export function formatAction(action: string): string {
  const [kind = '', step] = action.split(': ');
  return step === undefined
    ? labelOf(action, auditMessages.actionNames)
    : `${labelOf(kind, proposalMessages.kinds)}: ${step}`;
}
