import * as v from 'valibot';
import type * as contract from '@contract/office/customers';
import { complaintOutcomes } from '@contract/rules/complaints';
import { kycStatuses } from '@contract/rules/office';
import { day, instant, money, text, type WireSchema } from '@/store/api/wire';
import { integer, type Reply } from './reply';

const submissionStatus = v.picklist(kycStatuses);
export const submissionStatuses = submissionStatus.options;

const submissionSummaryFields = {
  id: integer,
  status: submissionStatus,
  first_name: text,
  last_name: text,
  email: text,
  submitted_at: instant,
};

/** A row of the queue of identity checks. */
export type SubmissionSummary = Reply<typeof contract.KycSummary>;
const submissionSummary: WireSchema<SubmissionSummary> = v.object(submissionSummaryFields);
export const submissionSummaries: WireSchema<readonly SubmissionSummary[]> =
  v.array(submissionSummary);

/** What a customer sent to prove their identity. */
export type Submission = Reply<typeof contract.KycCase>;
export const submission: WireSchema<Submission> = v.object({
  ...submissionSummaryFields,
  phone_number: text,
  address: text,
  customer_id: integer,
  customer_since: instant,
  decided_at: v.nullable(instant),
  decided_by: v.nullable(text),
  reason: v.nullable(text),
  earlier: v.array(
    v.object({
      id: integer,
      status: submissionStatus,
      submitted_at: instant,
      reason: v.nullable(text),
    }),
  ),
  same_pictures: integer,
  reasons: v.array(v.object({ code: text, sentence: text })),
});

const outcome = v.picklist(complaintOutcomes);

export type Complaint = Reply<typeof contract.Complaint>;
const complaintFields = {
  id: integer,
  reference: text,
  text,
  created_at: instant,
  acknowledge_by: instant,
  decide_by: day,
  acknowledged_at: v.nullable(instant),
  acknowledged_by: v.nullable(text),
  decided_at: v.nullable(instant),
  decided_by: v.nullable(text),
  outcome: v.nullable(outcome),
  answer: v.nullable(text),
  customer_id: integer,
  first_name: text,
  last_name: text,
  email: text,
  phone_number: text,
  transaction: v.nullable(
    v.object({
      id: integer,
      transfer: integer,
      description: text,
      reference: text,
      amount: money,
      created_at: instant,
      deposit: v.nullable(v.object({ reported: money, fee: money })),
    }),
  ),
};
const complaint: WireSchema<Complaint> = v.object(complaintFields);
export const complaints: WireSchema<readonly Complaint[]> = v.array(complaint);

/** A complaint with the customer's other deposits around the one that it is about. */
export type ComplaintCase = Reply<typeof contract.ComplaintCase>;
export const complaintCase: WireSchema<ComplaintCase> = v.object({
  ...complaintFields,
  other_deposits: v.nullable(
    v.array(
      v.object({
        id: integer,
        transfer: integer,
        description: text,
        amount: money,
        created_at: instant,
      }),
    ),
  ),
});

/** A request to close an account, or a closed account with money. */
export type Closing = Reply<typeof contract.Closing>;
const closing: WireSchema<Closing> = v.object({
  id: integer,
  customer_id: integer,
  account_id: integer,
  first_name: text,
  last_name: text,
  email: text,
  requested_at: instant,
  outcome: v.nullable(v.picklist(['closed', 'taken back'])),
  ended_at: v.nullable(instant),
  ended_by: v.nullable(text),
  balance: money,
  withdrawals: integer,
  investments: integer,
  cliques: integer,
  complaints: integer,
  is_on_hold: v.boolean(),
});
export const closings: WireSchema<readonly Closing[]> = v.array(closing);

const customerFields = {
  id: integer,
  account_id: integer,
  first_name: text,
  last_name: text,
  email: text,
  phone_number: text,
  created_at: instant,
};

/** A customer in the results of a search. */
export type Customer = Reply<typeof contract.Customer>;
const customer: WireSchema<Customer> = v.object(customerFields);
export const customers: WireSchema<readonly Customer[]> = v.array(customer);

