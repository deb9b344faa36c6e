import { ne } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import {
  attemptsUntilReset,
  confirmAttempt,
  resetAttempts,
  tryAttempt,
  untilReset,
  type Allowed,
  type SubjectLimit,
} from '../../platform/limits/attempts.ts';
import { addAlertLink } from '../../platform/mail/alertLinks.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import { Refusal, tooManyRequests } from '../../platform/http/refusal.ts';
import { updateCustomer } from '../update/updateCustomer.ts';
import { pinLimits } from './pinLimits.ts';

export const noPin = () => new Refusal(400, 'pin_missing');

/** Returns the subject of the attempts at a customer's PIN. `triggers/customers.sql` writes the same text. */
const subjectOf = (customerId: number) => `PIN of customer ${customerId}`;

/**
 * Returns a limit on wrong PINs. They count until the correct PIN is entered or the PIN is reset. If they expired,
 * someone could eventually guess the PIN.
 */
const limitOf = (customerId: number, most: number): SubjectLimit => ({
  subject: subjectOf(customerId),
  most,
  seconds: untilReset,
  uncheckedSeconds: pinLimits.checkSeconds,
});

/**
 * Returns the refusal of another attempt. If the PIN is locked, it needs an emailed code. If only interrupted checks
 * use up the limit, the customer has to wait until one of these expires.
 */
async function refusalOf(
  transaction: Transaction,
  { subject, most }: SubjectLimit,
  now: Date,
): Promise<Refusal> {
  const { confirmed, secondsUntilOneExpires } = await attemptsUntilReset(transaction, subject, now);
  if (confirmed >= most || secondsUntilOneExpires === null) {
    return tooManyRequests('pin_locked', pinLimits.resetSeconds);
  }
  const seconds = Math.ceil(secondsUntilOneExpires);
  return tooManyRequests({ code: 'pin_check_interrupted', seconds }, seconds);
}

/**
 * Counts a PIN as wrong before it is checked. `forgetWrongPins` undoes this, and `confirmWrongPin` makes it permanent.
 * Throws 429 after too many.
 */
export function countPin(
  { database, clock, config }: Dependencies,
  customerId: number,
): Promise<Allowed> {
  const limit = limitOf(customerId, config.pinAttempts);
  return inTransaction(database, async (transaction) => {
    const now = clock.now();
    const attempt = await tryAttempt(transaction, [limit], now);
    if (!attempt.isAllowed) throw await refusalOf(transaction, limit, now);
    return attempt;
  });
}

/**
 * Confirms that a counted attempt was wrong. It then counts until `forgetWrongPins`. Returns how many wrong attempts
 * are left until the PIN is locked, not counting checks that were interrupted. Returns 0 for the attempt that locks it,
 * and less for later ones.
 */
export function confirmWrongPin(
  { database, clock, config }: Dependencies,
  customerId: number,
  attempt: Allowed,
): Promise<number> {
  const limit = limitOf(customerId, config.pinAttempts);
  return inTransaction(database, async (transaction) => {
    const now = clock.now();
    await confirmAttempt(transaction, [limit], attempt, now);
    const { confirmed } = await attemptsUntilReset(transaction, limit.subject, now);
    return limit.most - confirmed;
  });
}

/**
 * Unlocks a PIN after a correct or a new one: deletes the attempts counted so far. Also resets `wrong_pins`, because
 * instances of release 1.0.0 read only that column. Changes the customer's row before the attempts, in the same order
 * as that column's trigger.
 */
export async function forgetWrongPins(transaction: Transaction, customerId: number): Promise<void> {
  await updateCustomer(transaction, customerId, { wrong_pins: 0 }, ne(customers.wrong_pins, 0));
  await resetAttempts(transaction, [subjectOf(customerId)]);
}

/** Notifies a customer in the app and by email that their PIN is locked. */
export function notifyPinLock(dependencies: Dependencies, customerId: number): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  const who = `customer ${customerId}`;
  return inTransaction(database, async (transaction) => {
    const notMe = await addAlertLink(transaction, dependencies, customerId);
    await notifyAndEmail(transaction, customerId, 'pin_locked', at, { code: 'pin_locked', notMe });
    await recordAudit(transaction, { at, actor: who }, 'pin locked', who);
  });
}
