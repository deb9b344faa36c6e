import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { CallName } from '@contract/calls';
import { isSessionChange, uploadProgressed } from '../events';
import { requiresPassword } from './requiresPassword';
import { userApi } from './userApi';

/** The steps of creating a PIN. The digits stay in the form, because the store never keeps a PIN. */
export type PinCreationFlow =
  | { readonly step: 'closed' }
  | { readonly step: 'entering'; readonly mismatched: boolean }
  | { readonly step: 'confirming' }
  | { readonly step: 'password' };

/** Proof for a new PIN: the current one, or an emailed code that is requested and then entered. */
export type PinResetStep = 'current' | 'request' | 'code';

/** Steps of unfreezing an account: a code is requested by email and then entered. */
export type UnfreezeStep = 'request' | 'code';

export type UploadCall = Extract<CallName, 'uploadProfilePhoto' | 'submitKyc'>;

export interface ProfileState {
  readonly pinCreation: PinCreationFlow;
  readonly pinReset: PinResetStep;
  readonly unfreeze: UnfreezeStep;
  /** Progress of each upload in whole percent. Null for an upload that isn't in progress. */
  readonly uploads: Readonly<Record<UploadCall, number | null>>;
}

const initialState: ProfileState = {
  pinCreation: { step: 'closed' },
  pinReset: 'current',
  unfreeze: 'request',
  uploads: { uploadProfilePhoto: null, submitKyc: null },
};

const {
  createPin,
  sendPinCode,
  resetPinByCode,
  sendUnfreezeCode,
  unfreezeAccount,
  uploadProfilePhoto,
  submitKyc,
} = userApi.endpoints;

const isUpload = (call: string): call is UploadCall =>
  call === 'uploadProfilePhoto' || call === 'submitKyc';

const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    pinCreationOpened: (state) => {
      state.pinCreation = { step: 'entering', mismatched: false };
    },
    pinEntered: (state) => {
      if (state.pinCreation.step === 'entering') state.pinCreation = { step: 'confirming' };
    },
    pinMismatched: (state) => {
      if (state.pinCreation.step !== 'confirming') return;
      state.pinCreation = { step: 'entering', mismatched: true };
    },
    /** The server requires the password together with the PIN. */
    pinPasswordRequested: (state) => {
      if (state.pinCreation.step === 'confirming') state.pinCreation = { step: 'password' };
    },
    pinCreationClosed: (state) => {
      state.pinCreation = { step: 'closed' };
    },
    pinResetByEmailChosen: (state) => {
      state.pinReset = 'request';
    },
    pinResetByEmailLeft: (state) => {
      state.pinReset = 'current';
    },
    unfreezeRestarted: (state) => {
      state.unfreeze = 'request';
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(uploadProgressed, (state, { payload }) => {
        const { call, percent } = payload;
        // The last progress event may arrive after the end of the upload.
        if (isUpload(call) && state.uploads[call] !== null) state.uploads[call] = percent;
      })
      .addMatcher(isSessionChange, () => initialState)
      .addMatcher(createPin.matchFulfilled, (state) => {
        state.pinCreation = { step: 'closed' };
      })
      .addMatcher(createPin.matchRejected, (state, { payload }) => {
        if (state.pinCreation.step !== 'confirming') return;
        if (payload !== undefined && requiresPassword(payload)) return;
        state.pinCreation = { step: 'entering', mismatched: false };
      })
      .addMatcher(sendPinCode.matchFulfilled, (state) => {
        state.pinReset = 'code';
      })
      .addMatcher(resetPinByCode.matchFulfilled, (state) => {
        state.pinReset = 'current';
      })
      .addMatcher(sendUnfreezeCode.matchFulfilled, (state) => {
        state.unfreeze = 'code';
      })
      .addMatcher(unfreezeAccount.matchFulfilled, (state) => {
        state.unfreeze = 'request';
      })
      .addMatcher(
        isAnyOf(
          uploadProfilePhoto.matchPending,
          submitKyc.matchPending,
          uploadProfilePhoto.matchFulfilled,
          uploadProfilePhoto.matchRejected,
          submitKyc.matchFulfilled,
          submitKyc.matchRejected,
        ),
        (state, { meta }) => {
          const { endpointName } = meta.arg;
          if (!isUpload(endpointName)) return;
          state.uploads[endpointName] = meta.requestStatus === 'pending' ? 0 : null;
        },
      ),
});

export const {
  pinCreationOpened,
  pinEntered,
  pinMismatched,
  pinPasswordRequested,
  pinCreationClosed,
  pinResetByEmailChosen,
  pinResetByEmailLeft,
  unfreezeRestarted,
} = profileSlice.actions;
export const profileReducer = profileSlice.reducer;

type Root = Readonly<Record<'profile', ProfileState>>;
export const selectPinCreation = ({ profile }: Root) => profile.pinCreation;
export const selectPinReset = ({ profile }: Root) => profile.pinReset;
export const selectUnfreeze = ({ profile }: Root) => profile.unfreeze;
/** Selects the whole percent of an upload in progress, or null. */
export const selectUploadPercent = ({ profile }: Root, call: UploadCall) => profile.uploads[call];
export const selectIsUploading = ({ profile }: Root) =>
  Object.values(profile.uploads).some((percent) => percent !== null);
