import * as v from 'valibot';
import { instant } from '@/store/api/wire';
import { listOf } from './lists';
import { reading } from './read';

export const kycStatuses = ['In Progress', 'Verified', 'Rejected'] as const;
const status = v.picklist(kycStatuses);

const summary = {
  id: v.number(),
  status,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  submitted_at: instant,
};
const summarySchema = v.object(summary);
const caseSchema = v.object({
  ...summary,
  phone_number: v.string(),
  address: v.string(),
  customer_id: v.number(),
  customer_since: instant,
  decided_at: v.nullable(instant),
  decided_by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  earlier: v.array(
    v.object({
      id: v.number(),
      status,
      submitted_at: instant,
      reason: v.nullable(v.string()),
    }),
  ),
  same_pictures: v.number(),
  reasons: v.array(v.object({ code: v.string(), sentence: v.string() })),
});

export type KycSummary = v.InferOutput<typeof summarySchema>;
export type KycCase = v.InferOutput<typeof caseSchema>;

export const kycList = listOf('/kyc/', v.array(summarySchema));
export const useKycCase = reading<KycCase, number>('/kyc/:id/', caseSchema);
