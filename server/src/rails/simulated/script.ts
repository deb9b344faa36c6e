/** What goes wrong with a call. `deaf` and `error` have done nothing; the others have acted. */
export type CallFault = 'none' | 'error' | 'deaf' | 'error after acting' | 'hang' | 'drop';

/** What becomes of a payment, with times in milliseconds from when it was taken. */
export type PaymentPlan =
  | { readonly kind: 'low balance' }
  | { readonly kind: 'needs code' }
  | { readonly kind: 'paid'; readonly after: number; readonly reversedAfter?: number }
  | { readonly kind: 'failed'; readonly after: number };

/** What goes wrong at a simulated provider, asked anew for each call, payment and webhook. */
export interface Script {
  call(): CallFault;
  payment(): PaymentPlan;
  /** When a webhook is sent, in milliseconds from now: never, once, or as often as there are. */
  webhook(): readonly number[];
}

/** All goes well, and at once. */
export const noFaults: Script = {
  call: () => 'none',
  payment: () => ({ kind: 'paid', after: 0 }),
  webhook: () => [0],
};
