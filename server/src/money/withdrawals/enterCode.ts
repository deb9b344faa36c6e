import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { inDecision } from '../../platform/proposals/inDecision.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { CodeRefused, RailUnavailable, type PaymentState } from '../rails/moneyRail.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refuseFrozenWallet } from './decideWithdrawal.ts';
import { lockWithdrawal } from './lockWithdrawal.ts';
import { isOfRail } from './paymentReference.ts';
import { recordAnswer, type WithdrawalObserver } from './sendWithdrawals.ts';
import { findSendingStop } from './stopSending.ts';
import { isRevived } from './usedReference.ts';

/**
 * Records in the audit who enters a code, but never the code. Returns the reference of the payment that needs it.
 * Throws 404 if the withdrawal doesn't exist, and 409 if it needs no code, or if the worker wouldn't send it either,
 * because the code sends the money.
 */
function beginEntering(
  { database, rail }: MoneyDependencies,
  id: number,
  by: Decision,
): Promise<string> {
  return inDecision(database, by, async (transaction) => {
    const locked = await lockWithdrawal(transaction, id);
    const { state, waits_because: because, payment_reference: reference } = locked.withdrawal;
    if (state !== 'sending' || because !== 'code' || !reference) {
      throw new Refusal(409, 'withdrawal_needs_no_code');
    }
    if (!isOfRail(reference, rail.name)) throw new Refusal(409, 'withdrawal_of_other_provider');
    if (await isRevived(transaction, id)) throw new Refusal(409, 'withdrawal_revived');
    if (await findSendingStop(transaction)) throw new Refusal(409, 'withdrawal_sending_stopped');
    await refuseFrozenWallet(transaction, locked);
    await recordAudit(transaction, by, 'withdrawal code entered', `withdrawal ${id}`);
    return reference;
  });
}

async function sendCode(
  { rail }: MoneyDependencies,
  reference: string,
  code: string,
): Promise<PaymentState> {
  try {
    return await rail.enterCode(reference, code);
  } catch (error) {
    if (error instanceof CodeRefused) {
      throw new Refusal(400, 'provider_refused_code');
    }
    if (!(error instanceof RailUnavailable)) throw error;
    throw new Refusal(502, 'provider_silent_code_taken');
  }
}

/**
 * Enters the one-time code that the provider requires before it sends a withdrawal, and records the answer. Throws 404
 * if the withdrawal doesn't exist, 409 if it needs no code or must not be sent, 400 if the provider refuses the code,
 * 502 if the provider doesn't answer.
 */
export async function enterCode(
  dependencies: MoneyDependencies,
  id: number,
  code: string,
  by: Decision,
  observer: WithdrawalObserver,
): Promise<void> {
  const reference = await beginEntering(dependencies, id, by);
  const state = await sendCode(dependencies, reference, code);
  await recordAnswer(dependencies, reference, state, observer);
}
