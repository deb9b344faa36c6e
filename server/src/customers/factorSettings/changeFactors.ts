import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '../../../../contract/schemas/index.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import { authenticators, customerPasskeys } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readNewPasskey, requestNewPasskey } from '../../platform/passkeys/passkeys.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { forgetFactorProofs, recordFactorProof } from '../../platform/sessions/devices.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { authenticatorOf, periodOf } from '../factors/authenticatorCodes.ts';
import { checkGuess, refuseGuess } from '../factors/authenticatorGuesses.ts';
import { answerTo, listPasskeys } from '../factors/customerPasskeys.ts';
import { findFactors, hasFactor } from '../factors/findFactors.ts';
import { recordProof } from '../factors/proveFactor.ts';
import { recordFactorChange } from '../factors/recordFactorChange.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from '../factors/recoveryCodes.ts';
import { requireFactor } from '../factors/requireFactor.ts';
import {
  issueTicket,
  readTicketFor,
  type SetUp,
  type Ticket,
  type TicketSubject,
} from '../factors/tickets.ts';
import { requirePassword } from '../pin/confirmPassword.ts';

interface Changer {
  readonly caller: Caller;
  readonly password: string;
  readonly visitor: Visitor;
}

/**
 * Changes a customer's factors in a transaction. Requires the password, and proof of a factor if the customer has one,
 * so that an open session isn't enough. Passes to `work` whether a factor was proved.
 */
async function change<Result>(
  dependencies: Dependencies,
  { caller, password, visitor }: Changer,
  work: (transaction: Transaction, isProved: boolean) => Promise<Result>,
): Promise<Result> {
  await requirePassword(dependencies, caller, password, visitor);
  return inTransaction(dependencies.database, async (transaction) => {
    await lock(transaction, `factors of customer ${caller.id}`);
    const isProved = await requireFactor(transaction, dependencies, {
      customerId: caller.id,
      session: caller.jti,
      action: 'change factors',
      proof: visitor.factorProof,
    });
    return work(transaction, isProved);
  });
}

const setUpOf = ({ id, jti }: Caller, action: SetUp): TicketSubject => ({
  customerId: id,
  session: jti,
  action,
});

/** Returns the ticket of a set-up. Throws 400 if it has expired or is for something else. */
function setUpTicket(
  dependencies: Dependencies,
  text: string,
  caller: Caller,
  action: SetUp,
): Ticket {
  const ticket = readTicketFor(dependencies, text, setUpOf(caller, action));
  if (!ticket) throw new Refusal(400, 'factor_ticket_over');
  return ticket;
}

/**
 * Uses up the ticket of a set-up. Throws 400 if it was issued without a proof and the customer has a factor by now.
 * Otherwise someone else with the password could get a ticket before the customer's first factor is set up, and add a
 * factor of their own afterwards.
 */
async function spendSetUpTicket(
  transaction: Transaction,
  dependencies: Dependencies,
  ticket: Ticket,
): Promise<void> {
  if (!ticket.isProved && hasFactor(await findFactors(transaction, ticket.customerId))) {
    throw new Refusal(400, 'factor_ticket_over');
  }
  await recordProof(transaction, ticket, dependencies.systemClock.now());
}

/** Returns the secret of a new authenticator app. The app isn't required before `confirmAuthenticator`. */
export function startAuthenticator(dependencies: Dependencies, changer: Changer) {
  return change(dependencies, changer, async (_, isProved) => {
    const { caller } = changer;
    const { text, ticket } = issueTicket(
      dependencies,
      setUpOf(caller, 'set up authenticator'),
      isProved,
    );
    const totp = authenticatorOf(dependencies.config, { nonce: ticket.nonce, email: caller.email });
    return { ticket: text, secret: totp.secret.base32, uri: totp.toString() };
  });
}

/** Gives a customer recovery codes with their first factor. Returns none if there was a factor before. */
async function codesForFirst(
  transaction: Transaction,
  dependencies: Dependencies,
  { id, deviceId }: Caller,
): Promise<string[]> {
  if (hasFactor(await findFactors(transaction, id))) return [];
  await recordFactorProof(transaction, id, deviceId, dependencies.clock.now());
  return replaceRecoveryCodes(transaction, dependencies, id);
}

/**
 * Sets up the app of a ticket with its first code, in place of an earlier app. Returns recovery codes if it is the
 * first factor. Throws 400 if the ticket has expired or the code is wrong, 429 after too many wrong codes.
 */
