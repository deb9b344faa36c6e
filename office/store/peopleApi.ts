import * as v from 'valibot';
import { baseApi } from './baseApi';
import { done, type Done } from './done';

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

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

const changesPeople = {
  responseSchema: done,
  invalidatesTags: ['People', 'Proposals', 'Session', 'Withdrawals'] as const,
};

export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.query<readonly Person[], undefined>({
      query: () => ({ path: '/people/' }),
      responseSchema: people,
      providesTags: ['People'],
    }),
    invite: build.mutation<Done, NewPerson>({
      query: (body) => ({ path: '/people/', method: 'POST', body }),
      ...changesPeople,
    }),
    /** Ends a person's access at once, or proposes to give them a new start without their passkeys. */
    changePerson: build.mutation<Done, { readonly id: number; readonly deed: 'end' | 'reset' }>({
      query: ({ id, deed }) => ({ path: `/people/${id}/${deed}/`, method: 'POST' }),
      ...changesPeople,
    }),
    proposeRoles: build.mutation<Done, Pick<Person, 'id' | 'roles'>>({
      query: ({ id, roles }) => ({ path: `/people/${id}/roles/`, method: 'POST', body: { roles } }),
      ...changesPeople,
    }),
    listProposals: build.query<readonly Proposal[], undefined>({
      query: () => ({ path: '/proposals/' }),
      responseSchema: proposals,
      providesTags: ['Proposals'],
    }),
    decideProposal: build.mutation<
      Done,
      { readonly id: number; readonly deed: 'confirm' | 'decline' }
    >({
      query: ({ id, deed }) => ({ path: `/proposals/${id}/${deed}/`, method: 'POST' }),
      ...changesPeople,
    }),
  }),
});

export const {
  useListPeopleQuery,
  useInviteMutation,
  useChangePersonMutation,
  useProposeRolesMutation,
  useListProposalsQuery,
  useDecideProposalMutation,
} = peopleApi;
