import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RefusalOf } from '@contract/refusals';
import { normalEmail } from '@contract/rules/email';
import { type Failure, isHttpFailure } from '@/lib/failure';
import { fullNameOf, nameOf } from '@/lib/names';
import { authApi } from '../auth/authApi';
import {
  isSessionEnd,
  sessionRenewed,
  signedIn,
  signedInElsewhere,
  type StoredSession,
} from '../events';
import { userApi } from './userApi';
import { type CurrentUser, fromStored, storedPart } from './userWire';

/** The state that the device stores, in the four keys of section 3. redux-persist writes every change of it. */
export type UserState = StoredSession;

const initialState: UserState = {
  token: null,
  email: null,
  profileImage: null,
  currentUser: null,
};

const { register, signIn, verifyEmail } = authApi.endpoints;
const { getCurrentUser } = userApi.endpoints;

/**
 * Returns whether a sign-in was refused because its email was never verified. Mota's own server sends
 * `email_unverified`. Other servers only send a text, and may refuse with 403 for other reasons too.
 */
function isRefusedAsUnverified(failure: Failure): boolean {
  if (!isHttpFailure(failure, 403)) return false;
  // Uses the refusal's texts in the order of section 8. The order is repeated here, because every page loads this file
  // and shouldn't load the table of `failureRules`.
  const { code, detail, message, error } = failure;
  const unverified: RefusalOf<'signIn'> = 'email_unverified';
  return code === unverified || /verif|confirm/i.test(detail ?? message ?? error ?? '');
}

const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    momentClosed: ({ currentUser }, { payload }: PayloadAction<string>) => {
      if (currentUser === null) return;
      currentUser.closedMoments = [...(currentUser.closedMoments ?? []), payload];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, ({ email }, { payload }) => ({
        ...initialState,
        email,
        token: payload.token,
      }))
      .addCase(sessionRenewed, (state, { payload }) => {
        state.token = payload.token;
      })
      .addCase(signedInElsewhere, (_state, { payload }) => payload)
      // The email may belong to another account that still needs its code.
      .addMatcher(isSessionEnd, ({ email }) => ({ ...initialState, email }))
      .addMatcher(getCurrentUser.matchFulfilled, (state, { payload }) => {
        state.profileImage = payload.profileImage;
        const closed = state.currentUser?.closedMoments;
        state.currentUser = { ...storedPart(payload), ...(closed && { closedMoments: closed }) };
      })
      .addMatcher(register.matchFulfilled, (state, { meta }) => {
        state.email = normalEmail(meta.arg.originalArgs.email);
      })
      .addMatcher(signIn.matchRejected, (state, { payload, meta }) => {
        if (payload === undefined || !isRefusedAsUnverified(payload)) return;
        // This email still needs its verification code.
        state.email = normalEmail(meta.arg.originalArgs.email);
      })
      .addMatcher(signIn.matchFulfilled, (state, { meta }) => {
        // A sign-in shows that the email is verified, maybe on another device.
        if (state.email === normalEmail(meta.arg.originalArgs.email)) state.email = null;
      })
      .addMatcher(verifyEmail.matchFulfilled, (state) => {
        state.email = null;
      }),
});

export const { momentClosed } = userSlice.actions;
export const userReducer = userSlice.reducer;

type Root = Readonly<Record<'user', UserState>>;
export const selectToken = ({ user }: Root) => user.token;
/** Selects the keys of the moments of the overview that the customer has closed. */
export const selectClosedMoments = ({ user }: Root) => user.currentUser?.closedMoments;
export const selectHasSession = ({ user }: Root) => user.token !== null;
/** Selects the email that still needs its verification code, also while another account is signed in. */
export const selectPendingEmail = ({ user }: Root) => user.email;

const selectQuery = getCurrentUser.select(undefined);
type RootWithCache = Root & Parameters<typeof selectQuery>[0];

/** Selects the server's record of the customer. Null until it has been read in this session. */
function selectRecord(state: RootWithCache): CurrentUser | null {
  const { data } = selectQuery(state);
  // When the session changes, the slice has the next customer before the cache is emptied, so the record may still be
  // the previous customer's.
  return data !== undefined && data.accountId === state.user.currentUser?.accountId ? data : null;
}

const selectStoredUser = createSelector(
  [({ user }: Root) => user.currentUser, ({ user }: Root) => user.profileImage],
  (user, profileImage): CurrentUser | null =>
    user && fromStored({ ...user, profileImage: profileImage ?? user.profileImage }),
);

/** Selects the customer: the server's record or, until it has been read, the part that the device has stored. */
export const selectCurrentUser = (state: RootWithCache): CurrentUser | null =>
  selectRecord(state) ?? selectStoredUser(state);

/** Selects whether the server has sent the customer's record in this session. */
export const selectIsUserConfirmed = (state: RootWithCache) => selectRecord(state) !== null;
export const selectFullName = (state: RootWithCache) => {
  const user = selectCurrentUser(state);
  return user ? fullNameOf(nameOf(user)) : '';
};
/** Selects the balance in kobo. Null until the server has sent it, and if it can't be read. */
export const selectBalance = (state: RootWithCache) => selectCurrentUser(state)?.balance ?? null;
/** Selects whether payments out of the balance need the transaction PIN. */
export const selectIsPinRequired = (state: RootWithCache) =>
  selectCurrentUser(state)?.pinForPayments ?? false;
/** Selects whether the identity is verified. False without a customer. Null if the status can't be read. */
export const selectIsVerified = (state: RootWithCache) => {
  const user = selectCurrentUser(state);
  return user ? user.isVerified : false;
};
