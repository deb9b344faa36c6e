import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '@/config/calls';
import type { CliqueType } from '@/config/choices';
import { isSessionEnd, signedInElsewhere } from '../events';

export type CliqueTab = 'join' | 'create';

export type CreationFlow =
  | { readonly step: 'closed' }
  | { readonly step: 'choice' }
  | { readonly step: 'form' }
  | { readonly step: 'invite'; readonly cliqueId: Id; readonly cliqueName: string };

export type JoinFlow =
  | { readonly step: 'list' }
  | { readonly step: 'detail'; readonly cliqueId: Id }
  | { readonly step: 'contribution'; readonly cliqueId: Id };

/** What was typed on an invite link's page before its customer had to sign in. */
export interface InviteDraft {
  readonly invite: string;
  readonly amount: string;
}

export interface CliquesState {
  readonly tab: CliqueTab;
  readonly creation: CreationFlow;
  readonly join: JoinFlow;
  /** The addresses that are to be invited, each once. */
  readonly inviteEmails: readonly string[];
  readonly inviteDraft: InviteDraft | null;
}

const initialState: CliquesState = {
  tab: 'join',
  creation: { step: 'closed' },
  join: { step: 'list' },
  inviteEmails: [],
  inviteDraft: null,
};

const cliquesSlice = createSlice({
  name: 'cliques',
  initialState,
  reducers: {
    cliqueTabOpened: (state, action: PayloadAction<CliqueTab>) => {
      state.tab = action.payload;
    },
    creationRequested: (state) => {
      state.tab = 'create';
      state.creation = { step: 'choice' };
    },
    existingCliquesChosen: (state) => {
      state.tab = 'join';
      state.creation = { step: 'closed' };
    },
    newCliqueChosen: (state) => {
      state.tab = 'create';
      state.creation = { step: 'form' };
    },
    creationClosed: (state) => {
      state.creation = { step: 'closed' };
      state.inviteEmails = [];
    },
    cliqueCreated: (state, action: PayloadAction<{ id: Id; name: string; type: CliqueType }>) => {
      const { id, name, type } = action.payload;
      state.inviteEmails = [];
      state.creation =
        type === 'private'
          ? { step: 'invite', cliqueId: id, cliqueName: name }
          : { step: 'closed' };
    },
    inviteEmailsAdded: (state, action: PayloadAction<readonly string[]>) => {
      state.inviteEmails = [...new Set([...state.inviteEmails, ...action.payload])];
    },
    inviteEmailRemoved: (state, action: PayloadAction<string>) => {
      state.inviteEmails = state.inviteEmails.filter((email) => email !== action.payload);
    },
    lastInviteEmailRemoved: (state) => {
      state.inviteEmails.pop();
    },
    invitesSent: (state) => {
      state.inviteEmails = [];
    },
    cliqueSelected: (state, action: PayloadAction<Id>) => {
      state.join = { step: 'detail', cliqueId: action.payload };
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
    contributionMade: (state) => {
      state.join = { step: 'list' };
      state.inviteDraft = null;
    },
    inviteAmountKept: (state, action: PayloadAction<InviteDraft>) => {
      state.inviteDraft = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedInElsewhere, () => initialState)
      // Signing in itself keeps the amount that was typed on an invite link's page.
      .addMatcher(isSessionEnd, () => initialState),
  selectors: {
    selectCliqueTab: (state) => state.tab,
    selectCreation: (state) => state.creation,
    selectJoin: (state) => state.join,
    selectInviteEmails: (state) => state.inviteEmails,
    selectInviteDraft: (state) => state.inviteDraft,
  },
});

export const {
  cliqueTabOpened,
  creationRequested,
  existingCliquesChosen,
  newCliqueChosen,
  creationClosed,
  cliqueCreated,
  inviteEmailsAdded,
  inviteEmailRemoved,
  lastInviteEmailRemoved,
  invitesSent,
  cliqueSelected,
  joinContinued,
  joinSteppedBack,
  contributionMade,
  inviteAmountKept,
} = cliquesSlice.actions;
export const {
  selectCliqueTab,
  selectCreation,
  selectJoin,
  selectInviteEmails,
  selectInviteDraft,
} = cliquesSlice.selectors;
export const cliquesReducer = cliquesSlice.reducer;
