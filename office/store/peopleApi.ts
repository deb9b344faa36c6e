import { reply } from '@/store/api/wire';
import { answered, baseApi, everything } from './baseApi';
import { onePage, type ListQuery } from './lists';
import { machineKeys, newKey, people, proposals, type MachineKey, type Person } from './peopleWire';

interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

interface RolesChange {
  readonly id: number;
  readonly roles: readonly string[];
}

interface NewKey {
  /** The name of the machine. */
  readonly holder: string;
  readonly scopes: readonly string[];
}

/** The people of the office, the machine keys, and proposals that wait for a second person. */
export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.infiniteQuery<readonly Person[], ListQuery, string>({
      query: () => ({ url: '/people/' }),
      infiniteQueryOptions: onePage,
      responseSchema: reply(people),
      providesTags: everything,
    }),
    invite: build.mutation({
      query: (body: Invitation) => ({ url: '/people/', method: 'POST', body }),
      ...answered,
    }),
    changeRoles: build.mutation({
      query: ({ id, ...body }: RolesChange) => ({
        url: `/people/${id}/roles/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    /** Proposes that the passkeys and codes of a person stop working. */
    resetAccess: build.mutation({
      query: (id: number) => ({ url: `/people/${id}/reset/`, method: 'POST' }),
      ...answered,
    }),
    endAccess: build.mutation({
      query: (id: number) => ({ url: `/people/${id}/end/`, method: 'POST' }),
      ...answered,
    }),
    listKeys: build.infiniteQuery<readonly MachineKey[], ListQuery, string>({
      query: () => ({ url: '/keys/' }),
      infiniteQueryOptions: onePage,
      responseSchema: reply(machineKeys),
      providesTags: everything,
    }),
    addKey: build.mutation({
      query: (body: NewKey) => ({ url: '/keys/', method: 'POST', body }),
      responseSchema: reply(newKey),
      invalidatesTags: everything,
    }),
    revokeKey: build.mutation({
      query: (id: number) => ({ url: `/keys/${id}/revoke/`, method: 'POST' }),
      ...answered,
    }),
    listProposals: build.query({
      query: (_nothing: undefined) => ({ url: '/proposals/' }),
      responseSchema: reply(proposals),
      providesTags: everything,
    }),
    confirmProposal: build.mutation({
      query: (id: number) => ({ url: `/proposals/${id}/confirm/`, method: 'POST' }),
      ...answered,
    }),
    declineProposal: build.mutation({
      query: (id: number) => ({ url: `/proposals/${id}/decline/`, method: 'POST' }),
      ...answered,
    }),
  }),
});

export const {
  useListPeopleInfiniteQuery,
  useInviteMutation,
  useChangeRolesMutation,
  useResetAccessMutation,
  useEndAccessMutation,
  useListKeysInfiniteQuery,
  useAddKeyMutation,
  useRevokeKeyMutation,
  useListProposalsQuery,
  useConfirmProposalMutation,
  useDeclineProposalMutation,
} = peopleApi;
