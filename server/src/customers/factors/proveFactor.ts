import { eq } from 'drizzle-orm';
import type { BodyOf } from '../../../../contract/schemas/index.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import { customers, factorProofs } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { spendAuthenticatorCode } from './authenticatorCodes.ts';
import { checkGuess, refuseGuess, type CodeOutcome, type Guesser } from './authenticatorGuesses.ts';
import { spendPasskey } from './customerPasskeys.ts';
import { findFactors } from './findFactors.ts';
import { stopRemoval } from './lostFactors.ts';
import { spendRecoveryCode } from './recoveryCodes.ts';
import { recordFactorChange } from './recordFactorChange.ts';
import { readTicket, type Ticket } from './tickets.ts';

/** The code of an app, a recovery code, or the answer of a passkey. */
type Entered = BodyOf<'proveFactor'>;

const ticketOver = () => new Refusal(400, 'factor_ticket_over');

/** Returns the ticket of a call. Throws 400 if it has expired or isn't ours. */
export function ticketOf(dependencies: Dependencies, text: string): Ticket {
  const ticket = readTicket(dependencies, text);
  if (!ticket) throw ticketOver();
  return ticket;
}

/** Returns the email of a ticket's customer. Throws 400 if there is no such customer. */
export async function emailOf({ database }: Dependencies, { customerId }: Ticket): Promise<string> {
  const [customer] = await database
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) throw ticketOver();
  return customer.email;
}

/** Records that a ticket was proved. Throws 400 if it already was, even if two calls prove it simultaneously. */
export async function recordProof(
  transaction: Transaction,
  { customerId, nonce, expires }: Ticket,
  usedAt: Date | null = null,
): Promise<void> {
  const added = await transaction
    .insert(factorProofs)
    .values({
      nonce,
      customer_id: customerId,
      expires_at: new Date(expires),
      used_at: usedAt,
    })
    .onConflictDoNothing()
    .returning({ nonce: factorProofs.nonce });
  if (added.length === 0) throw ticketOver();
}

/**
 * Uses up a recovery code, and notifies the customer of how many are left. Throws 400 if the code is wrong or was used
 * before.
 */
async function checkRecoveryCode(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  typed: string,
): Promise<void> {
  if (!(await spendRecoveryCode(transaction, dependencies, customerId, typed))) {
    throw new Refusal(400, 'factor_recovery_code_wrong');
  }
  const { recoveryCodes: left } = await findFactors(transaction, customerId);
  await recordFactorChange(transaction, dependencies, customerId, {
    change: 'recovery_code_used',
    left,
  });
}

/**
 * Checks what was entered. Returns the outcome for a code of an app instead of throwing, so that wrong guesses stay
 * counted. Throws for a wrong recovery code or passkey, because nobody can guess those.
 */
async function check(
  transaction: Transaction,
  dependencies: Dependencies,
  ticket: Ticket,
  guesser: Guesser,
  entered: Entered,
): Promise<CodeOutcome> {
  if ('passkey' in entered) {
    await spendPasskey(transaction, dependencies, ticket, entered.passkey);
    return { outcome: 'accepted' };
  }
  if ('recovery_code' in entered) {
    await checkRecoveryCode(transaction, dependencies, guesser.customerId, entered.recovery_code);
    return { outcome: 'accepted' };
  }
  return checkGuess(transaction, dependencies, guesser, () =>
    spendAuthenticatorCode(transaction, dependencies, { ...guesser, otp: entered.otp }),
  );
}

/**
 * Proves the ticket of a refused call with a factor, so that the call can be repeated with the ticket. Also stops an
 * open removal of factors. Throws 400 if the ticket was already proved or the code or passkey is wrong, 429 after too
 * many wrong codes.
 */
export async function proveFactor(
  dependencies: Dependencies,
  ticket: Ticket,
  entered: Entered,
  { email, visitor }: Pick<Guesser, 'email' | 'visitor'>,
): Promise<void> {
  const { customerId } = ticket;
  const result = await inTransaction(dependencies.database, async (transaction) => {
    await lock(transaction, `factors of customer ${customerId}`);
    const checked = await check(
      transaction,
      dependencies,
      ticket,
      { customerId, email, visitor },
      entered,
    );
    if (checked.outcome === 'accepted') {
      await recordProof(transaction, ticket);
      await stopRemoval(transaction, dependencies, customerId);
    }
    return checked;
  });
  refuseGuess(result);
}
