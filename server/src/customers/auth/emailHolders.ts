import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { customers, pendingRegistrations } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';

export type PendingRegistration = typeof pendingRegistrations.$inferSelect;

/** The account and the registrations of an email. The registrations are left out if there is an account. */
export interface EmailHolders {
  readonly account: { readonly id: number } | undefined;
  /** The registrations that may still become the account, newest first. */
  readonly pending: readonly PendingRegistration[];
  /** The registration made on the visitor's device. */
  readonly own: PendingRegistration | undefined;
}

/** Finds the holders of an email. Always runs the same two queries, so that timing reveals nothing. */
export async function findHolders(
  transaction: Transaction,
  email: string,
  { deviceId }: Visitor,
): Promise<EmailHolders> {
  const [account] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, email));
  const registrations = await transaction
    .select()
    .from(pendingRegistrations)
    .where(eq(pendingRegistrations.email, email))
    .orderBy(desc(pendingRegistrations.created_at), desc(pendingRegistrations.id));
  const pending = account ? [] : registrations;
  return { account, pending, own: pending.find(({ device_id: id }) => id === deviceId) };
}

/**
 * Returns the registration of a correct code. Throws 400 if it was made on another device and the visitor's device has
 * a registration of its own. Otherwise entering a code could open an account with another person's password.
 */
export function registrationOfCode(
  { pending, own }: EmailHolders,
  registrationId: number | null,
): PendingRegistration {
  const registration = pending.find(({ id }) => id === registrationId);
  if (!registration) throw new Error('The code belongs to no registration.');
  if (!own || own === registration) return registration;
  throw new Refusal(400, 'code_of_other_device');
}

/**
 * Returns the registration of a correct code that was entered without a new password. Throws like `registrationOfCode`.
 * Also throws 400 if it is unknown which of several registrations is the visitor's, because none was made on this
 * device. If all registrations have the same password, this doesn't matter.
 */
export function registrationWithPassword(
  holders: EmailHolders,
  registrationId: number | null,
): PendingRegistration {
  const registration = registrationOfCode(holders, registrationId);
  const passwords = new Set(holders.pending.map(({ password_hash: hash }) => hash));
  if (holders.own || passwords.size === 1) return registration;
  throw new Refusal(400, 'sign_ups_compete');
}
