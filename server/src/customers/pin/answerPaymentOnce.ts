import type { FastifyRequest } from 'fastify';
import { accountKey } from '../auth/limitKeys.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import {
  answerOnce,
  checkThenAnswerOnce,
  type Answer,
} from '../../platform/idempotency/answerOnce.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { refuseFrozen } from '../../money/wallet/freezes.ts';
import { checkPin } from './checkPin.ts';

/** A payment from the caller's balance. */
interface Payment<Body> {
  /** Throws whatever `pay` would throw, without changing anything. */
  check(): Promise<unknown>;
  pay(transaction: Transaction): Promise<Answer<Body>>;
}

/** Checks the PIN of a call, outside any transaction. Throws like `checkPin`, at the field `pin`. */
export async function checkPinOfCall(
  dependencies: Dependencies,
  request: FastifyRequest,
  pin: string,
): Promise<void> {
  const { id, email } = callerOf(request);
  try {
    if (pin === '') throw new Refusal(400, 'pin_required');
    await request.server.queueHashing(accountKey(email), () => checkPin(dependencies, id, pin));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, reason, extras } = error;
    throw new Refusal(status, reason, { ...extras, fields: { pin: [reason] } });
  }
}

/**
 * Does the same as `answerOnce` for a payment from the balance. First refuses a frozen wallet. With PIN_FOR_PAYMENTS it
 * checks the PIN last, and refuses it at the field `pin`. It checks the PIN before the transaction, because hashing
 * takes too long to hold locks, and a wrong PIN must stay counted when the payment is rolled back. The transaction
 * checks everything else again, because it may have changed in the meantime.
 */
export async function answerPaymentOnce<Body>(
  dependencies: Dependencies,
  request: FastifyRequest<{ Body: { pin?: string } }>,
  { check, pay }: Payment<Body>,
): Promise<Answer<Body>> {
  const { config, database } = dependencies;
  const { id } = callerOf(request);
  const payUnfrozen = async (transaction: Transaction) => {
    await refuseFrozen(transaction, id);
    return pay(transaction);
  };
  if (config.pinForPayments === 'off') return answerOnce(dependencies, request, payUnfrozen);
  const checkWithPin = async () => {
    await refuseFrozen(database, id);
    await check();
    await checkPinOfCall(dependencies, request, request.body.pin ?? '');
  };
  return checkThenAnswerOnce(dependencies, request, checkWithPin, payUnfrozen);
}
