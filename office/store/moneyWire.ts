import * as v from 'valibot';
import type * as contract from '@contract/office/money';
import { withdrawalStatuses } from '@contract/rules/office';
import { formatMovement } from '@/lib/money';
import { day, instant, money, text, type WireSchema } from '@/store/api/wire';
import { queueMessages } from '../messages/queues';
import type { Answer } from './baseApi';
import { integer, type Reply } from './reply';

const withdrawalStatus = v.picklist(withdrawalStatuses);
export { withdrawalStatuses };

/** What keeps one person from sending a withdrawal: its wallet is frozen, or it takes two people. */
const obstacles = {
  frozen_by: v.nullable(v.picklist(['staff', 'customer'])),
  takes_two: v.boolean(),
};

/** Facts that speak for or against sending a withdrawal. */
const evidence = {
  is_verified: v.boolean(),
  is_named_alike: v.boolean(),
  first_paid_at: v.nullable(instant),
  device_since: v.nullable(instant),
  unfrozen_at: v.nullable(instant),
  is_payout: v.boolean(),
};

/** A row of the queue of withdrawals. */
export type WithdrawalSummary = Reply<typeof contract.Withdrawal>;
const withdrawalSummary: WireSchema<WithdrawalSummary> = v.object({
  id: integer,
  customer_id: integer,
  email: text,
  first_name: text,
  last_name: text,
  amount: money,
  bank_code: text,
  bank_name: text,
  account_number: text,
  account_name: text,
  status: withdrawalStatus,
  reason: v.nullable(text),
  not_before: v.nullable(instant),
  requested_at: instant,
  release_at: v.nullable(instant),
  held_because: v.nullable(text),
  decided_at: v.nullable(instant),
  payment_reference: v.nullable(text),
  waits_because: v.nullable(text),
  next_try: v.nullable(instant),
  sent_at: v.nullable(instant),
  paid_at: v.nullable(instant),
  returned_at: v.nullable(instant),
  session_id: v.nullable(text),
  failure: v.nullable(text),
  ...obstacles,
  proposed_by: v.nullable(text),
  ...evidence,
  last_change: v.nullable(text),
  last_changed_at: v.nullable(instant),
});
export const withdrawalSummaries: WireSchema<readonly WithdrawalSummary[]> =
  v.array(withdrawalSummary);

type WithdrawalCase = Reply<typeof contract.WithdrawalCase>;

/**
 * A withdrawal with the facts about its customer and receiver. Leaves out the details of its steps, which the office
 * doesn't show.
 */
export interface Withdrawal extends Omit<WithdrawalCase, 'steps'> {
  readonly steps: readonly Omit<WithdrawalCase['steps'][number], 'detail'>[];
}
export const withdrawal: WireSchema<Withdrawal> = v.object({
  id: integer,
  status: withdrawalStatus,
  amount: money,
  bank_name: text,
  account_number: text,
  account_name: text,
  requested_at: instant,
  not_before: v.nullable(instant),
  release_at: v.nullable(instant),
  held_because: v.nullable(text),
  reason: v.nullable(text),
  waits_because: v.nullable(text),
  failure: v.nullable(text),
  payment_reference: v.nullable(text),
  customer_id: integer,
  first_name: text,
  last_name: text,
  email: text,
  phone_number: text,
  customer_since: instant,
  balance: money,
  deposits: v.array(v.object({ transfer: integer, description: text, amount: money, at: instant })),
  paid: v.object({ count: integer, total: money, last_at: v.nullable(instant) }),
  ...evidence,
  decided_alone: v.object({
    day: money,
    week: money,
    own_day: money,
    own_week: money,
    day_limit: money,
    week_limit: money,
  }),
  changes: v.array(v.object({ at: instant, action: text })),
  ...obstacles,
  proposal: v.nullable(v.object({ kind: text, proposed_by: text })),
  exceptions: v.array(v.object({ id: integer, kind: text, said: text, found_at: instant })),
  earlier: v.array(
    v.object({
      id: integer,
      status: withdrawalStatus,
      amount: money,
      bank_name: text,
      account_number: text,
      requested_at: instant,
    }),
  ),
  steps: v.array(v.object({ at: instant, actor: text, action: text })),
});

