import { eq } from 'drizzle-orm';
import { normalPassword } from '../../../../contract/rules/password.ts';
import { stopPayouts } from '../../money/bankPayouts/payoutReceiver.ts';
import { findFreezers } from '../../money/wallet/freezes.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.ts';
import { limitEach, requireAttempt } from '../../platform/limits/attempts.ts';
import { updateCustomer } from '../update/updateCustomer.ts';
import type { CodePurpose } from './codeRequest.ts';
import {
  codeRefusal,
  mailCode,
  spendCode,
  lockCodes,
  verificationMail,
  type CodeMail,
} from './emailedCodes.ts';
import {
  findHolders,
  registrationOfCode,
  type EmailHolders,
  type PendingRegistration,
} from './emailHolders.ts';
import { checkEmail, passwordProblem } from './fields.ts';
import { limits } from './authLimits.ts';
import { createCustomer } from './createCustomer.ts';
import { hashPassword, verifyPassword } from './authSecrets.ts';
import { forgetDevices, recordDevice, recordFactorProof } from '../../platform/sessions/devices.ts';
import { requireFactor } from '../factors/requireFactor.ts';
import { signOutEverywhere } from '../../platform/sessions/sessions.ts';
import { forgetAllWrongPasswords } from './wrongPasswords.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import type { Dependencies } from '../../platform/dependencies.ts';

export interface PasswordReset {
  readonly email: string;
  readonly otp: string;
  readonly new_password: string;
  readonly confirm_password: string;
}

/**
 * Returns the purpose of the code. A pending registration gets its own code. That code can also reset a forgotten
 * password, because either code proves who owns the mailbox.
 */
const purposeFor = ({ pending }: EmailHolders): CodePurpose =>
  pending.length > 0 ? 'verify-email' : 'reset-password';

function mailFor(
  { account }: EmailHolders,
  registration: PendingRegistration | undefined,
): CodeMail {
  if (account) return { code: 'password_reset_code' };
  return registration ? verificationMail(registration) : 'no_account';
}

/** Counts a request. For an unknown device it also counts the network, because anyone can invent a cookie. */
async function countRequest(
  transaction: Transaction,
  { clock }: Dependencies,
  email: string,
  visitor: Visitor,
) {
  const { deviceId, isNew, networks } = visitor;
  const requesters = [deviceId, ...(isNew ? [networks[0]] : [])].map(
    (requester) => `requested code ${requester} ${email}`,
  );
  const networkSubjects = [`requested code network ${networks[0]} ${email}`];
  await requireAttempt(transaction, {
    limits: [
      ...limitEach(requesters, limits.codeRequests.perDevice),
      ...(visitor.knows(email) ? [] : limitEach(networkSubjects, limits.codeRequests.perNetwork)),
    ],
    now: clock.now(),
    message: 'code_sent_just_now',
  });
}

/**
 * Emails a code for a new password, or repeats a registration's code. For an email without an account the reply is the
 * same and takes equally long. Only the email differs.
 */
export async function requestCode(
  dependencies: Dependencies,
  text: string,
  visitor: Visitor,
): Promise<void> {
  const { database } = dependencies;
  const email = checkEmail(text);
  await inTransaction(database, async (transaction) => {
    await countRequest(transaction, dependencies, email, visitor);
    await lockCodes(transaction, email);
    const holders = await findHolders(transaction, email, visitor);
    const registration = holders.own ?? holders.pending[0];
    const registrationId = registration?.id ?? null;
    const request = { purpose: purposeFor(holders), email, visitor, registrationId };
    await mailCode(transaction, dependencies, request, mailFor(holders, registration));
  });
}

function checkPassword({ new_password: password, confirm_password: again }: PasswordReset): void {
  const problem = passwordProblem(password);
  if (problem) throw fieldRefusal({ new_password: [problem] });
  if (normalPassword(password) !== normalPassword(again)) {
    throw fieldRefusal({ confirm_password: ['passwords_differ'] });
  }
}

