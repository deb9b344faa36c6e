import type { FastifyRequest } from 'fastify';
import { accountKey } from '../auth/limitKeys.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { answerOnce, type Answer } from '../../platform/idempotency/answerOnce.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { refuseFrozen } from '../../money/wallet/freezes.ts';
import { checkPin } from './checkPin.ts';

type Parts = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** Ends the transaction of a rehearsal, so that nothing of it remains. */
class Rehearsed extends Error {}

/**
 * Does the work and undoes it if it succeeds. Then returns undefined. A refusal that changes something, such as closing
 * a clique, is committed and returned. So is the answer to an earlier call with the same key.
 */
async function rehearse<Body>(
  dependencies: Parts,
  request: FastifyRequest,
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Answer<Body> | undefined> {
  try {
    return await answerOnce(dependencies, request, async (transaction) => {
      const answer = await work(transaction);
      if (answer.status < 400) throw new Rehearsed();
      return answer;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return undefined;
    throw error;
  }
}

async function checkPaymentPin(
  dependencies: Parts,
  request: FastifyRequest,
  pin: string,
): Promise<void> {
  const { id, email } = callerOf(request);
  try {
    if (pin === '') throw new Refusal(400, 'pin_required');
    await request.server.hashInTurn(accountKey(email), () => checkPin(dependencies, id, pin));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, words, extras } = error;
    throw new Refusal(status, words, { ...extras, fields: { pin: [words] } });
  }
}

/**
 * Does the same as `answerOnce` for a payment out of the balance. Refuses a frozen wallet before anything else. With
 * PIN_FOR_PAYMENTS it checks the PIN last, and refuses it at the field `pin`. A rehearsal finds all other refusals
 * first: hashing takes too long to hold the payment's locks, and a wrong PIN must stay counted when the payment is
 * undone.
 */
export async function answerPaymentOnce<Body>(
  dependencies: Parts,
  request: FastifyRequest<{ Body: { pin?: string } }>,
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const pay = async (transaction: Transaction) => {
    await refuseFrozen(transaction, callerOf(request).id);
    return work(transaction);
  };
  if (dependencies.config.pinForPayments === 'on') {
    const answer = await rehearse(dependencies, request, pay);
    if (answer) return answer;
    await checkPaymentPin(dependencies, request, request.body.pin ?? '');
  }
  return answerOnce(dependencies, request, pay);
}
