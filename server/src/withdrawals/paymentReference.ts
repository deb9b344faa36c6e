import { like, notLike, or, type SQL } from 'drizzle-orm';
import { withdrawals } from '../db/schema.ts';
import type { RailName } from '../rails/moneyRail.ts';

/**
 * By what the provider knows the payment of a withdrawal: it follows from the reference of the request, so that a restored
 * copy of the database has the same one, and names the provider.
 */
export const paymentReferenceOf = (requested: string, rail: RailName): string =>
  requested.replace('withdrawal:', `w-${rail}-`);

/** SQL: withdrawals of this provider. Another one would say that it has no such payment. Older references name none. */
export const isOver = (rail: RailName): SQL | undefined =>
  or(
    like(withdrawals.payment_reference, `w-${rail}-%`),
    notLike(withdrawals.payment_reference, 'w-%'),
  );
