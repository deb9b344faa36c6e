import type { Random } from '../../random.ts';

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
  call(body: Readonly<Record<string, unknown>>): CallFault;
  payment(order: { readonly accountNumber: string }): PaymentPlan;
  /** When a webhook is sent, in milliseconds from now: never, once, or as often as there are. */
  webhook(): readonly number[];
}

/** All goes well, and at once. */
export const noFaults: Script = {
  call: () => 'none',
  payment: () => ({ kind: 'paid', after: 0 }),
  webhook: () => [0],
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** How many of a hundred calls, payments and webhooks go wrong. */
export interface FaultRates {
  readonly calls: number;
  readonly payments: number;
  readonly webhooks: number;
}

/** What goes wrong by chance: the same seed makes the same faults in the same order of questions. */
export function seededScript(random: Random, rates: FaultRates): Script {
  const goesWrong = (rate: number) => random.integer(100) < rate;
  const oneOf = <Choice>(choices: readonly [Choice, ...Choice[]]): Choice =>
    choices[random.integer(choices.length)] ?? choices[0];
  return {
    call: () =>
      goesWrong(rates.calls)
        ? oneOf<CallFault>(['error', 'deaf', 'error after acting', 'hang', 'drop'])
        : 'none',
    payment: () =>
      goesWrong(rates.payments)
        ? oneOf<PaymentPlan>([
            { kind: 'low balance' },
            { kind: 'needs code' },
            { kind: 'paid', after: 20 * minute },
            { kind: 'paid', after: 0, reversedAfter: 3 * day },
            { kind: 'failed', after: 0 },
            { kind: 'failed', after: 10 * minute },
          ])
        : { kind: 'paid', after: 0 },
    // One that is late comes after those of later events: out of order.
    webhook: () =>
      goesWrong(rates.webhooks) ? oneOf([[], [0, 0], [0, 5 * minute], [45 * minute]]) : [0],
  };
}