/** Whether rules send withdrawals, and their limits. */
export type WithdrawalRules = Reply<typeof contract.WithdrawalRules>;
export const withdrawalRules: WireSchema<WithdrawalRules> = v.object({
  is_on: v.boolean(),
  switched_by: v.nullable(text),
  switched_at: v.nullable(instant),
  reason: v.nullable(text),
  customer_limit: money,
  company_limit: money,
  delay_minutes: integer,
  proposal: v.nullable(v.object({ id: integer, proposed_by: text })),
});

/** Whether approved withdrawals are sent. */
type Sending = Reply<typeof contract.Sending>;
export const sending: WireSchema<Sending> = v.object({
  is_on: v.boolean(),
  switched_by: v.nullable(text),
  switched_at: v.nullable(instant),
  reason: v.nullable(text),
});

/** Outcome of each withdrawal of a joint decision, and a sentence about all of them. */
export interface DecidedTogether extends Answer {
  readonly outcomes: readonly {
    readonly id: number;
    /** `failed` if an error kept the withdrawal from being decided, `unknown` if it may have been decided. */
    readonly result: 'done' | 'refused' | 'failed' | 'unknown';
    readonly detail: string;
  }[];
}
const undone = ['refused', 'failed', 'unknown'] as const;
const jointOutcomes = ['approved', 'proposed', 'rejected', ...undone] as const;

export const decidedTogether: WireSchema<DecidedTogether> = v.pipe(
  v.object({
    outcomes: v.array(
      v.object({
        id: integer,
        outcome: v.picklist(jointOutcomes),
        detail: text,
      }),
    ),
  }),
  v.transform(({ outcomes }) => {
    const read = outcomes.map(({ id, outcome, detail }) => ({
      id,
      result: undone.find((each) => each === outcome) ?? ('done' as const),
      detail,
    }));
    const counts = jointOutcomes
      .map((name) => [name, outcomes.filter(({ outcome }) => outcome === name).length] as const)
      .filter(([, count]) => count > 0);
    return {
      outcomes: read,
      message: queueMessages.withdrawals.decided(read.length, counts),
      isUnfinished: read.some(({ result }) => result === 'failed' || result === 'unknown'),
    };
  }),
);

export type WithdrawalException = Reply<typeof contract.WithdrawalException>;
const withdrawalException: WireSchema<WithdrawalException> = v.object({
  id: integer,
  withdrawal: integer,
  status: withdrawalStatus,
  kind: text,
  said: text,
  found_at: instant,
});
export const withdrawalExceptions: WireSchema<readonly WithdrawalException[]> =
  v.array(withdrawalException);

/** An agreement that a deposit in suspense can repay. */
export type RepayableAgreement = Reply<typeof contract.RepayableAgreement>;
const repayableAgreement = {
  agreement: integer,
  name: text,
  plate: text,
  overdue: money,
  owed: money,
};
export const repayableAgreements: WireSchema<readonly RepayableAgreement[]> = v.array(
  v.object(repayableAgreement),
);

const repayableDriver = { ...repayableAgreement, vehicle: integer };

/** A deposit in suspense. Its reference identifies it. */
export type SuspenseDeposit = Reply<typeof contract.SuspenseDeposit> & { readonly id: string };
const suspenseDeposit: WireSchema<SuspenseDeposit> = v.pipe(
  v.object({
    reference: text,
    account_number: text,
    amount: money,
    sender_bank: text,
    received_at: instant,
    driver: v.nullable(v.object(repayableDriver)),
    proposal: v.nullable(
      v.object({
        id: integer,
        action: text,
        to: text,
        bank_reference: v.nullable(text),
        proposed_by: text,
      }),
    ),
  }),
  v.transform((deposit) => ({ ...deposit, id: deposit.reference })),
);
export const suspenseDeposits: WireSchema<readonly SuspenseDeposit[]> = v.array(suspenseDeposit);

