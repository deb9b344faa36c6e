/** What the server has said about a payment: nothing yet, or that it was accepted. */
export type PaymentOutcome = 'unknown' | 'accepted';

/**
 * What the open page knows of its newest payment.
 * - `none`: no payment, or the customer knows its outcome.
 * - `sending`: no screen has crashed since it was sent, so the app will show the outcome. `isRetry` is true if the outcome
 *   of an earlier payment is unseen.
 * - `accepted`: the server has accepted it, and the open page shows this.
 * - `unseen`: the customer may not have seen the outcome. Until they have, a retry of a payment keeps its idempotency key.
 */
export type PaymentsState =
  | { readonly status: 'none' }
  | { readonly status: 'sending'; readonly isRetry: boolean }
  | { readonly status: 'accepted' }
  | { readonly status: 'unseen'; readonly outcome: PaymentOutcome };

/** Whether the customer may not have seen that an earlier payment was accepted. */
export const hasUnseenPayment = (state: PaymentsState): boolean =>
  state.status === 'unseen' || (state.status === 'sending' && state.isRetry);
