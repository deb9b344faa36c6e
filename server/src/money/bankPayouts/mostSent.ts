import type { Dependencies } from '../../platform/dependencies.ts';
import { lesser, type Kobo } from '../../platform/kobo/kobo.ts';

/**
 * Returns the most of one day's payouts that is sent to a bank, in kobo: the lowest of the rules' limit for one
 * customer, the largest withdrawal and the customer's own limit. Withdrawals of the last 24 hours leave less.
 */
export const mostSent = (
  { rulesCustomerLimit: ofRules, withdrawalMaximum }: Dependencies['config'],
  ownLimit: Kobo | null,
): Kobo => lesser(ofRules, lesser(withdrawalMaximum ?? ofRules, ownLimit ?? ofRules));
