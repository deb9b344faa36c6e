import * as v from 'valibot';
import type { Instant } from '@/lib/dates';
import { instant, optionalWords, text, type WireSchema } from '../api/wire';

/** Why a withdrawal on its way takes longer than usual. */
export interface WithdrawalDelay {
  /** 'not sent', 'not confirmed', or what the app does not know. */
  readonly reason: string;
  /** When Mota tries again or asks again; null where nobody knows. */
  readonly nextLookAt: Instant | null;
}

/** How far a withdrawal has come. What has not happened has no instant. */
export interface WithdrawalProgress {
  /** 'requested', 'approved', 'rejected', 'sending', 'paid', 'failed', 'reversed', or what the app does not know. */
  readonly state: string;
  readonly receiver: string;
  readonly account: string;
  readonly requestedAt: Instant;
  /** It is approved no earlier. */
  readonly notBefore: Instant | null;
  readonly approvedAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly paidAt: Instant | null;
  /** The money was in the wallet again. */
  readonly returnedAt: Instant | null;
  /** Of a rejection. */
  readonly reason: string | null;
  /** By which the bank finds the payment. */
  readonly sessionId: string | null;
  readonly delay: WithdrawalDelay | null;
}

const optionalInstant = v.nullish(instant, null);

export const withdrawalProgress: WireSchema<WithdrawalProgress> = v.pipe(
  v.object({
    state: text,
    bank_name: text,
    account_number: text,
    account_name: text,
    requested_at: instant,
    not_before: optionalInstant,
    approved_at: optionalInstant,
    sent_at: optionalInstant,
    paid_at: optionalInstant,
    returned_at: optionalInstant,
    reason: optionalWords,
    session_id: optionalWords,
    delay: v.nullish(v.object({ reason: text, next_look_at: optionalInstant }), null),
  }),
  v.transform((wire) => ({
    state: wire.state,
    receiver: wire.account_name,
    account: `${wire.bank_name}, ${wire.account_number}`,
    requestedAt: wire.requested_at,
    notBefore: wire.not_before,
    approvedAt: wire.approved_at,
    sentAt: wire.sent_at,
    paidAt: wire.paid_at,
    returnedAt: wire.returned_at,
    reason: wire.reason,
    sessionId: wire.session_id,
    delay: wire.delay && { reason: wire.delay.reason, nextLookAt: wire.delay.next_look_at },
  })),
);
