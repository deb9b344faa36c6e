import { inArray } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { withdrawals } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inDecision } from '../../platform/proposals/inDecision.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import type { PaymentState } from '../rails/moneyRail.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { changeWithdrawal } from './changeWithdrawal.ts';
import { lockWithdrawal } from './lockWithdrawal.ts';
import { isOfRail } from './paymentReference.ts';
import { recordAnswer, type WithdrawalObserver } from './sendWithdrawals.ts';

function recordRequery(
  { database, rail }: MoneyDependencies,
  id: number,
  by: Decision,
): Promise<string> {
  return inDecision(database, by, async (transaction) => {
    const { withdrawal } = await lockWithdrawal(transaction, id);
    const { payment_reference: reference } = withdrawal;
    if (!reference) throw new Refusal(409, 'withdrawal_never_sent');
    if (!isOfRail(reference, rail.name)) {
      throw new Refusal(409, 'withdrawal_of_other_provider');
    }
    await recordAudit(transaction, by, 'withdrawal looked at', `withdrawal ${id}`);
    return reference;
  });
}

/**
 * Asks the provider for the state of a withdrawal, records and returns it. Sends nothing. Throws 404 if the withdrawal
 * doesn't exist, 409 if it has no payment reference or goes through another provider.
 */
export async function requeryPayment(
  dependencies: MoneyDependencies,
  id: number,
  by: Decision,
  observer: WithdrawalObserver,
): Promise<PaymentState> {
  const reference = await recordRequery(dependencies, id, by);
  const state = await dependencies.rail.findPayment(reference);
  await recordAnswer(dependencies, reference, state, observer);
  return state;
}

/** Asks like `requeryPayment`. If the provider has nothing to send, makes the worker try the withdrawal again now. */
export async function requeryAndRetry(
  dependencies: MoneyDependencies,
  id: number,
  by: Decision,
  observer: WithdrawalObserver,
): Promise<PaymentState> {
  const state = await requeryPayment(dependencies, id, by, observer);
  if (state.status === 'absent' || state.status === 'unfunded') {
    const isOpen = inArray(withdrawals.state, ['approved', 'sending']);
    await inTransaction(dependencies.database, (transaction) =>
      changeWithdrawal(transaction, id, { next_at: by.at }, isOpen),
    );
  }
  return state;
}
