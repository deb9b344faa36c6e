import * as v from 'valibot';
import { instant, optional, optionalWords, record, text } from '../api/wire';

/** How far a withdrawal has come. What has not happened has no instant. */
export const withdrawalProgress = v.pipe(
  record({
    /** 'requested', 'approved', 'rejected', 'sending', 'paid', 'failed', 'reversed', or what the app does not know. */
    state: text,
    bankName: text,
    accountNumber: text,
    accountName: text,
    requestedAt: instant,
    /** It is approved no earlier. */
    notBefore: optional(instant),
    approvedAt: optional(instant),
    sentAt: optional(instant),
    paidAt: optional(instant),
    /** The money was in the wallet again. */
    returnedAt: optional(instant),
    /** Of a rejection. */
    reason: optionalWords,
    /** By which the bank finds the payment. */
    sessionId: optionalWords,
    /** Why one on its way takes longer than usual: 'not sent', 'not confirmed', or what the app does not know. */
    delay: optional(
      record({
        reason: text,
        /** When Mota tries again or asks again; null where that is unknown. */
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
