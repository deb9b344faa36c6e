import { eq } from 'drizzle-orm';
import { lockWallet } from '../../money/ledger/ledgerAccounts.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { day } from '../../platform/clock/time.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { customers } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { notFound, Refusal, tooManyRequests } from '../../platform/http/refusal.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { forgetDevices } from '../../platform/sessions/devices.ts';
import { signOutEverywhere } from '../../platform/sessions/sessions.ts';
import { checkNames, checkPhone, type Names } from '../auth/fields.ts';
import { lockCodes, mailCode } from '../auth/emailedCodes.ts';
import { writeNote } from '../notes/notes.ts';
import { updateCustomer } from '../update/updateCustomer.ts';

// Corrections that support makes for a customer. The customer gets an email with "This wasn't me", in case someone else
// asked for the correction on the phone.

export type Correction = Decision & { readonly reason: string };

/** Locks a customer's row and returns it. Throws 404 for an unknown customer, 409 if the account is closed. */
export async function lockOpenCustomer(transaction: Transaction, id: number) {
  const [customer] = await transaction
    .select()
    .from(customers)
    .where(eq(customers.id, id))
    .for('update');
  if (!customer) throw notFound();
  if (customer.closed_at) throw new Refusal(409, 'customer_closed');
  return customer;
}

/**
 * Time after a correction of the name or the email in which no withdrawal can be requested or approved, in
 * milliseconds. Otherwise a correction of the name could let an account in another name skip its waiting time. The
 * customer also gets time to read the email about the correction.
 */
export const blockedFor = day;

/** Locks a customer's wallet, and then their row like `lockOpenCustomer`. */
export async function lockCustomerAndWallet(transaction: Transaction, id: number) {
  await lockWallet(transaction, id);
  return lockOpenCustomer(transaction, id);
}

interface Change {
  /** The former and the new value. Staff read them in a note, which is deleted when the account is closed. */
  readonly note: string;
  readonly action: 'name corrected' | 'phone corrected';
  readonly what: 'name' | 'phone';
  /** Time until which nothing can be withdrawn. Undefined if the correction doesn't block withdrawals. */
  readonly heldUntil?: Date;
}

/**
 * Notifies and emails the customer, writes a note with both values, and records the reason. The sealed audit names
 * neither value.
 */
async function recordChange(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  { note, action, what, heldUntil }: Change,
  { reason, ...by }: Correction,
): Promise<void> {
  await writeNote(transaction, customerId, { ...by, text: `${note} Reason: ${reason}` });
  await recordAudit(transaction, by, action, `customer ${customerId}`, { reason });
  await mailAlert(transaction, dependencies, customerId, { code: 'staff_alert', what });
  const news = { code: 'record_corrected', what, heldUntil: heldUntil?.toISOString() } as const;
  await notify(transaction, customerId, { message: news }, by.at);
}

/**
 * Corrects a customer's name, and blocks withdrawals for `blockedFor`, because accounts in the new name count as the
 * customer's own. Throws 400 for an invalid name, and if nothing changes.
 */
export async function correctName(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  input: Names,
  correction: Correction,
): Promise<void> {
  const names = checkNames(input);
  const customer = await lockCustomerAndWallet(transaction, customerId);
  const { first_name: first, last_name: last } = customer;
  if (names.first_name === first && names.last_name === last) {
    throw new Refusal(400, 'record_unchanged');
  }
  const heldUntil = new Date(correction.at.getTime() + blockedFor);
  await updateCustomer(transaction, customerId, { ...names, withdrawals_held_until: heldUntil });
  const note = `Name corrected from ${first} ${last} to ${names.first_name} ${names.last_name}.`;
  const change = { note, action: 'name corrected', what: 'name', heldUntil } as const;
  await recordChange(transaction, dependencies, customerId, change, correction);
}

/** Corrects a customer's phone number. Throws 400 for an invalid number, and if nothing changes. */
export async function correctPhone(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  input: string,
  correction: Correction,
): Promise<void> {
  const phone = checkPhone(input);
  const { phone_number: before } = await lockOpenCustomer(transaction, customerId);
  if (phone === before) throw new Refusal(400, 'record_unchanged');
  await updateCustomer(transaction, customerId, { phone_number: phone });
  const note = `Phone number corrected from ${before} to ${phone}.`;
  const change = { note, action: 'phone corrected', what: 'phone' } as const;
  await recordChange(transaction, dependencies, customerId, change, correction);
}

/**
 * Ends all sessions of a customer and forgets their devices, for example after they have lost a phone. Emails them if
 * any sessions were open, so that repeating this doesn't bury other emails.
 */
export async function endSessions(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  { reason, ...by }: Correction,
): Promise<void> {
  await lockOpenCustomer(transaction, customerId);
  const ended = await signOutEverywhere(transaction, dependencies, customerId);
  await forgetDevices(transaction, customerId);
  await recordAudit(transaction, by, 'sessions ended', `customer ${customerId}`, { reason });
  if (ended === 0) return;
  await mailAlert(transaction, dependencies, customerId, { code: 'staff_alert', what: 'sessions' });
}

/**
 * Emails the customer a code to set a new password, as "Forgot Password?" does. Staff don't see it. Throws 429 if the
 * same code was emailed a moment ago, for example at the customer's own request, and if one person has sent too many.
 */
export async function resendCode(
  transaction: Transaction,
  dependencies: Dependencies & { readonly log: Parameters<typeof mailCode>[2]['visitor']['log'] },
  customerId: number,
  { reason, ...by }: Correction,
): Promise<void> {
  const { email } = await lockOpenCustomer(transaction, customerId);
  await lockCodes(transaction, email);
  // Counted for the person who sends it, so that they can't use up the customer's own emails.
  const place = `office ${by.actor}`;
  const visitor = {
    networks: [place],
    device: 'Office',
    deviceId: place,
    isNew: false,
    factorProof: undefined,
    proofs: [],
    log: dependencies.log,
    knows: () => true,
  } as const;
  const request = { purpose: 'reset-password', email, visitor, registrationId: null } as const;
  const wait = await mailCode(transaction, dependencies, request, { code: 'password_reset_code' });
  if (wait > 0) throw tooManyRequests({ code: 'customer_has_code', seconds: wait }, wait);
  await recordAudit(transaction, by, 'code resent', `customer ${customerId}`, { reason });
  await mailAlert(transaction, dependencies, customerId, { code: 'staff_alert', what: 'code' });
}
