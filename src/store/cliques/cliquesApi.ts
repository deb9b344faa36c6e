import type { Id } from '@contract/calls';
import type { BodyOf } from '@contract/schemas';
import type { CliqueType, PayoutInterval } from '@/config/choices';
import { nairaForWire, type Kobo } from '@/lib/money';
import { baseApi } from '../api/baseApi';
import { readById, readContract, written } from '../api/read';
import {
  pagedList,
  useWholeList,
  type ListPage,
  type Newest,
  type PageParam,
} from '../api/pagedList';
import { changes, moneyTags } from '../api/tags';
import { reply } from '../api/wire';
import { signedContract } from '../investments/investmentsWire';
import {
  cliqueContract,
  cliques,
  createdClique,
  invitations,
  inviteLink,
  invitePreview,
  contributionReply,
  members,
  type Clique,
} from './cliquesWire';

export interface CliqueDraft {
  readonly name: string;
  readonly assetId: Id;
  readonly contribution: Kobo;
  readonly type: CliqueType;
  readonly payoutFrequency: PayoutInterval;
  /** Hash of the contract that was offered. Null if the server sends no hash. */
  readonly contractHash?: string | null;
  /** Transaction PIN. Missing or empty if the payment needs none. */
  readonly pin?: string;
}

export interface Invites {
  readonly cliqueId: Id;
  readonly emails: readonly string[];
}

export interface InviteLinkRequest {
  readonly cliqueId: Id;
  /** Number of customers who may join with the link. */
  readonly seats: number;
}

export interface Contribution {
  /** Id of the clique, or the token of an invite link. */
  readonly id: Id;
  readonly amount: Kobo;
  /** Hash of the contract that was offered. Null if the server sends no hash. */
  readonly contractHash?: string | null;
  /** Transaction PIN. Missing or empty if the payment needs none. */
  readonly pin?: string;
}

const contributionChanges = changes(...moneyTags, 'Cliques', 'Investments', 'Assets', 'Referral');

/** Returns the fields that confirm a contribution, beyond section 7. */
const confirmation = (contractHash: string | null | undefined, pin: string | undefined) => ({
  ...(contractHash && { contract_hash: contractHash }),
  ...(pin && { pin }),
});

/** Returns the endpoint of a call that contributes to a clique. Its body has the amount in `field`. */
const contributing = (field: 'amount' | 'contribution') => ({
  query: ({ id, amount, contractHash, pin }: Contribution) => ({
    id,
    body: { [field]: nairaForWire(amount), ...confirmation(contractHash, pin) },
  }),
  responseSchema: reply(contributionReply),
  invalidatesTags: contributionChanges,
});

export const cliquesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPublicCliques: build.infiniteQuery<ListPage<Clique>, Newest, PageParam>(
      pagedList(cliques, 'Cliques'),
    ),
    listMyCliques: build.infiniteQuery<ListPage<Clique>, Newest, PageParam>(
      pagedList(cliques, 'Cliques'),
    ),
    createClique: build.mutation({
      query: (draft: CliqueDraft) => ({
        body: {
          name: draft.name,
          asset: draft.assetId,
          contribution: nairaForWire(draft.contribution),
          visibility: draft.type,
          payout_frequency: draft.payoutFrequency,
          ...confirmation(draft.contractHash, draft.pin),
        } satisfies BodyOf<'createClique'>,
      }),
      responseSchema: reply(createdClique),
      invalidatesTags: contributionChanges,
    }),
    inviteToClique: build.mutation({
      query: ({ cliqueId, emails }: Invites) => ({ id: cliqueId, body: { emails } }),
      ...written('Invitations'),
    }),
    createInviteLink: build.mutation({
      query: ({ cliqueId, seats }: InviteLinkRequest) => ({
        id: cliqueId,
        body: { seats } satisfies BodyOf<'createInviteLink'>,
      }),
      responseSchema: reply(inviteLink),
      invalidatesTags: changes('Invitations'),
    }),
    revokeInviteLink: build.mutation({
      query: (cliqueId: Id) => ({ id: cliqueId }),
      ...written('Invitations'),
    }),
    contributeToClique: build.mutation(contributing('amount')),
    joinClique: build.mutation(contributing('contribution')),
    getInvitePreview: build.query(readById(invitePreview, 'Cliques')),
    listInvitations: build.query(readById(invitations, 'Invitations')),
    listMembers: build.query(readById(members, 'Cliques')),
    getNewCliqueContract: build.query(readContract(cliqueContract)),
    getCliqueContract: build.query(readContract(cliqueContract)),
    getInvitedContract: build.query(readContract(cliqueContract)),
    getSignedCliqueContract: build.query(readById(signedContract, 'Cliques')),
    joinCliqueByInvite: build.mutation(contributing('contribution')),
  }),
});

export const {
  useListPublicCliquesInfiniteQuery,
  useListMyCliquesInfiniteQuery,
  useCreateCliqueMutation,
  useInviteToCliqueMutation,
  useRevokeInviteLinkMutation,
  useContributeToCliqueMutation,
  useJoinCliqueMutation,
  useGetInvitePreviewQuery,
  useListInvitationsQuery,
  useListMembersQuery,
  useGetSignedCliqueContractQuery,
  useJoinCliqueByInviteMutation,
} = cliquesApi;

export const usePublicCliques = (options?: { readonly skip: boolean }) =>
  useWholeList(useListPublicCliquesInfiniteQuery(undefined, options));

/** Returns the cliques that the customer has created or joined. */
export const useMyCliques = (options?: { readonly skip: boolean }) =>
  useWholeList(useListMyCliquesInfiniteQuery(undefined, options));
