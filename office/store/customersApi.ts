import * as v from 'valibot';
import { instant, money, reply } from '@/store/api/wire';
import { baseApi } from './baseApi';
import { done, type Done } from './done';
import { kycStatuses } from './kycApi';
import { pagesById, pathOfPage } from './pages';

const id = v.number();
const text = v.string();

const person = {
  id,
  account_id: v.number(),
  first_name: text,
  last_name: text,
  email: text,
  phone_number: text,
  created_at: instant,
};
const listSchema = v.array(v.object(person));
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

const entriesSchema = v.array(
  v.object({
    id,
    transfer: v.number(),
    description: text,
    occurred_at: instant,
    amount: money,
    balance_after: money,
  }),
);
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

type Entry = v.InferOutput<typeof entriesSchema>[number];
export type Explanation = v.InferOutput<typeof explanationSchema>;
export type Customer = v.InferOutput<typeof listSchema>[number];
export type CustomerRecord = v.InferOutput<typeof recordSchema>;
export type CustomerMoney = v.InferOutput<typeof moneySchema>;

interface WalletDeed {
  readonly deed: 'freeze' | 'unfreeze';
  readonly email: string;
  readonly reason: string;
}

export const customersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.infiniteQuery<readonly Customer[], string, number>({
      infiniteQueryOptions: pagesById,
      query: ({ queryArg: q, pageParam }) => ({
        path: pathOfPage('/customers/', { q }, pageParam),
      }),
      responseSchema: reply(listSchema),
    }),
    getCustomer: build.query<CustomerRecord, number>({
      query: (customer) => ({ path: `/customers/${customer}/` }),
      responseSchema: reply(recordSchema),
      providesTags: ['Customers'],
    }),
    getMoney: build.query<CustomerMoney, number>({
      query: (customer) => ({ path: `/customers/${customer}/money/` }),
      responseSchema: reply(moneySchema),
      providesTags: ['Customers'],
    }),
    listEntries: build.infiniteQuery<readonly Entry[], number, number>({
      infiniteQueryOptions: pagesById,
      query: ({ queryArg: customer, pageParam }) => ({
        path: `/customers/${customer}/entries/${pageParam > 0 ? `?before=${pageParam}` : ''}`,
      }),
      responseSchema: reply(entriesSchema),
    }),
    getTransfer: build.query<Explanation, number>({
      query: (transfer) => ({ path: `/transfers/${transfer}/` }),
      responseSchema: reply(explanationSchema),
    }),
    /** Lets nothing be taken out of a wallet, or lets it again. */
    changeWallet: build.mutation<Done, WalletDeed>({
      query: ({ deed, ...body }) => ({ path: `/wallets/${deed}/`, method: 'POST', body }),
      responseSchema: done,
      invalidatesTags: ['Customers'],
    }),
    writeNote: build.mutation<Done, { readonly customer: number; readonly text: string }>({
      query: ({ customer, text: written }) => ({
        path: `/customers/${customer}/notes/`,
        method: 'POST',
        body: { text: written },
      }),
      responseSchema: done,
      invalidatesTags: ['Customers'],
    }),
  }),
});

export const {
  useListCustomersInfiniteQuery,
  useGetCustomerQuery,
  useGetMoneyQuery,
  useListEntriesInfiniteQuery,
  useGetTransferQuery,
  useChangeWalletMutation,
  useWriteNoteMutation,
} = customersApi;
