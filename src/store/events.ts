import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { CallName } from '@contract/calls';
import type { SignOutReason } from '@/lib/failure';
import type { FactorMethod } from './factors/factorsWire';
import type { StoredUser } from './user/userWire';

/** State that survives a reload: the four keys in the device's storage (section 3). */
export interface StoredSession {
  /** The bearer token. Null without a session. */
  readonly token: string | null;
  /** The email that still needs its verification code. */
  readonly email: string | null;
  /** Path of the customer's photo on the server. */
  readonly profileImage: string | null;
  readonly currentUser: StoredUser | null;
}

/** The server accepted email and password. */
export const signedIn = createAction<{ readonly token: string }>('session/signedIn');

/** The customer reset their password while signed in. Mota's server then ends the session. Another server may not. */
export const ownPasswordReset = createAction('session/ownPasswordReset');

/** The same customer signed in again before their session ended. Only the token changes. */
export const sessionRenewed = createAction<{ readonly token: string }>('session/sessionRenewed');

/** Another tab of this browser signed in, maybe as another customer. */
export const signedInElsewhere = createAction<StoredSession>('session/signedInElsewhere');

/** The customer signed out, here or in another tab, or the app signed them out for a reason. */
export const signedOut = createAction<SignOutReason | undefined>('session/signedOut');

/** A protected page found an expired or unreadable token. */
export const sessionExpired = createAction('session/sessionExpired');

/** Matches actions after which the store must hold no customer's data. */
export const isSessionEnd = isAnyOf(signedOut, sessionExpired);

/** Matches the actions of `isSessionEnd`, and a sign-in in another tab, maybe as another customer. */
export const isOtherSession = isAnyOf(signedOut, sessionExpired, signedInElsewhere);

/** Matches the actions of `isOtherSession`, and a sign-in on this page. */
export const isSessionChange = isAnyOf(signedOut, sessionExpired, signedIn, signedInElsewhere);

/** A part of an upload was sent. The percentage is a whole number and never decreases. */
export const uploadProgressed = createAction<{
  readonly call: CallName;
  readonly percent: number;
}>('uploads/uploadProgressed');

/** The server wants the customer to prove a factor by one of these methods. */
export const factorAsked = createAction<{ readonly methods: readonly FactorMethod[] }>(
  'factors/factorAsked',
);

/** The customer doesn't want to prove a factor. */
export const factorDismissed = createAction('factors/factorDismissed');

/** The question is over: the factor was proved, the customer doesn't want to prove it, or the call was cancelled. */
export const factorSettled = createAction('factors/factorSettled');