interface NewPassword {
  readonly customerId: number;
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
}

/**
 * Throws 409 if the wallet is frozen and the new password is the current one. The wallet may be frozen because someone
 * else knows that password. Call it after the customer has proved a factor. Otherwise a mailbox would be enough to try
 * passwords without a limit.
 */
async function refuseSamePassword(
  transaction: Transaction,
  { customerId, password }: NewPassword,
): Promise<void> {
  if ((await findFreezers(transaction, customerId)).length === 0) return;
  const [customer] = await transaction
    .select({ hash: customers.password_hash })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (await verifyPassword(customer?.hash, password)) throw new Refusal(409, 'password_unchanged');
}

/**
 * Stores a new password and undoes what someone with the former one could have set up: sessions, known devices and
 * payouts to a bank. Throws 403 without a proof of the customer's factor, if there is one, and 409 for the current
 * password while the wallet is frozen.
 */
async function replacePassword(
  transaction: Transaction,
  dependencies: Dependencies,
  newPassword: NewPassword,
  visitor: Visitor,
): Promise<void> {
  const { customerId, email, passwordHash } = newPassword;
  const now = dependencies.clock.now();
  const isProved = await requireFactor(transaction, dependencies, {
    customerId,
    session: null,
    action: 'set password',
    proof: visitor.factorProof,
  });
  await refuseSamePassword(transaction, newPassword);
  // Locks the wallet before the customer's row, like corrections by staff do, to avoid deadlocks.
  await stopPayouts(transaction, customerId, now);
  await updateCustomer(transaction, customerId, { password_hash: passwordHash });
  await signOutEverywhere(transaction, dependencies, customerId);
  await forgetDevices(transaction, customerId);
  // The sign-in that follows on this device needs no second proof.
  if (isProved) {
    await recordDevice(transaction, customerId, visitor.deviceId, now);
    await recordFactorProof(transaction, customerId, visitor.deviceId, now);
  }
  await forgetAllWrongPasswords(transaction, visitor, email);
  await notify(transaction, customerId, { message: 'password_changed' }, now);
  const who = `customer ${customerId}`;
  await recordAudit(transaction, { at: now, actor: who }, 'password reset', who);
  await mailAlert(transaction, dependencies, customerId, { code: 'password_alert' });
}

/**
 * Sets a new password and signs the customer out on all devices. Requires an emailed code, and proof of a factor if the
 * customer has one. If the code has verified the email too, returns the requested deposit account for `openNow`.
 */
export async function resetPassword(
  dependencies: MoneyDependencies,
  input: PasswordReset,
  visitor: Visitor,
): Promise<number | undefined> {
  const { database } = dependencies;
  const email = checkEmail(input.email);
  checkPassword(input);
  const passwordHash = await hashPassword(input.new_password);
  const { outcome, depositAccount } = await inTransaction(database, async (transaction) => {
    await lockCodes(transaction, email);
    const holders = await findHolders(transaction, email, visitor);
    const { account, pending } = holders;
    const spent = await spendCode(transaction, dependencies, {
      purpose: purposeFor(holders),
      email,
      visitor,
      entered: input.otp,
      registrationIds: account ? [null] : pending.map(({ id }) => id),
    });
    if (spent.outcome !== 'accepted') return { outcome: spent.outcome };
    const customer = account
      ? { customerId: account.id, depositAccount: undefined }
      : await createCustomer(
          transaction,
          dependencies,
          registrationOfCode(holders, spent.registrationId),
        );
    const newPassword = { ...customer, email, password: input.new_password, passwordHash };
    await replacePassword(transaction, dependencies, newPassword, visitor);
    return { outcome: spent.outcome, depositAccount: customer.depositAccount };
  });
  if (outcome !== 'accepted') throw codeRefusal(outcome);
  return depositAccount;
}
