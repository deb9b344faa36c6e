import type { Dispatch } from '@reduxjs/toolkit';
import type { Id } from '@/config/calls';
import type { CliqueType, PayoutInterval } from '@/config/choices';
import { nairaForWire, type Kobo } from '@/lib/money';
import { baseApi } from '../api/baseApi';
import { read, readById, whenDone } from '../api/read';
import { changes, moneyTags } from '../api/tags';
import { message, reply } from '../api/wire';
import { cliqueCreated, contributionMade, invitesSent } from './cliquesSlice';
import { cliques, createdClique, invitations, invitePreview } from './cliquesWire';

export interface CliqueDraft {
  readonly name: string;
  readonly assetId: Id;
  readonly contribution: Kobo;
  readonly type: CliqueType;
  readonly payoutFrequency: PayoutInterval;
  /** None, or empty, where the payment asks for none. */
  readonly pin?: string;
}

interface Invites {
  readonly cliqueId: Id;
  readonly emails: readonly string[];
}

export interface Contribution {
  /** Of the clique, or of the invitation to it. */
  readonly id: Id;
  readonly amount: Kobo;
  /** None, or empty, where the payment asks for none. */
  readonly pin?: string;
}

const contributionChanges = changes(...moneyTags, 'Cliques', 'Investments', 'Assets', 'Referral');

/** Each of the three ways to put money into a clique; the body names the amount by `field`. */
const contributing = (field: 'amount' | 'contribution') => ({
  query: ({ id, amount, pin }: Contribution) => ({
    id,
    idempotent: true,
    body: { [field]: nairaForWire(amount), ...(pin && { pin }) },
  }),
  responseSchema: reply(message),
  invalidatesTags: contributionChanges,
  onQueryStarted: (
    _contribution: unknown,
    { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<unknown> },
  ) => whenDone(queryFulfilled, () => dispatch(contributionMade())),
});

export const cliquesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPublicCliques: build.query(read(cliques, 'Cliques')),
    listMyCliques: build.query(read(cliques, 'Cliques')),
    createClique: build.mutation({
      query: ({ name, assetId, contribution, type, payoutFrequency, pin }: CliqueDraft) => ({
        idempotent: true,
        body: {
          name,
          asset: assetId,
          contribution: nairaForWire(contribution),
          visibility: type,
          payout_frequency: payoutFrequency,
          ...(pin && { pin }),
        },
      }),
      responseSchema: reply(createdClique),
      invalidatesTags: contributionChanges,
      onQueryStarted: async ({ name, type }, { dispatch, queryFulfilled }) => {
        const created = await queryFulfilled.catch(() => null);
        if (created) dispatch(cliqueCreated({ id: created.data.id, name, type }));
      },
    }),
    inviteToClique: build.mutation({
      query: ({ cliqueId, emails }: Invites) => ({ id: cliqueId, body: { emails } }),
      responseSchema: reply(message),
      invalidatesTags: changes('Invitations'),
      onQueryStarted: ({ cliqueId }, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, () => dispatch(invitesSent(cliqueId))),
    }),
    contributeToClique: build.mutation(contributing('amount')),
    joinClique: build.mutation(contributing('contribution')),
    getInvitePreview: build.query(readById(invitePreview, 'Cliques')),
    listInvitations: build.query(readById(invitations, 'Invitations')),
    joinCliqueByInvite: build.mutation(contributing('contribution')),
  }),
});

export const {
  useListPublicCliquesQuery,
  useListMyCliquesQuery,
  useCreateCliqueMutation,
  useInviteToCliqueMutation,
  useContributeToCliqueMutation,
  useJoinCliqueMutation,
  useGetInvitePreviewQuery,
  useListInvitationsQuery,
  useJoinCliqueByInviteMutation,
} = cliquesApi;
