import * as v from 'valibot';
import { instant, money } from '@/store/api/wire';
import { listOf } from './lists';
import { reading } from './read';

const withdrawalStatuses = [
  'waiting',
  'approved',
  'sending',
  'paid',
  'rejected',
  'failed',
  'returning',
  'reversed',
] as const;
const status = v.picklist(withdrawalStatuses);

const summary = {
  id: v.number(),
  status,
  first_name: v.string(),
  last_name: v.string(),
  amount: money,
  bank_name: v.string(),
  account_name: v.string(),
  requested_at: instant,
};
const summarySchema = v.object(summary);
const caseSchema = v.object({
  ...summary,
  account_number: v.string(),
  not_before: v.nullable(instant),
  reason: v.nullable(v.string()),
  waits_because: v.nullable(v.string()),
  failure: v.nullable(v.string()),
  payment_reference: v.nullable(v.string()),
  email: v.string(),
  customer_since: instant,
  is_verified: v.boolean(),
  balance: money,
  is_named_alike: v.boolean(),
  is_known: v.boolean(),
  is_frozen: v.boolean(),
  takes_two: v.boolean(),
  proposal: v.nullable(v.object({ kind: v.string(), proposed_by: v.string() })),
  exceptions: v.array(v.object({ id: v.number(), kind: v.string(), said: v.string() })),
  earlier: v.array(
    v.object({
      id: v.number(),
      status,
      amount: money,
      account_number: v.string(),
      requested_at: instant,
    }),
  ),
  steps: v.array(v.object({ at: instant, actor: v.string(), action: v.string() })),
});

export type WithdrawalSummary = v.InferOutput<typeof summarySchema>;
export type WithdrawalCase = v.InferOutput<typeof caseSchema>;

export const withdrawalList = listOf('/withdrawals/', v.array(summarySchema));
export const useWithdrawal = reading<WithdrawalCase, number>('/withdrawals/:id/', caseSchema);
