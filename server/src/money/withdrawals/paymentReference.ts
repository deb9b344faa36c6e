import { like, type SQL } from 'drizzle-orm';
import { withdrawals } from '../../platform/db/schema.ts';
import type { RailName } from '../rails/moneyRail.ts';

/** Maximum length that all providers accept. */
const maxReferenceLength = 50;

/**
 * Returns our reference of a withdrawal's first payment at a provider. It contains the provider's name, and is derived
 * from the reference of the request, so that a restored database computes the same one.
 */
export const paymentReferenceOf = (requested: string, rail: RailName): string =>
  requested.replace('withdrawal:', `w-${rail}-`);

/**
 * Returns the reference for the next attempt, when `used` references have been used. Undefined if it would be too long
 * for the providers.
 */
export function nextPaymentReference(
  requested: string,
  rail: RailName,
  used: number,
): string | undefined {
  const reference = `${paymentReferenceOf(requested, rail)}-${used + 1}`;
  return reference.length <= maxReferenceLength ? reference : undefined;
}

/** Returns whether a payment goes through this provider. */
export const isOfRail = (reference: string, rail: RailName): boolean =>
  reference.startsWith(`w-${rail}-`);

/** Returns SQL for withdrawals through this provider. Another provider would answer that it has no such payment. */
export const goesThrough = (rail: RailName): SQL =>
  like(withdrawals.payment_reference, `w-${rail}-%`);
