import { Type } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { nairaOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { decideAlone, type LimitedDecision } from '../../platform/proposals/decideAlone.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import type { RailName } from '../rails/moneyRail.ts';
import { approveWithdrawal, refuseUnfit } from './decideWithdrawal.ts';
import { changeWithdrawal } from './changeWithdrawal.ts';
import { findAmount, lockWithdrawal } from './lockWithdrawal.ts';
import { releaseOf } from './release.ts';
import { sumsOf } from './releaseRules.ts';

/** Returns the approval of a withdrawal as a decision that may need a second person. */
export const limitedWithdrawal = (
  customerId: number,
  amount: Kobo,
  limit: Kobo,
): LimitedDecision => ({ kind: 'withdrawal', subject: sumsOf(customerId), amount, limit });

/**
 * Approves a withdrawal. If it exceeds what one person may approve in a day or week, proposes it to a second person
 * instead. Throws like `approveWithdrawal`.
 */
export async function approveOrPropose(
  transaction: Transaction,
  id: number,
  decision: Decision & { readonly rail: RailName; readonly limit: Kobo },
): Promise<'approved' | 'proposed'> {
  const { customerId, amount: requested } = await findAmount(transaction, id);
  const limited = limitedWithdrawal(customerId, requested, decision.limit);
  if (await decideAlone(transaction, limited, decision)) {
    await approveWithdrawal(transaction, id, decision);
    return 'approved';
  }
  const found = await lockWithdrawal(transaction, id);
  await refuseUnfit(transaction, found, decision.at);
  const { withdrawal, amount, email } = found;
  if (releaseOf(withdrawal).by === 'rule') {
    await changeWithdrawal(transaction, id, { held_because: 'taken' });
  }
  const { bank_name: bank, account_number: account, account_name: receiver } = withdrawal;
  const describe = async () => ({
    before: { amount: nairaOf(amount), email, receiver, bank, account, status: 'requested' },
    after: { status: 'approved' as const },
  });
  await largeWithdrawalProposals.propose(transaction, id, describe, decision);
  return 'proposed';
}

/** The kind of proposal by which two people approve a withdrawal above the limit. The worker sends the withdrawal. */
export const largeWithdrawalProposals = proposalKind(
  'withdrawal',
  Type.Object({ status: Type.Literal('approved') }),
  (transaction, subject, _after, confirmation, { rail }: MoneyDependencies) =>
    approveWithdrawal(transaction, Number(subject), { ...confirmation, rail: rail.name }),
);
