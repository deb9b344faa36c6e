/** Whether the server has accepted a payment, as far as the page knows. */
export type PaymentOutcome = 'unknown' | 'accepted';

/**
 * The state of the page's newest payment.
 * - `none`: no payment, or the customer knows its outcome.
 * - `sending`: no screen has crashed since the payment was sent, so the app will show its outcome. `isRetry` is true if
 * the outcome of an earlier payment is unseen.
 * - `accepted`: the server has accepted the payment, and the page shows this.
 * - `unseen`: the customer may not have seen the outcome. Until they have, a retry of a payment keeps its idempotency
 * key.
 */
export type PaymentsState =
  | { readonly status: 'none' }
  | { readonly status: 'sending'; readonly isRetry: boolean }
  | { readonly status: 'accepted' }
  | { readonly status: 'unseen'; readonly outcome: PaymentOutcome };

/** Returns whether the customer may not have seen that an earlier payment was accepted. */
export const hasUnseenPayment = (state: PaymentsState): boolean =>
  state.status === 'unseen' || (state.status === 'sending' && state.isRetry);
