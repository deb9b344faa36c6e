import { dayLength } from './calendar.ts';

/** Number of rows on a page of a list of the office, and maximum number of cases to decide on in one call. */
export const rowsPerPage = 100;

/** The maximum length of the reason for an action, in characters. */
export const reasonLength = 300;

/** The maximum length of a message to the investors of a vehicle, in characters. */
export const investorMessageLength = 1000;

/** The roles of people in the office. A person may have several of them, but an auditor has no other role. */
export const staffRoles = [
  'support',
  'identity',
  'treasury',
  'vehicles',
  'administrator',
  'auditor',
] as const;

/**
 * How long a device counts as new, and a change of the account as a possible takeover, when a withdrawal is decided on.
 * In milliseconds.
 */
export const settlingTime = dayLength;

/** Staff who decide on a withdrawal see the changes of the account since this many days before the request. */
export const changesShown = 7;

/** The rights of a machine's key: to read the metrics, and to read lists. */
export const staffScopes = ['metrics', 'read'] as const;

export const withdrawalStatuses = [
  'waiting',
  'approved',
  'sending',
  'paid',
  'rejected',
  'failed',
  'returning',
  'reversed',
] as const;

export const kycStatuses = ['In Progress', 'Verified', 'Rejected'] as const;

/** The statuses that staff set; repossessing a vehicle is an action of its own. */
export const vehicleStatuses = [
  'in stock',
  'on agreement',
  'idle',
  'in repair',
  'sold',
  'written off',
] as const;

/** Groups of agreements by the age of their oldest unpaid instalment, in days. */
export const arrearsAges = ['on time', '1–30', '31–60', '61–90', 'over 90'] as const;
