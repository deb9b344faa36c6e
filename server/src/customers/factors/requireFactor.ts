import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { factorProofs } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requestPasskey } from '../../platform/passkeys/passkeys.ts';
import { findFactors, hasFactor, methodsOf } from './findFactors.ts';
import { issueTicket, readTicketFor, type FactorAction, type TicketSubject } from './tickets.ts';

/** An action that needs a factor, and the ticket that came with the call. */
export interface GuardedAction extends TicketSubject {
  readonly action: FactorAction;
  readonly proof: string | undefined;
}

/**
 * Uses up a proved ticket. Returns false if it has expired, wasn't proved, was used before, or is for something else.
 */
async function spendProof(
  transaction: Transaction,
  dependencies: Dependencies,
  { proof, ...subject }: GuardedAction,
): Promise<boolean> {
  const ticket = proof === undefined ? undefined : readTicketFor(dependencies, proof, subject);
  if (!ticket) return false;
  const spent = await transaction
    .update(factorProofs)
    .set({ used_at: dependencies.systemClock.now() })
    .where(and(eq(factorProofs.nonce, ticket.nonce), isNull(factorProofs.used_at)))
    .returning({ nonce: factorProofs.nonce });
  return spent.length > 0;
}

/**
 * Lets an action pass if the customer has no factor or has proved one for it. Returns whether they have proved one.
 * Throws 403 with a ticket otherwise. Call it in the transaction of the action, after the password, PIN or emailed code
 * was accepted: then the proof is used up only if the action succeeds, and only someone who knows the password, PIN or
 * code learns that there is a factor.
 */
export async function requireFactor(
  transaction: Transaction,
  dependencies: Dependencies,
  guarded: GuardedAction,
): Promise<boolean> {
  const factors = await findFactors(transaction, guarded.customerId);
  if (!hasFactor(factors)) return false;
  if (await spendProof(transaction, dependencies, guarded)) return true;
  const { customerId, session, action } = guarded;
  const { text, ticket } = issueTicket(dependencies, { customerId, session, action });
  const ids = factors.passkeys.map(({ id }) => id);
  const { appOrigin: origin } = dependencies.config;
  const passkey =
    ids.length > 0 ? await requestPasskey({ origin, challenge: ticket.nonce, ids }) : null;
  throw new Refusal(403, 'factor_required', {
    factor: { ticket: text, methods: methodsOf(factors), passkey },
  });
}
