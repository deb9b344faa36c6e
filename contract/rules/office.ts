import { addDays, dayLength, type CalendarDate } from './calendar.ts';

/** Default number of rows on a page of an office list, and maximum number of withdrawals to decide on in one call. */
export const rowsPerPage = 100;

/** Maximum number of rows of each list on the page of a customer. */
export const rowsOfCustomer = 20;

/** The maximum length of the reason for an action, in characters. */
export const reasonLength = 300;

/** The maximum length of a message to the investors of a vehicle, in characters. */
export const investorMessageLength = 1000;

/** The maximum length of the description of an asset, in characters. */
export const descriptionLength = 2000;

/** The maximum number of instalments of an agreement with a driver. */
export const maxInstalments = 3660;

/** Number of days from today by which a driver can promise to pay. A later day is a slip. */
export const promiseDays = 365;

/** Returns the first and the last day for which a driver's promise is accepted. */
export const daysOfPromise = (today: CalendarDate): readonly [CalendarDate, CalendarDate] => [
  today,
  addDays(today, promiseDays),
];

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
 * How long a device counts as new, and a changed PIN, password, name or email as a possible takeover, in milliseconds.
 * During this time, only a person can approve a withdrawal.
 */
export const settlingTime = dayLength;

/** Staff see changes of PIN, password, name and email from this many days before a withdrawal's request on. */
export const changesShown = 7;

/** Number of the last deposits into a customer's wallet that staff see next to a withdrawal. */
export const lastDepositsShown = 3;

/** The rights that a machine's key can have: to read the metrics, and to call routes of the office that only read. */
export const staffScopes = ['metrics', 'read'] as const;

export const withdrawalStatuses = [
  'requested',
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

/** Groups of agreements by how many days their oldest unpaid instalment is overdue. */
export const arrearsAges = ['on time', '1–30', '31–60', '61–90', 'over 90'] as const;