/** A customer or driver who may own a deposit in suspense, and why. */
export type SuspenseLead = Reply<typeof contract.SuspenseLead>;
const suspenseLead: WireSchema<SuspenseLead> = v.object({
  reason: v.picklist(['closed account', 'earlier deposit', 'instalment', 'similar account']),
  account_number: v.nullable(text),
  digits: v.nullable(integer),
  day: v.nullable(day),
  customer: v.nullable(v.object({ id: integer, first_name: text, last_name: text, email: text })),
  driver: v.nullable(v.object(repayableDriver)),
});
export const suspenseLeads: WireSchema<readonly SuspenseLead[]> = v.array(suspenseLead);

export type RefusedAccount = Reply<typeof contract.RefusedAccount>;
const refusedAccount: WireSchema<RefusedAccount> = v.object({
  id: integer,
  email: text,
  rail: text,
  requested_at: instant,
  reason: text,
});
export const refusedAccounts: WireSchema<readonly RefusedAccount[]> = v.array(refusedAccount);

export type DepositException = Reply<typeof contract.DepositException>;
const depositException: WireSchema<DepositException> = v.object({
  id: integer,
  rail: text,
  reference: text,
  account_number: text,
  // The amount as the provider reported it. It may not be an amount in naira.
  amount: text,
  currency: text,
  reason: text,
  event: text,
  says: text,
  found_at: instant,
  email: v.nullable(text),
  credited: v.nullable(money),
  is_frozen: v.boolean(),
});
export const depositExceptions: WireSchema<readonly DepositException[]> = v.array(depositException);

/** A bank that only our list has, or only the provider's. Each list has its own codes. */
export type UnmatchedBank = Reply<typeof contract.UnmatchedBank> & { readonly id: string };
const unmatchedBank: WireSchema<UnmatchedBank> = v.pipe(
  v.object({ list: text, code: text, name: text }),
  v.transform((bank) => ({ ...bank, id: `${bank.list} ${bank.code}` })),
);
const isOurs = ({ list }: UnmatchedBank) => list === 'ours';

/** The banks that only the provider has come first, because ours are many and known. */
export const unmatchedBanks: WireSchema<readonly UnmatchedBank[]> = v.pipe(
  v.array(unmatchedBank),
  v.transform((banks) => [...banks.filter((bank) => !isOurs(bank)), ...banks.filter(isOurs)]),
);

/**
 * A line of the statement or a transfer in the books that is missing on the other side, or has another amount there.
 */
export type UnmatchedItem = Reply<typeof contract.UnmatchedItem>;
const unmatchedItem: WireSchema<UnmatchedItem> = v.object({
  id: text,
  amount: money,
  other: v.nullable(money),
  since: instant,
  reference: v.nullable(text),
  customer: v.nullable(text),
  description: v.nullable(text),
  why: text,
});
export const unmatchedItems: WireSchema<readonly UnmatchedItem[]> = v.array(unmatchedItem);

/** The report of a reconciliation, converted to the sentence that the office shows. */
export const comparison: WireSchema<Answer> = v.pipe(
  v.object({ exceptions: v.array(v.unknown()), difference: money }),
  v.transform(({ exceptions, difference }) => ({
    message: queueMessages.reconciliation.compared(
      exceptions.length,
      difference === 0 ? null : formatMovement(difference),
    ),
  })),
);

export type WalletEntry = Reply<typeof contract.WalletEntry>;
const walletEntry: WireSchema<WalletEntry> = v.object({
  id: integer,
  transfer: integer,
  kind: text,
  description: text,
  occurred_at: instant,
  amount: money,
  balance_after: money,
});
export const walletEntries: WireSchema<readonly WalletEntry[]> = v.array(walletEntry);

/** A transfer: its entries, its cause, and who decided about it. */
export type Explanation = Reply<typeof contract.Explanation>;
export const explanation: WireSchema<Explanation> = v.object({
  id: integer,
  kind: text,
  reference: text,
  provider_reference: v.nullable(text),
  description: text,
  occurred_at: instant,
  lines: v.array(
    v.object({
      account: text,
      customer_id: v.nullable(integer),
      name: v.nullable(text),
      amount: money,
    }),
  ),
  causes: v.array(v.object({ kind: text, id: text, at: v.nullable(instant), said: text })),
  steps: v.array(v.object({ at: instant, actor: text, action: text })),
});
