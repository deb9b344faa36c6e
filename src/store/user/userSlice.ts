import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { CallName } from '@contract/calls';
import { fullNameOf, nameOf } from '@/lib/names';
import { isSessionChange, rehydrated, signedInElsewhere, uploadProgressed } from '../events';
import { asksForPassword } from './asksForPassword';
import { userApi } from './userApi';
import type { CurrentUser } from './userWire';

/** The digits stay in the form: a PIN never enters the store. */
export type PinCreationFlow =
  | { readonly step: 'closed' }
  | { readonly step: 'entering'; readonly mismatched: boolean }
  | { readonly step: 'confirming' }
  | { readonly step: 'password' };

/** How a PIN is changed: with the current one, or with an emailed code that is requested and then entered. */
export type PinResetStep = 'current' | 'request' | 'code';

export type UploadCall = Extract<CallName, 'uploadProfilePhoto' | 'submitKyc'>;

export interface UserState {
  /** At first the stored record, then the last reply of `getCurrentUser`. Nothing else changes it. */
  readonly current: CurrentUser | null;
  /** False while `current` is only the stored record. */
  readonly isConfirmed: boolean;
  readonly pinCreation: PinCreationFlow;
  readonly pinReset: PinResetStep;
  /** Whole percent of the uploads in progress. Null for others. */
  readonly uploads: Readonly<Record<UploadCall, number | null>>;
}

const initialState: UserState = {
  current: null,
  isConfirmed: false,
  pinCreation: { step: 'closed' },
  pinReset: 'current',
  uploads: { uploadProfilePhoto: null, submitKyc: null },
};

const { getCurrentUser, createPin, sendPinCode, resetPinByCode, uploadProfilePhoto, submitKyc } =
  userApi.endpoints;

const isUpload = (call: string): call is UploadCall =>
  call === 'uploadProfilePhoto' || call === 'submitKyc';

const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    pinCreationOpened: (state) => {
      if (state.current?.hasTransactionPin) return;
      state.pinCreation = { step: 'entering', mismatched: false };
    },
    pinEntered: (state) => {
      if (state.pinCreation.step === 'entering') state.pinCreation = { step: 'confirming' };
    },
    pinMismatched: (state) => {
      if (state.pinCreation.step !== 'confirming') return;
      state.pinCreation = { step: 'entering', mismatched: true };
    },
    /** The server asks for the password with the PIN. */
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
  },
  extraReducers: (builder) =>
    builder
      .addCase(rehydrated, (state, { payload }) => {
        state.current = payload.token === null ? null : payload.currentUser;
      })
      .addCase(uploadProgressed, (state, { payload }) => {
        const { call, percent } = payload;
        // The last progress event may arrive after the end of the upload.
        if (isUpload(call) && state.uploads[call] !== null) state.uploads[call] = percent;
      })
      .addMatcher(isSessionChange, (_state, action) => ({
        ...initialState,
        current: signedInElsewhere.match(action) ? action.payload.currentUser : null,
      }))
      .addMatcher(getCurrentUser.matchFulfilled, (state, { payload }) => {
        state.current = payload;
        state.isConfirmed = true;
      })
      .addMatcher(createPin.matchFulfilled, (state) => {
        state.pinCreation = { step: 'closed' };
      })
      .addMatcher(createPin.matchRejected, (state, { payload }) => {
        if (state.pinCreation.step !== 'confirming') return;
        if (payload !== undefined && asksForPassword(payload)) return;
        state.pinCreation = { step: 'entering', mismatched: false };
      })
      .addMatcher(sendPinCode.matchFulfilled, (state) => {
        state.pinReset = 'code';
      })
      .addMatcher(resetPinByCode.matchFulfilled, (state) => {
        state.pinReset = 'current';
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
} = userSlice.actions;
export const userReducer = userSlice.reducer;

type Root = Readonly<Record<'user', UserState>>;
export const selectCurrentUser = ({ user }: Root) => user.current;
export const selectIsUserConfirmed = ({ user }: Root) => user.isConfirmed;
export const selectFullName = ({ user }: Root) =>
  user.current ? fullNameOf(nameOf(user.current)) : '';
/** Selects the balance in kobo. Null until the server has sent it, and if it can't be read. */
export const selectBalance = ({ user }: Root) => user.current?.balance ?? null;
/** Selects whether payments out of the balance need the transaction PIN. */
export const selectPinForPayments = ({ user }: Root) => user.current?.pinForPayments ?? false;
/** Selects whether the identity is verified. Null if that can't be read. */
export const selectIsVerified = ({ user }: Root) =>
  user.current ? user.current.isVerified : false;
export const selectPinCreation = ({ user }: Root) => user.pinCreation;
export const selectPinReset = ({ user }: Root) => user.pinReset;
/** Selects the whole percent of an upload in progress, or null. */
export const selectUploadPercent = ({ user }: Root, call: UploadCall) => user.uploads[call];
export const selectIsUploading = ({ user }: Root) =>
  Object.values(user.uploads).some((percent) => percent !== null);