export async function confirmAuthenticator(
  dependencies: Dependencies,
  { caller, visitor }: Omit<Changer, 'password'>,
  { ticket: text, otp }: { readonly ticket: string; readonly otp: string },
): Promise<string[]> {
  const ticket = setUpTicket(dependencies, text, caller, 'set up authenticator');
  const { id: customerId, email } = caller;
  const { nonce } = ticket;
  const now = dependencies.systemClock.now();
  const period = periodOf(authenticatorOf(dependencies.config, { nonce, email }), otp, now);
  const result = await inTransaction(dependencies.database, async (transaction) => {
    await lock(transaction, `factors of customer ${customerId}`);
    const checked = await checkGuess(
      transaction,
      dependencies,
      { customerId, email, visitor },
      async () => (period === undefined ? 'wrong' : 'accepted'),
    );
    if (checked.outcome !== 'accepted' || period === undefined) return { checked, codes: [] };
    await spendSetUpTicket(transaction, dependencies, ticket);
    const codes = await codesForFirst(transaction, dependencies, caller);
    const app = { nonce, last_period: period, added_at: dependencies.clock.now() };
    await transaction
      .insert(authenticators)
      .values({ customer_id: customerId, ...app })
      .onConflictDoUpdate({ target: authenticators.customer_id, set: app });
    await recordFactorChange(transaction, dependencies, customerId, {
      change: 'authenticator_added',
    });
    return { checked, codes };
  });
  refuseGuess(result.checked);
  return result.codes;
}

/** Returns a request to create a passkey, for the browser. The passkey isn't required before `addPasskey`. */
export function startPasskey(dependencies: Dependencies, changer: Changer) {
  const { caller } = changer;
  return change(dependencies, changer, async (transaction, isProved) => {
    const { text, ticket } = issueTicket(dependencies, setUpOf(caller, 'set up passkey'), isProved);
    const known = await listPasskeys(transaction, caller.id);
    const options = await requestNewPasskey({
      origin: dependencies.config.appOrigin,
      challenge: ticket.nonce,
      site: 'Mota',
      userId: `customer ${caller.id}`,
      email: caller.email,
      name: `${caller.firstName} ${caller.lastName}`,
      known: known.map(({ id }) => id),
    });
    return { ticket: text, options };
  });
}

/**
 * Adds a passkey that a browser has created for a ticket. Returns recovery codes if it is the first factor. Throws 400
 * if the ticket has expired or the passkey wasn't created for it, 409 if the passkey was already added.
 */
export async function addPasskey(
  dependencies: Dependencies,
  { caller, visitor }: Omit<Changer, 'password'>,
  { ticket: text, passkey: response }: BodyOf<'addPasskey'>,
): Promise<string[]> {
  const ticket = setUpTicket(dependencies, text, caller, 'set up passkey');
  const passkey = await readNewPasskey(response, answerTo(dependencies, ticket));
  const { id: customerId } = caller;
  return inTransaction(dependencies.database, async (transaction) => {
    await lock(transaction, `factors of customer ${customerId}`);
    await spendSetUpTicket(transaction, dependencies, ticket);
    const codes = await codesForFirst(transaction, dependencies, caller);
    const added = await transaction
      .insert(customerPasskeys)
      .values({
        id: passkey.id,
        customer_id: customerId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        device: visitor.device,
        added_at: dependencies.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: customerPasskeys.id });
    if (added.length === 0) throw new Refusal(409, 'passkey_known');
    await recordFactorChange(transaction, dependencies, customerId, { change: 'passkey_added' });
    return codes;
  });
}

/** Deletes what belongs to factors if a customer has none left. */
async function tidyAfterLast(transaction: Transaction, customerId: number): Promise<void> {
  if (hasFactor(await findFactors(transaction, customerId))) return;
  await deleteRecoveryCodes(transaction, customerId);
  await forgetFactorProofs(transaction, customerId);
}

/** Removes the authenticator app. Throws 400 if there is none. */
export function removeAuthenticator(dependencies: Dependencies, changer: Changer): Promise<void> {
  const { id } = changer.caller;
  return change(dependencies, changer, async (transaction) => {
    const removed = await transaction
      .delete(authenticators)
      .where(eq(authenticators.customer_id, id))
      .returning({ id: authenticators.customer_id });
    if (removed.length === 0) throw new Refusal(400, 'factor_missing');
    await tidyAfterLast(transaction, id);
    await recordFactorChange(transaction, dependencies, id, { change: 'authenticator_removed' });
  });
}

/** Replaces the recovery codes and returns the new ones. Throws 400 without a factor. */
export function renewRecoveryCodes(
  dependencies: Dependencies,
  changer: Changer,
): Promise<string[]> {
  const { id } = changer.caller;
  return change(dependencies, changer, async (transaction) => {
    if (!hasFactor(await findFactors(transaction, id))) throw new Refusal(400, 'factor_missing');
    await recordFactorChange(transaction, dependencies, id, { change: 'recovery_codes_renewed' });
    return replaceRecoveryCodes(transaction, dependencies, id);
  });
}

/** Removes a passkey. Throws 400 if the customer doesn't have it. */
export function removePasskey(
  dependencies: Dependencies,
  changer: Changer,
  passkeyId: string,
): Promise<void> {
  const { id } = changer.caller;
  return change(dependencies, changer, async (transaction) => {
    const isThis = and(eq(customerPasskeys.id, passkeyId), eq(customerPasskeys.customer_id, id));
    const removed = await transaction
      .delete(customerPasskeys)
      .where(isThis)
      .returning({ id: customerPasskeys.id });
    if (removed.length === 0) throw new Refusal(400, 'factor_missing');
    await tidyAfterLast(transaction, id);
    await recordFactorChange(transaction, dependencies, id, { change: 'passkey_removed' });
  });
}
