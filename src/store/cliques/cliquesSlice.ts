import { createSlice, isAnyOf, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '@contract/calls';
import type { Kobo } from '@/lib/money';
import { isOtherSession } from '../events';
import { cliquesApi } from './cliquesApi';

export type CreationFlow =
  | { readonly step: 'closed' }
  | { readonly step: 'choice' }
  | { readonly step: 'form' }
  | { readonly step: 'invite'; readonly cliqueId: Id; readonly cliqueName: string };

export type JoinFlow =
  | { readonly step: 'list' }
  | { readonly step: 'detail'; readonly cliqueId: Id }
  | { readonly step: 'contribution'; readonly cliqueId: Id };

/** The amount typed on the page of an invite link before the customer had to sign in. */
export interface InviteDraft {
  readonly invite: string;
  readonly amount: string;
}

/** A contribution that was just made. */
export interface NewContribution {
  /** Id of the clique. Null if the server doesn't send it. */
  readonly id: Id | null;
  /** Reference of the transaction that paid it. Null if the server doesn't send it. */
  readonly reference: string | null;
  readonly amount: Kobo;
}

export interface CliquesState {
  readonly creation: CreationFlow;
  readonly join: JoinFlow;
  /** Ids of the cliques created since the page was loaded. A server's lists may not name the creator. */
  readonly createdCliques: readonly Id[];
  /** Maps the id of each clique to the emails to invite, without duplicates. */
  readonly inviteEmails: Readonly<Record<Id, readonly string[]>>;
  readonly inviteDraft: InviteDraft | null;
  /** The newest contribution, shown on the page of the cliques until the customer closes its card. */
  readonly made: NewContribution | null;
}

const noEmails: readonly string[] = [];

const initialState: CliquesState = {
  creation: { step: 'closed' },
  join: { step: 'list' },
  createdCliques: [],
  inviteEmails: {},
  inviteDraft: null,
  made: null,
};

type Paid = Omit<NewContribution, 'amount'>;

const { createClique, inviteToClique, contributeToClique, joinClique, joinCliqueByInvite } =
  cliquesApi.endpoints;

const isContributed = isAnyOf(
  contributeToClique.matchFulfilled,
  joinClique.matchFulfilled,
  joinCliqueByInvite.matchFulfilled,
);

/** Returns to the lists after a contribution. A card above them shows it. */
function showContribution(state: Draft<CliquesState>, { id, reference }: Paid, amount: Kobo): void {
  state.join = { step: 'list' };
  state.inviteDraft = null;
  state.made = { id, reference, amount };
}

const cliquesSlice = createSlice({
  name: 'cliques',
  initialState,
  reducers: {
    creationRequested: (state) => {
      state.creation = { step: 'choice' };
    },
    existingCliquesChosen: (state) => {
      state.creation = { step: 'closed' };
    },
    newCliqueChosen: (state) => {
      state.creation = { step: 'form' };
    },
    creationClosed: (state) => {
      if (state.creation.step === 'invite') state.inviteEmails[state.creation.cliqueId] = [];
      state.creation = { step: 'closed' };
    },
    inviteEmailsAdded: (
      { inviteEmails },
      action: PayloadAction<{ cliqueId: Id; emails: readonly string[] }>,
    ) => {
      const { cliqueId, emails } = action.payload;
      inviteEmails[cliqueId] = [...new Set([...(inviteEmails[cliqueId] ?? []), ...emails])];
    },
    inviteEmailRemoved: (
      { inviteEmails },
      action: PayloadAction<{ cliqueId: Id; email: string }>,
    ) => {
      const { cliqueId, email } = action.payload;
      inviteEmails[cliqueId] = inviteEmails[cliqueId]?.filter((each) => each !== email) ?? [];
    },
    cliqueSelected: (state, action: PayloadAction<Id>) => {
      state.join = { step: 'detail', cliqueId: action.payload };
    },
    /** A page outside the flow links to the contribution to this clique. */
    contributionOpened: (state, action: PayloadAction<Id>) => {
      state.join = { step: 'contribution', cliqueId: action.payload };
    },
    joinContinued: (state) => {
      if (state.join.step === 'detail') state.join = { ...state.join, step: 'contribution' };
    },
    joinSteppedBack: (state) => {
      state.join =
        state.join.step === 'contribution'
          ? { step: 'detail', cliqueId: state.join.cliqueId }
          : { step: 'list' };
    },
    madeContributionClosed: (state) => {
      state.made = null;
    },
    inviteAmountKept: (state, action: PayloadAction<InviteDraft>) => {
      state.inviteDraft = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(createClique.matchFulfilled, (state, { payload, meta }) => {
        const { id } = payload;
        const { name, type, contribution } = meta.arg.originalArgs;
        state.createdCliques.push(id);
        state.creation =
          type === 'private'
            ? { step: 'invite', cliqueId: id, cliqueName: name }
            : { step: 'closed' };
        showContribution(state, payload, contribution);
      })
      .addMatcher(inviteToClique.matchFulfilled, ({ inviteEmails }, { meta }) => {
        inviteEmails[meta.arg.originalArgs.cliqueId] = [];
      })
      .addMatcher(isContributed, (state, { payload, meta }) => {
        showContribution(state, payload, meta.arg.originalArgs.amount);
      })
      // A sign-in keeps the state, so that the clique to join and the amount typed on an invite's page aren't lost.
      .addMatcher(isOtherSession, () => initialState),
});

export const {
  creationRequested,
  existingCliquesChosen,
  newCliqueChosen,
  creationClosed,
  inviteEmailsAdded,
  inviteEmailRemoved,
  cliqueSelected,
  contributionOpened,
  joinContinued,
  joinSteppedBack,
  madeContributionClosed,
  inviteAmountKept,
} = cliquesSlice.actions;
export const cliquesReducer = cliquesSlice.reducer;

type Root = Readonly<Record<'cliques', CliquesState>>;
export const selectCreation = ({ cliques }: Root) => cliques.creation;
export const selectJoin = ({ cliques }: Root) => cliques.join;
export const selectCreatedCliques = ({ cliques }: Root) => cliques.createdCliques;
export const selectInviteEmails = ({ cliques }: Root, cliqueId: Id) =>
  cliques.inviteEmails[cliqueId] ?? noEmails;
export const selectNewContribution = ({ cliques }: Root) => cliques.made;
export const selectInviteDraft = ({ cliques }: Root) => cliques.inviteDraft;
