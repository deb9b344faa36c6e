import { and, eq, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import type { Transaction } from '../db/connection.ts';
import { transfers, withdrawals } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { houseAccount } from '../ledger/accounts.ts';
import { releaseHold, reverseSettlement, settleHold } from '../ledger/holds.ts';
import { postTransfer } from '../ledger/transfers.ts';
import { withdrawalsWaitLetter } from '../mail/letters/withdrawalsWait.ts';
import { writeMail } from '../mail/outbox.ts';
import { displayNaira, type Kobo } from '../money/kobo.ts';
import { withdrawalFailed, withdrawalPaid, withdrawalReversed } from '../notifications/texts.ts';
import type { PaymentState } from '../rails/moneyRail.ts';
import { lockWithdrawal, type LockedWithdrawal, type WaitingReason } from './lockWithdrawal.ts';
import { pauseAfterTry, unclearTries } from './pauses.ts';
import { accountInShort } from './receiver.ts';
import { tellCustomer, whereTo } from './tellCustomer.ts';

/** What has come of the provider's word on a payment. */
export type Recording =
  | { readonly outcome: 'recorded' | 'nothing new' }
  /** Withdrawals wait for this reason from now on, and none did before. */
  | { readonly outcome: 'begins to wait'; readonly because: WaitingReason }
  /** No withdrawal has this reference. */
  | { readonly outcome: 'unknown payment' }
  /** The provider says the opposite of what it has said before; nothing was changed. */
  | { readonly outcome: 'contradiction'; readonly withdrawal: number };

const recorded: Recording = { outcome: 'recorded' };
const nothingNew: Recording = { outcome: 'nothing new' };

/** A transaction, and what its work needs to know of the time and the settings. */
interface Scene extends Pick<Dependencies, 'config'> {
  readonly transaction: Transaction;
  readonly at: Date;
  /** Of the payment. */
  readonly providerReference: string;
}

type Changes = Partial<LockedWithdrawal['withdrawal']>;

function change({ transaction }: Scene, { withdrawal }: LockedWithdrawal, changes: Changes) {
  return transaction.update(withdrawals).set(changes).where(eq(withdrawals.id, withdrawal.id));
}

const ended = { waits_because: null, attempts: 0, failure: null } as const;

function audit(
  { transaction, at }: Scene,
  { withdrawal, amount }: LockedWithdrawal,
  action: string,
  detail: Readonly<Record<string, string>> = {},
) {
  return recordAudit(transaction, {
    at,
    actor: 'job',
    action,
    subject: `withdrawal ${withdrawal.id}`,
    detail: { amount: displayNaira(amount), ...detail },
  });
}

/** The provider's fee is the company's expense: once, and it may be known only later, or from the statement. */
async function bookFee(
  { transaction, at, providerReference }: Scene,
  id: number,
  fee: Kobo | undefined,
): Promise<void> {
  if (!fee) return;
  const reference = `withdrawal-fee:${id}`;
  const [booked] = await transaction
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(eq(transfers.provider_reference, providerReference), eq(transfers.kind, 'provider_fee')),
    );
  if (booked) return;
  await postTransfer(transaction, {
    kind: 'provider_fee',
    reference,
    description: `Fee of withdrawal ${id}`,
    occurredAt: at,
    providerReference,
    lines: [
      { accountId: await houseAccount(transaction, 'bank_clearing'), amount: fee },
      { accountId: await houseAccount(transaction, 'provider_fees'), amount: -fee },
    ],
  });
}

function settle({ transaction, at, providerReference }: Scene, { withdrawal }: LockedWithdrawal) {
  return settleHold(transaction, withdrawal.hold_id, {
    reference: `withdrawal-settlement:${withdrawal.id}`,
    description: `Paid to ${withdrawal.bank_name}, ${withdrawal.account_number}`,
    occurredAt: at,
    providerReference,
  });
}

const refundOf = ({ withdrawal }: LockedWithdrawal, why: string) =>
  `Refund: withdrawal ${why} (${accountInShort(withdrawal.bank_name, withdrawal.account_number)})`;

async function recordPaid(
  scene: Scene,
  locked: LockedWithdrawal,
  { fee, sessionId }: Extract<PaymentState, { status: 'paid' }>,
): Promise<Recording> {
  const { transaction, at } = scene;
  const { withdrawal, amount } = locked;
  await settle(scene, locked);
  await bookFee(scene, withdrawal.id, fee);
  await change(scene, locked, {
    ...ended,
    state: 'paid',
    sent_at: withdrawal.sent_at ?? at,
    paid_at: at,
    session_id: sessionId ?? null,
    next_at: new Date(at.getTime() + pauseAfterTry('paid', 0)),
  });
  await tellCustomer(transaction, locked, withdrawalPaid(amount, whereTo(locked)), at);
  await audit(scene, locked, 'withdrawal paid');
  return recorded;
}

async function recordFailed(
  scene: Scene,
  locked: LockedWithdrawal,
  reason: string,
): Promise<Recording> {
  const { transaction, at } = scene;
  const { withdrawal, amount } = locked;
  await releaseHold(transaction, withdrawal.hold_id, {
    reference: `withdrawal-refund:${withdrawal.id}`,
    description: refundOf(locked, 'failed'),
    occurredAt: at,
  });
  await change(scene, locked, {
    ...ended,
    state: 'failed',
    returned_at: at,
    failure: reason,
    next_at: null,
  });
  await tellCustomer(transaction, locked, withdrawalFailed(amount, whereTo(locked)), at);
  await audit(scene, locked, 'withdrawal failed', { reason });
  return recorded;
}

