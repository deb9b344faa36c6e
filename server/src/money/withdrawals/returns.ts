import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { withdrawals } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { displayNaira, nairaOf } from '../../platform/kobo/kobo.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { changeWithdrawal } from './changeWithdrawal.ts';
import { lockWithdrawal } from './lockWithdrawal.ts';
import { requeryPayment } from './requeryPayment.ts';
import type { WithdrawalObserver } from './sendWithdrawals.ts';
import { quietTime } from './pauses.ts';

async function lockUnsent(transaction: Transaction, id: number) {
  const locked = await lockWithdrawal(transaction, id);
  const { state } = locked.withdrawal;
  if (state !== 'approved' && state !== 'sending') {
    throw new Refusal(409, 'withdrawal_not_on_its_way');
  }
  return locked;
}

/**
 * Proposes to return the money of an approved withdrawal to the wallet. Throws 404 if it doesn't exist, 409 if it isn't
 * open or the provider has a payment for it, and 502 if the provider gives no clear answer.
 */
export async function proposeReturn(
  dependencies: MoneyDependencies,
  id: number,
  { reason, ...by }: Decision & { readonly reason: string },
  observer: WithdrawalObserver,
): Promise<void> {
  const state = await requeryPayment(dependencies, id, by, observer);
  if (state.status === 'unknown') {
    throw new Refusal(502, 'provider_unclear');
  }
  if (state.status !== 'absent' && state.status !== 'unfunded') {
    throw new Refusal(409, { code: 'payment_at_provider', status: state.status });
  }
  await inTransaction(dependencies.database, async (transaction) => {
    const describe = async () => {
      const { withdrawal, amount, email } = await lockUnsent(transaction, id);
      const { bank_name: bank, account_number: account, state } = withdrawal;
      return {
        before: { state, amount: nairaOf(amount), email, bank, account },
        after: { reason },
      };
    };
    await returnProposals.propose(transaction, id, describe, by);
  });
}

/**
 * The kind of proposal by which two people return a withdrawal. Once it is confirmed, nothing can be sent under
 * its reference. The worker returns the money when no call is in progress and the provider still has no payment.
 */
export const returnProposals = proposalKind(
  'withdrawal return',
  Type.Object({ reason: Type.String() }),
  async (transaction, subject, { reason }, confirmation) => {
    const { withdrawal, amount } = await lockUnsent(transaction, Number(subject));
    const from = new Date(confirmation.at.getTime() + quietTime);
    const changes = {
      state: 'returning',
      return_from: from,
      next_at: from,
      waits_because: null,
      attempts: 0,
    } as const;
    const isUnchanged = eq(withdrawals.state, withdrawal.state);
    await changeWithdrawal(transaction, withdrawal.id, changes, isUnchanged);
    const about = `withdrawal ${withdrawal.id}`;
    await recordAudit(transaction, confirmation, 'withdrawal returning', about, {
      amount: displayNaira(amount),
      reason,
    });
  },
);