export type CustomerRecord = Reply<typeof contract.CustomerRecord>;
export const customerRecord: WireSchema<CustomerRecord> = v.object({
  ...customerFields,
  address: text,
  is_verified: v.boolean(),
  has_pin: v.boolean(),
  has_factor: v.boolean(),
  factors_removed_at: v.nullable(instant),
  closing: v.nullable(
    v.object({
      id: integer,
      requested_at: instant,
      closed_at: v.nullable(instant),
      closed_by: v.nullable(text),
    }),
  ),
  proposals: v.array(
    v.object({ kind: v.picklist(['customer email', 'two-step removal']), proposed_by: text }),
  ),
  next_of_kin: v.nullable(
    v.object({ first_name: text, last_name: text, email: text, relationship: text }),
  ),
  identity: v.array(v.object({ id: integer, status: submissionStatus, submitted_at: instant })),
  complaints: v.array(
    v.object({
      id: integer,
      reference: text,
      created_at: instant,
      decide_by: day,
      outcome: v.nullable(outcome),
    }),
  ),
  sessions: v.array(
    v.object({
      id: integer,
      device: text,
      created_at: instant,
      last_used_at: instant,
      expires_at: instant,
    }),
  ),
  mails: v.array(
    v.object({ id: integer, subject: text, created_at: instant, sent_at: v.nullable(instant) }),
  ),
  notes: v.array(v.object({ id: integer, text, written_by: text, written_at: instant })),
});

/** The vehicle that backs a contract, if there is one. */
const vehicle = v.nullable(v.object({ id: integer, plate: text }));

/** The wallet of a customer, and their withdrawals, investments and cliques. */
export type CustomerMoney = Reply<typeof contract.CustomerMoney>;
export const customerMoney: WireSchema<CustomerMoney> = v.object({
  balance: money,
  held: money,
  invested: money,
  account: v.nullable(
    v.object({
      status: v.picklist(['pending', 'active', 'refused', 'closed']),
      account_number: v.nullable(text),
      bank: v.nullable(text),
    }),
  ),
  freezes: v.array(
    v.object({
      id: integer,
      reason: text,
      frozen_by: text,
      is_own: v.boolean(),
      frozen_at: instant,
      ended_by: v.nullable(text),
      ended_at: v.nullable(instant),
    }),
  ),
  withdrawal_limit: v.nullable(money),
  payouts_to: v.nullable(
    v.object({ account_name: text, bank_name: text, account_number: text, from: instant }),
  ),
  withdrawals: v.array(
    v.object({
      id: integer,
      status: text,
      amount: money,
      account_name: text,
      bank_name: text,
      requested_at: instant,
    }),
  ),
  investments: v.array(
    v.object({
      id: integer,
      asset: text,
      amount: money,
      agreed_at: instant,
      completed_at: v.nullable(instant),
      vehicle,
    }),
  ),
  cliques: v.array(
    v.object({
      id: integer,
      name: text,
      status: v.picklist(['open', 'funded', 'completed', 'closed']),
      amount: money,
      joined_at: instant,
      vehicle,
    }),
  ),
});

/** A wallet that staff or its customer have frozen, so that the customer can't take money out of it. */
export type FrozenWallet = Reply<typeof contract.FrozenWallet>;
const frozenWallet: WireSchema<FrozenWallet> = v.object({
  id: integer,
  customer_id: integer,
  first_name: text,
  last_name: text,
  email: text,
  reason: text,
  frozen_by: text,
  is_own: v.boolean(),
  frozen_at: instant,
});
export const frozenWallets: WireSchema<readonly FrozenWallet[]> = v.array(frozenWallet);

/** A referral bonus on hold, because the two customers share something, for example a device. */
export type SharedReferral = Reply<typeof contract.SharedReferral>;
const sharedReferral: WireSchema<SharedReferral> = v.object({
  id: integer,
  referrer: text,
  referred: text,
  amount: money,
  shared: v.array(text),
  created_at: instant,
});
export const sharedReferrals: WireSchema<readonly SharedReferral[]> = v.array(sharedReferral);
