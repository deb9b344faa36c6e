import * as v from 'valibot';
import { instant, optional, optionalWords, record, text } from '../api/wire';

/** The progress of a withdrawal. Steps that haven't happened have no instant. */
export const withdrawalProgress = v.pipe(
  record({
    /** 'requested', 'approved', 'rejected', 'sending', 'paid', 'failed', 'reversed', or one unknown to the app. */
    state: text,
    bankName: text,
    accountNumber: text,
    accountName: text,
    requestedAt: instant,
    /** Earliest time of its approval. */
    notBefore: optional(instant),
    approvedAt: optional(instant),
    sentAt: optional(instant),
    paidAt: optional(instant),
    /** When the money was back in the wallet. */
    returnedAt: optional(instant),
    /** Reason for a rejection. */
    reason: optionalWords,
    /** The bank's id of the payment. */
    sessionId: optionalWords,
    /** Reason for a delay: 'not sent', 'not confirmed', or one unknown to the app. */
    delay: optional(
      record({
        reason: text,
        /** Time of Mota's next attempt or check. Null if unknown. */
        nextLookAt: optional(instant),
      }),
    ),
  }),
  v.transform(({ bankName, accountNumber, accountName, ...progress }) => ({
    ...progress,
    receiver: accountName,
    account: `${bankName}, ${accountNumber}`,
  })),
);

export type WithdrawalProgress = v.InferOutput<typeof withdrawalProgress>;
