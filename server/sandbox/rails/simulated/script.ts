import type { Kobo } from '../../../src/platform/kobo/kobo.ts';
import type { Random } from '../../../src/platform/random/random.ts';
import { day, hour, minute } from '../../../src/platform/clock/time.ts';

/**
 * The fault of a call. `hang` and `deaf` don't reply, and `drop` closes the connection. With `deaf`, `error` and
 * temporary refusals the call has had no effect. With the others it has taken effect.
 */
export type CallFault =
  | 'none'
  | 'error'
  | 'deaf'
  | 'error after acting'
  | 'hang'
  | 'drop'
  | PassingRefusal;

/** A temporary refusal. It isn't caused by the call's content, so the same call may succeed later. */
export type PassingRefusal = 'unauthorized' | 'forbidden' | 'timed out' | 'too many requests';

/** Why a provider permanently refuses a payment. */
export type DefiniteRefusal = 'watch list' | 'closed account';

/**
 * The outcome of a payment. `after` is in milliseconds after it was accepted, `reversedAfter` and `paidAfter` are in
 * milliseconds after `after`.
 */
export type PaymentPlan =
  /** `reported` is how Monnify reports it: in the reply, or in an event after it has accepted the payment. */
  | { readonly kind: 'low balance'; readonly reported?: 'in the answer' | 'in an event' }
  | { readonly kind: 'refused'; readonly because: DefiniteRefusal }
  | { readonly kind: 'needs code' }
  | { readonly kind: 'paid'; readonly after: number; readonly reversedAfter?: number }
  /** With `paidAfter`, the provider first reports the payment as failed and later as paid. */
  | { readonly kind: 'failed'; readonly after: number; readonly paidAfter?: number };

/** How a deposit is reported, and what happens to it afterwards. */
export interface DepositPlan {
  /** Where Paystack puts the receiving account, if anywhere. */
  readonly receiver: 'named' | 'in metadata' | 'left out';
  /** The format of the deposit's amount in the provider's records. We can only read the first one. */
  readonly row: 'readable' | 'amount in words' | 'three decimals';
  /** Factor by which the webhook's amount differs from the recorded amount. 1 if the webhook is correct. */
  readonly reportedPerNaira: number;
  /** Milliseconds after the payment until the provider's own record exists. 0 if missing. */
  readonly recordAfter?: number;
  /** How the payer claims the money back or gets it back, if at all, and how many milliseconds after the payment. */
  readonly afterwards?: { readonly kind: DepositReturn; readonly after: number };
}

/** How a payer claims a deposit back or gets it back. A reversal is only visible in the record of the deposit. */
export type DepositReturn =
  | 'disputed'
  | 'dispute lost'
  | 'refunded'
  | 'refunded in parts'
  | 'reversed';

/** Variants of Monnify's format for one reply. All of them occur. */
export interface Wording {
  readonly codes: 'text' | 'number';
  /** Whether lists have the envelope of all other replies. */
  readonly lists: 'wrapped' | 'bare';
  readonly dates: 'text' | 'milliseconds';
  readonly fee: 'fee' | 'totalFee' | 'left out';
}

/** The faults of a simulated provider. The provider asks for them with each call, payment, deposit and webhook. */
export interface Script {
  call(body: Readonly<Record<string, unknown>>): CallFault;
  payment(order: { readonly accountNumber: string }): PaymentPlan;
  deposit(): DepositPlan;
  /**
   * When a webhook is sent, in milliseconds from now. An empty list means never, several entries mean several
   * deliveries.
   */
  webhook(): readonly number[];
  /** Returns the amount in the webhook of a payment. */
  reportedAmount(amount: Kobo): Kobo;
  /** Returns how long Paystack takes to assign an account, in milliseconds. */
  assignment(): number;
  wording(): Wording;
}

const documentedWording: Wording = { codes: 'text', lists: 'wrapped', dates: 'text', fee: 'fee' };
/** A deposit that is reported correctly. */
export const ordinaryDeposit: DepositPlan = {
  receiver: 'named',
  row: 'readable',
  reportedPerNaira: 1,
};

