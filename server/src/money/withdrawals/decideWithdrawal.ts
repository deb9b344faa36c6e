import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { auditRecords } from '../../platform/db/schema.ts';
import { releaseHold } from '../ledger/holds.ts';
import { displayNaira } from '../../platform/kobo/kobo.ts';
import type { RailName } from '../rails/moneyRail.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findFreezers } from '../wallet/freezes.ts';
import { changeWithdrawal } from './changeWithdrawal.ts';
import { lockWithdrawal, namesOf, type LockedWithdrawal } from './lockWithdrawal.ts';
import { paymentReferenceOf } from './paymentReference.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import { accountInShort } from './receiver.ts';
import { releaseOf } from './release.ts';
import type { DecidingValues } from './releaseRules.ts';
import { ruleActor } from './ruleSwitch.ts';
import { findWithdrawalBlock } from './withdrawalBlock.ts';

/** How long the worker leaves an approved withdrawal to the call that approved it, in milliseconds. */
const firstTryMilliseconds = 5000;

/** Returns the changes that mark a withdrawal as decided by a person, if rules would have decided. Otherwise none. */
const takenBy = (actor: string, { withdrawal }: LockedWithdrawal) =>
  actor !== ruleActor && releaseOf(withdrawal).by === 'rule'
    ? ({ held_because: 'taken' } as const)
    : {};

/** Throws 409 if the withdrawal was already decided. The message states the earlier decision. */
async function refuseDecided(
  transaction: Transaction,
  { withdrawal: { id, state } }: LockedWithdrawal,
): Promise<void> {
  if (state === 'requested') return;
  const [earlier] = await transaction
    .select({ by: auditRecords.actor })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.subject, `withdrawal ${id}`),
        inArray(auditRecords.action, ['withdrawal approved', 'withdrawal rejected']),
      ),
    )
    // The newest decision counts, because an earlier approval may have been taken back.
    .orderBy(desc(auditRecords.id))
    .limit(1);
  const action = state === 'rejected' ? 'rejected' : 'approved';
  throw new Refusal(409, { code: 'withdrawal_decided', action, by: earlier?.by ?? null });
}

async function lockRequested(transaction: Transaction, id: number) {
  const row = await lockWithdrawal(transaction, id);
  await refuseDecided(transaction, row);
  return row;
}

/** Throws 409 if the wallet of a withdrawal is frozen. */
export async function refuseFrozenWallet(
  transaction: Transaction,
  { withdrawal }: LockedWithdrawal,
): Promise<void> {
  const [freezer] = await findFreezers(transaction, withdrawal.customer_id);
  if (freezer === 'staff') throw new Refusal(409, 'wallet_frozen');
  if (freezer === 'customer') throw new Refusal(409, 'withdrawal_frozen_by_customer');
}

/**
 * Throws 409 if the withdrawal was already decided or can't leave yet, the wallet is frozen, or withdrawals are
 * blocked.
 */
export async function refuseUnfit(
  transaction: Transaction,
  locked: LockedWithdrawal,
  now: Date,
): Promise<void> {
  await refuseDecided(transaction, locked);
  const { not_before: from } = locked.withdrawal;
  if (from && from > now) throw new Refusal(409, { code: 'withdrawal_too_early', from });
  const until = await findWithdrawalBlock(transaction, locked.withdrawal.customer_id, now);
  if (until) throw new Refusal(409, { code: 'withdrawals_on_hold', until });
  await refuseFrozenWallet(transaction, locked);
}

/**
 * Approves a withdrawal. From now on the money may leave, but only through this provider and under one reference at a
 * time, so that nothing is sent twice. Throws 404 if the withdrawal doesn't exist; 409 if it was already decided, can't
 * leave yet, the wallet is frozen, or withdrawals are blocked.
 */
export async function approveWithdrawal(
  transaction: Transaction,
  id: number,
  approval: Decision & {
    readonly rail: RailName;
    readonly proposedBy?: string;
    /** The values by which rules have decided. */
    readonly values?: DecidingValues;
  },
): Promise<void> {
  const requested = await lockRequested(transaction, id);
  const { amount, reference } = requested;
  const { at, actor, rail, values } = approval;
  await refuseUnfit(transaction, requested, at);
  await changeWithdrawal(transaction, id, {
    state: 'approved',
    decided_at: at,
    payment_reference: paymentReferenceOf(reference, rail),
    next_at: new Date(at.getTime() + firstTryMilliseconds),
    ...takenBy(actor, requested),
  });
  const isPayouts = requested.withdrawal.payout_day !== null;
  const message = { code: 'withdrawal_approved', ...namesOf(requested), isPayouts } as const;
  await notifyAndEmail(transaction, requested.withdrawal.customer_id, message, at);
  await recordAudit(transaction, approval, 'withdrawal approved', `withdrawal ${id}`, {
    amount: displayNaira(amount),
    ...values,
  });
}

/** Returns the held money of a requested withdrawal to the wallet and records the rejection. */
export async function returnHeld(
  transaction: Transaction,
  requested: LockedWithdrawal,
  {
    at,
    actor,
    reason,
    values,
  }: Decision & {
    readonly reason: string;
    /** The values by which rules have decided. */
    readonly values?: DecidingValues;
  },
): Promise<void> {
  const { withdrawal, amount } = requested;
  const { id, bank_name: bank, account_number: number } = withdrawal;
  await releaseHold(transaction, withdrawal.hold_id, {
    reference: `withdrawal-refund:${id}`,
    description: `Refund: withdrawal rejected (${accountInShort(bank, number)})`,
    occurredAt: at,
  });
  await changeWithdrawal(transaction, id, {
    state: 'rejected',
    decided_at: at,
    reason,
    ...takenBy(actor, requested),
  });
  await recordAudit(transaction, { at, actor }, 'withdrawal rejected', `withdrawal ${id}`, {
    amount: displayNaira(amount),
    reason,
    ...values,
  });
}

/**
 * Rejects a withdrawal and returns the held money to the wallet. The customer reads the reason, which may be empty.
 * Throws 404 if the withdrawal doesn't exist, 409 if it was already decided.
 */
export async function rejectWithdrawal(
  transaction: Transaction,
  id: number,
  { at, actor, reason }: Decision & { readonly reason: string },
): Promise<void> {
  const requested = await lockRequested(transaction, id);
  const because = reason.trim();
  await returnHeld(transaction, requested, { at, actor, reason: because });
  const message = { code: 'withdrawal_rejected', ...namesOf(requested), reason: because } as const;
  await notifyAndEmail(transaction, requested.withdrawal.customer_id, message, at);
}
