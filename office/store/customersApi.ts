import * as v from 'valibot';
import { instant, money, text } from '@/store/api/wire';
import { kycStatuses } from './kycApi';
import { listOf } from './lists';
import { reading } from './read';

const id = v.number();

const person = {
  id,
  account_id: v.number(),
  first_name: text,
  last_name: text,
  email: text,
  phone_number: text,
  created_at: instant,
};
const customerSchema = v.object(person);
const recordSchema = v.object({
  ...person,
  address: text,
  is_verified: v.boolean(),
  has_pin: v.boolean(),
  next_of_kin: v.nullable(
    v.object({ first_name: text, last_name: text, email: text, relationship: text }),
  ),
  identity: v.array(v.object({ id, status: v.picklist(kycStatuses), submitted_at: instant })),
  complaints: v.array(
    v.object({ id, reference: text, created_at: instant, outcome: v.nullable(text) }),
  ),
  sessions: v.array(v.object({ id, device: text, last_used_at: instant })),
  mails: v.array(
    v.object({ id, subject: text, created_at: instant, sent_at: v.nullable(instant) }),
  ),
  notes: v.array(v.object({ id, text, written_by: text, written_at: instant })),
});
const vehicle = v.nullable(v.object({ id, plate: text }));
const moneySchema = v.object({
  balance: money,
  held: money,
  account: v.nullable(
    v.object({ status: text, account_number: v.nullable(text), bank: v.nullable(text) }),
  ),
  freezes: v.array(
    v.object({
      id,
      reason: text,
      frozen_by: text,
      frozen_at: instant,
      ended_at: v.nullable(instant),
    }),
  ),
  withdrawals: v.array(
    v.object({
      id,
      status: text,
      amount: money,
      account_name: text,
      bank_name: text,
      requested_at: instant,
    }),
  ),
  investments: v.array(
    v.object({
      id,
      asset: text,
      amount: money,
      agreed_at: instant,
      completed_at: v.nullable(instant),
      vehicle,
    }),
  ),
  cliques: v.array(
    v.object({ id, name: text, status: text, amount: money, joined_at: instant, vehicle }),
  ),
});

const entrySchema = v.object({
  id,
  transfer: v.number(),
  description: text,
  occurred_at: instant,
  amount: money,
  balance_after: money,
});
const explanationSchema = v.object({
  kind: text,
  reference: text,
  provider_reference: v.nullable(text),
  description: text,
  occurred_at: instant,
  lines: v.array(
    v.object({
      account: text,
      customer_id: v.nullable(v.number()),
      name: v.nullable(text),
      amount: money,
    }),
  ),
  causes: v.array(v.object({ kind: text, at: v.nullable(instant), said: text })),
  steps: v.array(v.object({ at: instant, actor: text, action: text })),
});

export type Entry = v.InferOutput<typeof entrySchema>;
export type Explanation = v.InferOutput<typeof explanationSchema>;
export type Customer = v.InferOutput<typeof customerSchema>;
export type CustomerRecord = v.InferOutput<typeof recordSchema>;
export type CustomerMoney = v.InferOutput<typeof moneySchema>;

export const customerList = listOf('/customers/', v.array(customerSchema));
export const useCustomer = reading<CustomerRecord, number>('/customers/:id/', recordSchema);
export const useMoney = reading<CustomerMoney, number>('/customers/:id/money/', moneySchema);
export const entryList = listOf('/customers/:id/entries/', v.array(entrySchema), {
  after: 'before',
});
export const useTransfer = reading<Explanation, number>('/transfers/:id/', explanationSchema);
