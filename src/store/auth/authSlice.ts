import type { RefusalOf } from '@contract/refusals';
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import type { Instant } from '@/lib/dates';
import { type Failure, isHttpFailure, type SignOutReason } from '@/lib/failure';
import {
  isSessionEnd,
  rehydrated,
  sessionRenewed,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '../events';
import { authApi, type Registration } from './authApi';
import { normalEmail } from '@contract/rules/email';

/** The two steps of a password reset, on its own page and in the settings. */
export type PasswordResetFlow =
  | { readonly step: 'request' }
  | { readonly step: 'reset'; readonly email: string };

export interface AuthState {
  readonly token: string | null;
  /** The email that still needs its verification code. It stays while another account signs in and out. */
  readonly pendingEmail: string | null;
  /**
   * The sign-up that still needs its code, for a customer who returns to it because of a wrong email. It has no
   * password, and is never stored on the device.
   */
  readonly signUp: Registration | null;
  /** Time from which another code may be requested. */
  readonly codeResendableAt: Instant | null;
  readonly passwordReset: PasswordResetFlow;
  /** The page that was requested without a session, as a path under the base path. */
  readonly returnPath: string | null;
  /** The reason that the sign-in page shows. Null after a logout. A password reset sets it before the session ends. */
  readonly signOutReason: SignOutReason | null;
}

const initialState: AuthState = {
  token: null,
  pendingEmail: null,
  signUp: null,
  codeResendableAt: null,
  passwordReset: { step: 'request' },
  returnPath: null,
  signOutReason: null,
};

const { register, signIn, verifyEmail, sendCode, resendCode, resetPassword } = authApi.endpoints;

/**
 * Returns whether a sign-in was refused because its email was never verified. Other servers refuse for other reasons
 * too.
 */
function waitsForVerification(failure: Failure): boolean {
  if (!isHttpFailure(failure, 403)) return false;
  // The order of a refusal's texts in section 8. Repeated here, because every page loads this file and shouldn't load
  // the table.
  const { code, detail, message, error } = failure;
  const unverified: RefusalOf<'signIn'> = 'email_unverified';
  return code === unverified || /verif|confirm/i.test(detail ?? message ?? error ?? '');
}

/** Returns why the session ended, or null after a logout. A known reason stays. */
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
    /** A page sent the customer to the sign-in, which returns them to it. */
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
      .addCase(rehydrated, (state, { payload }) => {
        state.token = payload.token;
        state.pendingEmail = payload.email;
      })
      .addCase(signedIn, (state, { payload }) => ({
        ...initialState,
        pendingEmail: state.pendingEmail,
        returnPath: state.returnPath,
        token: payload.token,
      }))
      .addCase(sessionRenewed, (state, { payload }) => {
        state.token = payload.token;
        state.signOutReason = null;
      })
      .addCase(signedInElsewhere, (_state, { payload }) => ({
        ...initialState,
        token: payload.token,
        pendingEmail: payload.email,
      }))
      .addMatcher(isSessionEnd, (state, action) => ({
        ...initialState,
        pendingEmail: state.pendingEmail,
        signOutReason: reasonFor(action, state.signOutReason),
      }))
      .addMatcher(register.matchFulfilled, (state, { meta }) => {
        const { originalArgs } = meta.arg;
        state.pendingEmail = normalEmail(originalArgs.email);
        state.signUp = { ...originalArgs, password: '' };
      })
      .addMatcher(signIn.matchRejected, (state, { payload, meta }) => {
        if (payload === undefined || !waitsForVerification(payload)) return;
        // A new code was requested for it.
        state.pendingEmail = normalEmail(meta.arg.originalArgs.email);
      })
      .addMatcher(signIn.matchFulfilled, (state, { meta }) => {
        // A sign-in shows that the email is verified, maybe on another device.
        const email = normalEmail(meta.arg.originalArgs.email);
        if (state.pendingEmail === email) state.pendingEmail = null;
      })
      .addMatcher(verifyEmail.matchFulfilled, (state) => {
        state.pendingEmail = null;
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
        // Mota's server ends the session after a reset. Another server may not.
        if (state.token !== null) state.signOutReason = 'passwordReset';
      }),
});

export const { codeEntryOpened, passwordResetRestarted, signInRequested, returnPathFollowed } =
  authSlice.actions;
export const authReducer = authSlice.reducer;

type Root = Readonly<Record<'auth', AuthState>>;
export const selectToken = ({ auth }: Root) => auth.token;
export const selectHasSession = ({ auth }: Root) => auth.token !== null;
export const selectPendingEmail = ({ auth }: Root) => auth.pendingEmail;
export const selectSignUp = ({ auth }: Root) => auth.signUp;
export const selectCodeResendableAt = ({ auth }: Root) => auth.codeResendableAt;
export const selectPasswordReset = ({ auth }: Root) => auth.passwordReset;
export const selectReturnPath = ({ auth }: Root) => auth.returnPath;
export const selectSignOutReason = ({ auth }: Root) => auth.signOutReason;
