import * as v from 'valibot';
import { listOf } from './lists';
import { reading } from './read';

const people = v.array(
  v.object({
    id: v.number(),
    name: v.string(),
    email: v.string(),
    roles: v.array(v.string()),
    passkeys: v.number(),
    passkey_used_at: v.nullable(v.string()),
    added_at: v.string(),
    ended_at: v.nullable(v.string()),
  }),
);
export type Person = v.InferOutput<typeof people>[number];

const facts = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
const change = {
  before: facts,
  after: facts,
  proposed_by: v.string(),
  proposed_at: v.string(),
};
/** The proposal about the subject of a page. */
export const proposedChange = v.nullable(v.object(change));
const proposals = v.array(
  v.object({
    id: v.number(),
    kind: v.string(),
    subject: v.string(),
    ...change,
    may_confirm: v.boolean(),
    expires_at: v.string(),
  }),
);
export type Proposal = v.InferOutput<typeof proposals>[number];

export const personList = listOf('/people/', people, { isWhole: true });
export const useProposals = reading('/proposals/', proposals);
