import type { Dependencies } from '../../platform/dependencies.ts';
import { lesser, type Kobo } from '../../platform/kobo/kobo.ts';

/**
 * Returns the most of one day's payouts that is sent to a bank, in kobo: the lowest of the rules' limit for one
 * customer, the largest withdrawal and the customer's own limit. Withdrawals of the last 24 hours leave less.
 */
export const mostSent = (
  { rulesCustomerLimit, withdrawalMaximum }: Dependencies['config'],
  ownLimit: Kobo | null,
): Kobo =>
  [withdrawalMaximum, ownLimit ?? undefined].reduce<Kobo>(
    (least, limit) => (limit === undefined ? least : lesser(least, limit)),
    rulesCustomerLimit,
  );