async function recordReversed(
  scene: Scene,
  locked: LockedWithdrawal,
  { fee, reason }: Extract<PaymentState, { status: 'reversed' }>,
): Promise<Recording> {
  const { transaction, at, providerReference } = scene;
  const { withdrawal, amount } = locked;
  if (withdrawal.state === 'sending') {
    // It has left, or it could not have come back; nobody told us, so there is no time of its arrival.
    await settle(scene, locked);
    await change(scene, locked, { state: 'paid', sent_at: withdrawal.sent_at ?? at });
  }
  await bookFee(scene, withdrawal.id, fee);
  await reverseSettlement(transaction, withdrawal.hold_id, {
    reference: `withdrawal-reversal:${withdrawal.id}`,
    description: refundOf(locked, 'returned by the bank'),
    occurredAt: at,
    providerReference,
  });
  await change(scene, locked, {
    ...ended,
    state: 'reversed',
    returned_at: at,
    failure: reason,
    next_at: null,
  });
  await tellCustomer(transaction, locked, withdrawalReversed(amount, whereTo(locked)), at);
  await audit(scene, locked, 'withdrawal reversed', { reason });
  return recorded;
}

/** True when no other withdrawal waits for this reason. */
async function isFirstToWait({ transaction }: Scene, id: number, because: WaitingReason) {
  // One at a time, so that two that begin together are told of once.
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('mota withdrawals wait'))`);
  const [other] = await transaction
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.state, 'sending'),
        eq(withdrawals.waits_because, because),
        ne(withdrawals.id, id),
      ),
    )
    .limit(1);
  return other === undefined;
}

async function recordWaiting(
  scene: Scene,
  locked: LockedWithdrawal,
  because: WaitingReason,
  failure: string | null = null,
): Promise<Recording> {
  const { transaction, at, config } = scene;
  const { id, waits_because: before, attempts } = locked.withdrawal;
  const nextAt = new Date(at.getTime() + pauseAfterTry('sending', attempts));
  const begins = before !== because && (await isFirstToWait(scene, id, because));
  await change(scene, locked, { waits_because: because, next_at: nextAt, failure });
  if (!begins) return before === because ? nothingNew : recorded;
  if (config.supportEmail) {
    const letter = withdrawalsWaitLetter(because);
    await writeMail(transaction, { recipient: config.supportEmail, ...letter }, at);
  }
  return { outcome: 'begins to wait', because };
}

async function recordProgress(scene: Scene, locked: LockedWithdrawal): Promise<Recording> {
  const { withdrawal } = locked;
  await change(scene, locked, {
    waits_because: null,
    failure: null,
    sent_at: withdrawal.sent_at ?? scene.at,
    next_at: new Date(scene.at.getTime() + pauseAfterTry('sending', withdrawal.attempts)),
  });
  return withdrawal.sent_at && !withdrawal.waits_because ? nothingNew : recorded;
}

/** One unclear answer is no outage: those that follow it make one. Operators read the reason, if there is one. */
async function recordUnclear(
  scene: Scene,
  locked: LockedWithdrawal,
  failure: string | null,
): Promise<Recording> {
  const { attempts, waits_because: before } = locked.withdrawal;
  if (attempts >= unclearTries) return recordWaiting(scene, locked, before ?? 'no answer', failure);
  await change(scene, locked, {
    failure,
    next_at: new Date(scene.at.getTime() + pauseAfterTry('sending', attempts)),
  });
  return nothingNew;
}

function recordWhileSending(
  scene: Scene,
  locked: LockedWithdrawal,
  state: PaymentState,
): Promise<Recording> {
  switch (state.status) {
    case 'paid':
      return recordPaid(scene, locked, state);
    case 'failed':
      return recordFailed(scene, locked, state.reason);
    case 'reversed':
      return recordReversed(scene, locked, state);
    case 'pending':
      return recordProgress(scene, locked);
    case 'needs code':
      return recordWaiting(scene, locked, 'code');
    case 'refused':
      return recordWaiting(scene, locked, state.because);
    case 'absent':
      return recordUnclear(scene, locked, null);
    case 'unknown':
      return recordUnclear(scene, locked, state.reason);
  }
}

async function recordAfterwards(
  scene: Scene,
  locked: LockedWithdrawal,
  state: PaymentState,
): Promise<Recording> {
  const { withdrawal } = locked;
  const contradiction: Recording = { outcome: 'contradiction', withdrawal: withdrawal.id };
  switch (state.status) {
    case 'reversed':
      if (withdrawal.state === 'paid') return recordReversed(scene, locked, state);
      if (withdrawal.state === 'reversed') await bookFee(scene, withdrawal.id, state.fee);
      return nothingNew;
    case 'paid':
      if (withdrawal.state === 'failed') return contradiction;
      await bookFee(scene, withdrawal.id, state.fee);
      return nothingNew;
    case 'failed':
      return withdrawal.state === 'paid' ? contradiction : nothingNew;
    default:
      return nothingNew;
  }
}

/**
 * Writes down what the provider says of a payment, in answer to a call or in a webhook: once, however often and in
 * whatever order it comes. Money goes where decision 14 says, and the customer is told.
 */
export async function recordPaymentState(
  transaction: Transaction,
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  reference: string,
  state: PaymentState,
): Promise<Recording> {
  const locked = await lockWithdrawal(transaction, eq(withdrawals.payment_reference, reference));
  if (!locked) return { outcome: 'unknown payment' };
  const scene: Scene = { transaction, config, at: clock.now(), providerReference: reference };
  switch (locked.withdrawal.state) {
    case 'approved':
      // A copy of the database from before it was sent: the provider knows more than we do.
      await change(scene, locked, { state: 'sending' });
      return recordWhileSending(scene, locked, state);
    case 'sending':
      return recordWhileSending(scene, locked, state);
    default:
      return recordAfterwards(scene, locked, state);
  }
}
