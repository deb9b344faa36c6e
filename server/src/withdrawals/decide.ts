import { eq } from 'drizzle-orm';
import type { Decision } from '../audit/decision.ts';
import { recordAudit } from '../audit/record.ts';
import { lagosTime } from '../clock/lagosTime.ts';
import type { Transaction } from '../db/connection.ts';
import { customers, holds, withdrawals } from '../db/schema.ts';
import { releaseHold, settleHold } from '../ledger/holds.ts';
import { decisionLetter } from '../mail/letters/decisions.ts';
import { writeMail } from '../mail/outbox.ts';
import { displayNaira } from '../money/kobo.ts';
import { notify } from '../notifications/notify.ts';
import {
  type NotificationText,
  withdrawalApproved,
  withdrawalRejected,
} from '../notifications/texts.ts';
import { notFound, Refusal } from '../refusal.ts';
import { accountInShort } from './receiver.ts';

async function lockWaiting(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({
      withdrawal: withdrawals,
      amount: holds.amount,
      email: customers.email,
      firstName: customers.first_name,
    })
    .from(withdrawals)
    .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
    .innerJoin(customers, eq(customers.id, withdrawals.customer_id))
    .where(eq(withdrawals.id, id))
    .for('update', { of: withdrawals });
  if (!row) throw notFound();
  if (row.withdrawal.decided_at) throw new Refusal(409, 'This withdrawal was decided on before.');
  return row;
}

type Waiting = Awaited<ReturnType<typeof lockWaiting>>;

async function conclude(
  transaction: Transaction,
  { withdrawal, amount, email, firstName }: Waiting,
  outcome: Decision & {
    action: 'withdrawal approved' | 'withdrawal rejected';
    text: NotificationText;
    reason?: string;
  },
): Promise<void> {
  const { at, actor, action, text, reason } = outcome;
  await transaction
    .update(withdrawals)
    .set({ decided_at: at, reason: reason ?? null })
    .where(eq(withdrawals.id, withdrawal.id));
  await notify(transaction, withdrawal.customer_id, text, at);
  await writeMail(transaction, { recipient: email, ...decisionLetter(firstName, text) }, at);
  await recordAudit(transaction, {
    at,
    actor,
    action,
    subject: `withdrawal ${withdrawal.id}`,
    detail: { amount: displayNaira(amount), ...(reason !== undefined && { reason }) },
  });
}

const whereTo = ({ bank_name, account_number, account_name }: Waiting['withdrawal']) =>
  `${account_name}, ${bank_name} ${account_number}`;

function refuseBefore(notBefore: Date | null, now: Date): void {
  if (!notBefore || notBefore <= now) return;
  throw new Refusal(
    409,
    `This withdrawal can be approved from ${lagosTime(notBefore)} (Lagos) on: the account is in another name than the customer's.`,
  );
}

/**
 * The held money leaves for the bank. 404 for an unknown withdrawal, 409 for one decided before or that has to wait.
 */
export async function approveWithdrawal(
  transaction: Transaction,
  id: number,
  decision: Decision,
): Promise<void> {
  const waiting = await lockWaiting(transaction, id);
  const { withdrawal, amount } = waiting;
  refuseBefore(withdrawal.not_before, decision.at);
  await settleHold(transaction, withdrawal.hold_id, {
    reference: `withdrawal-settlement:${id}`,
    description: `Paid to ${withdrawal.bank_name}, ${withdrawal.account_number}`,
    occurredAt: decision.at,
  });
  await conclude(transaction, waiting, {
    ...decision,
    action: 'withdrawal approved',
    text: withdrawalApproved(amount, whereTo(withdrawal)),
  });
}

/**
 * The held money returns to the wallet. The customer reads the reason, which may be empty. 404 for
 * an unknown withdrawal, 409 for one decided before.
 */
export async function rejectWithdrawal(
  transaction: Transaction,
  id: number,
  { reason, ...decision }: Decision & { readonly reason: string },
): Promise<void> {
  const waiting = await lockWaiting(transaction, id);
  const { withdrawal, amount } = waiting;
  await releaseHold(transaction, withdrawal.hold_id, {
    reference: `withdrawal-refund:${id}`,
    description: `Refund: withdrawal rejected (${accountInShort(withdrawal.bank_name, withdrawal.account_number)})`,
    occurredAt: decision.at,
  });
  const because = reason.trim();
  await conclude(transaction, waiting, {
    ...decision,
    action: 'withdrawal rejected',
    text: withdrawalRejected(amount, whereTo(withdrawal), because),
    reason: because,
  });
}