/** Everything succeeds immediately. */
export const noFaults: Script = {
  call: () => 'none',
  payment: () => ({ kind: 'paid', after: 0 }),
  deposit: () => ordinaryDeposit,
  webhook: () => [0],
  reportedAmount: (amount) => amount,
  assignment: () => 0,
  wording: () => documentedWording,
};

/** Returns a script that can be replaced while a provider is running. */
export const replaceableScript = (current: () => Script): Script => ({
  call: (body) => current().call(body),
  payment: (order) => current().payment(order),
  deposit: () => current().deposit(),
  webhook: () => current().webhook(),
  reportedAmount: (amount) => current().reportedAmount(amount),
  assignment: () => current().assignment(),
  wording: () => current().wording(),
});

/** Percentages of calls, payments, deposits and webhooks that go wrong. */
export interface FaultRates {
  readonly calls: number;
  readonly payments: number;
  readonly deposits: number;
  readonly webhooks: number;
}

const callFaults = [
  'error',
  'deaf',
  'error after acting',
  'hang',
  'drop',
  'unauthorized',
  'forbidden',
  'timed out',
  'too many requests',
] as const satisfies readonly CallFault[];

const paymentFaults = [
  { kind: 'low balance' },
  { kind: 'low balance', reported: 'in an event' },
  { kind: 'refused', because: 'watch list' },
  { kind: 'refused', because: 'closed account' },
  { kind: 'needs code' },
  { kind: 'paid', after: 20 * minute },
  { kind: 'paid', after: 0, reversedAfter: 3 * day },
  { kind: 'failed', after: 0 },
  { kind: 'failed', after: 10 * minute },
  { kind: 'failed', after: 0, paidAfter: 2 * hour },
] as const satisfies readonly PaymentPlan[];

const depositFaults = [
  { ...ordinaryDeposit, receiver: 'left out' },
  { ...ordinaryDeposit, receiver: 'in metadata' },
  { ...ordinaryDeposit, row: 'amount in words' },
  { ...ordinaryDeposit, row: 'three decimals' },
  { ...ordinaryDeposit, reportedPerNaira: 10 },
  { ...ordinaryDeposit, afterwards: { kind: 'disputed', after: day } },
  { ...ordinaryDeposit, afterwards: { kind: 'dispute lost', after: day } },
  { ...ordinaryDeposit, afterwards: { kind: 'refunded', after: 2 * day } },
  { ...ordinaryDeposit, afterwards: { kind: 'refunded in parts', after: day } },
  { ...ordinaryDeposit, afterwards: { kind: 'reversed', after: day / 2 } },
  { ...ordinaryDeposit, recordAfter: 30 * minute },
  { ...ordinaryDeposit, recordAfter: day },
] as const satisfies readonly DepositPlan[];

/** Returns a script with random faults. The same seed gives the same faults in the same order. */
export function seededScript(random: Random, rates: FaultRates): Script {
  const goesWrong = (rate: number) => random.integer(100) < rate;
  const oneOf = <Choice>(choices: readonly [Choice, ...Choice[]]): Choice =>
    choices[random.integer(choices.length)] ?? choices[0];
  return {
    call: () => (goesWrong(rates.calls) ? oneOf<CallFault>(callFaults) : 'none'),
    payment: () =>
      goesWrong(rates.payments) ? oneOf<PaymentPlan>(paymentFaults) : { kind: 'paid', after: 0 },
    deposit: () =>
      goesWrong(rates.deposits) ? oneOf<DepositPlan>(depositFaults) : ordinaryDeposit,
    // A delayed webhook arrives out of order, after those of later events.
    webhook: () =>
      goesWrong(rates.webhooks) ? oneOf([[], [0, 0], [0, 5 * minute], [45 * minute]]) : [0],
    reportedAmount: (amount) => (goesWrong(rates.webhooks / 4) ? 1_00n : amount),
    assignment: () => (goesWrong(rates.calls) ? 30 * minute : 0),
    wording: () => ({
      codes: oneOf(['text', 'number']),
      lists: oneOf(['wrapped', 'bare']),
      dates: oneOf(['text', 'milliseconds']),
      fee: oneOf(['fee', 'totalFee', 'left out']),
    }),
  };
}
