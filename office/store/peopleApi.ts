import { reply } from '@/store/api/wire';
import { answered, baseApi, everything, post, read } from './baseApi';
import { wholeList } from './lists';
import { machineKeys, newKey, people, proposals } from './peopleWire';

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
    listPeople: build.infiniteQuery(wholeList('/people/', people)),
    invite: build.mutation({
      query: (body: Invitation) => post('/people/', body),
      ...answered,
    }),
    changeRoles: build.mutation({
      query: ({ id, ...body }: RolesChange) => post(`/people/${id}/roles/`, body),
      ...answered,
    }),
    /** Proposes that the passkeys and recovery codes of a person stop working. */
    resetAccess: build.mutation({
      query: (id: number) => post(`/people/${id}/reset/`),
      ...answered,
    }),
    endAccess: build.mutation({
      query: (id: number) => post(`/people/${id}/end/`),
      ...answered,
    }),
    listKeys: build.infiniteQuery(wholeList('/keys/', machineKeys)),
    addKey: build.mutation({
      query: (body: NewKey) => post('/keys/', body),
      responseSchema: reply(newKey),
      invalidatesTags: everything,
    }),
    revokeKey: build.mutation({
      query: (id: number) => post(`/keys/${id}/revoke/`),
      ...answered,
    }),
    listProposals: build.query(read((_nothing: undefined) => '/proposals/', proposals)),
    confirmProposal: build.mutation({
      query: (id: number) => post(`/proposals/${id}/confirm/`),
      ...answered,
    }),
    declineProposal: build.mutation({
      query: (id: number) => post(`/proposals/${id}/decline/`),
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
