import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import type { Instant } from '@/lib/dates';
import type { SignOutReason } from '@/lib/failure';
import {
  isSessionEnd,
  ownPasswordReset,
  sessionRenewed,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '../events';
import { authApi, type Registration } from './authApi';

/** The steps of a password reset. They are the same on its own page and in the settings. */
export type PasswordResetFlow =
  | { readonly step: 'request' }
  | { readonly step: 'reset'; readonly email: string };

/** The account that "This wasn't me" has just frozen. */
export interface ProtectedAccount {
  /**
   * Email for the password reset that must follow. Null if the link was sent to a former address: only staff can help.
   */
  readonly email: string | null;
}

export interface AuthState {
  /**
   * The sign-up whose email isn't verified yet, for a customer who returns to correct the email. Has an empty password,
   * and is never stored on the device.
   */
  readonly signUp: Registration | null;
  /** Time from which another code may be requested. */
  readonly codeResendableAt: Instant | null;
  readonly passwordReset: PasswordResetFlow;
  readonly protectedAccount: ProtectedAccount | null;
  /** The page that was requested without a session, as a path under the base path. */
  readonly returnPath: string | null;
  /** The reason that the sign-in page shows. Null after a logout. A password reset sets it before the session ends. */
  readonly signOutReason: SignOutReason | null;
}

const initialState: AuthState = {
  signUp: null,
  codeResendableAt: null,
  passwordReset: { step: 'request' },
  protectedAccount: null,
  returnPath: null,
  signOutReason: null,
};

const { register, verifyEmail, sendCode, resendCode, resetPassword } = authApi.endpoints;

/** Returns why the session ended, or null after a logout. A reason that is already set stays. */
function reasonFor(action: UnknownAction, known: SignOutReason | null): SignOutReason | null {
  const reason = signedOut.match(action) ? action.payload : 'refused';
  return reason === undefined ? null : (known ?? reason);
}

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The page for the emailed code was opened. Each visit waits out the cooldown (section 4, "OTP resend"). */
    codeEntryOpened: {
      prepare: () => ({ payload: { now: Date.now() } }),
      reducer: (state, action: PayloadAction<{ now: Instant }>) => {
        state.codeResendableAt = action.payload.now + limits.codeResendCooldown;
      },
    },
    passwordResetRestarted: (state) => {
      state.passwordReset = { step: 'request' };
    },
    accountProtected: (state, action: PayloadAction<ProtectedAccount>) => {
      state.protectedAccount = action.payload;
    },
    /**
     * The page "This wasn't me" was reloaded after it had protected the account. If the account's email is known, the
     * page has already requested a code for it.
     */
    protectionResumed: (state, { payload }: PayloadAction<ProtectedAccount>) => {
      const { email } = payload;
      state.protectedAccount = payload;
      if (email !== null) state.passwordReset = { step: 'reset', email };
    },
    /** A page sent the customer to the sign-in. After signing in, they return to that page, unless it is the logout. */
    signInRequested: (state, action: PayloadAction<{ returnPath: string }>) => {
      const { returnPath } = action.payload;
      if (!returnPath.startsWith(paths.signOut.to())) state.returnPath = returnPath;
    },
    returnPathFollowed: (state) => {
      state.returnPath = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, ({ returnPath }) => ({ ...initialState, returnPath }))
      .addCase(sessionRenewed, (state) => {
        state.signOutReason = null;
      })
      .addCase(ownPasswordReset, (state) => {
        state.signOutReason = 'passwordReset';
      })
      .addCase(signedInElsewhere, () => initialState)
      .addMatcher(isSessionEnd, (state, action) => ({
        ...initialState,
        signOutReason: reasonFor(action, state.signOutReason),
      }))
      .addMatcher(register.matchFulfilled, (state, { meta }) => {
        state.signUp = { ...meta.arg.originalArgs, password: '' };
      })
      .addMatcher(verifyEmail.matchFulfilled, (state) => {
        state.signUp = null;
      })
      .addMatcher(resendCode.matchFulfilled, (state, { meta }) => {
        state.codeResendableAt = meta.fulfilledTimeStamp + limits.codeResendCooldown;
      })
      .addMatcher(sendCode.matchFulfilled, (state, { meta }) => {
        state.passwordReset = { step: 'reset', email: meta.arg.originalArgs.email };
      })
      .addMatcher(resetPassword.matchFulfilled, (state) => {
        state.passwordReset = { step: 'request' };
      }),
});

export const {
  codeEntryOpened,
  passwordResetRestarted,
  accountProtected,
  protectionResumed,
  signInRequested,
  returnPathFollowed,
} = authSlice.actions;
export const authReducer = authSlice.reducer;

type Root = Readonly<Record<'auth', AuthState>>;
export const selectSignUp = ({ auth }: Root) => auth.signUp;
export const selectCodeResendableAt = ({ auth }: Root) => auth.codeResendableAt;
export const selectPasswordReset = ({ auth }: Root) => auth.passwordReset;
export const selectProtectedAccount = ({ auth }: Root) => auth.protectedAccount;
export const selectReturnPath = ({ auth }: Root) => auth.returnPath;
export const selectSignOutReason = ({ auth }: Root) => auth.signOutReason;
