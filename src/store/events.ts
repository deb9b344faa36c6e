import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { CallName } from '@contract/calls';
import type { SignOutReason } from '@/lib/failure';
import type { CurrentUser } from './user/userWire';

/** The state that outlives a page: the four keys of the device's storage (section 3). The photo belongs to the customer. */
export interface StoredSession {
  readonly token: string | null;
  readonly email: string | null;
  readonly currentUser: CurrentUser | null;
}

/** The store has loaded what the device had kept. */
export const rehydrated = createAction<StoredSession>(REHYDRATE);

/** The server accepted email and password. */
export const signedIn = createAction<{ readonly token: string }>('session/signedIn');

/** The same customer signed in again before their session was over: only the token is another. */
export const sessionRenewed = createAction<{ readonly token: string }>('session/sessionRenewed');

/** Another tab of this browser signed in, maybe as another customer. */
export const signedInElsewhere = createAction<StoredSession>('session/signedInElsewhere');

/** The customer logged out, here or in another tab; or the app signed them out, for a reason. */
export const signedOut = createAction<SignOutReason | undefined>('session/signedOut');

/** A protected page met a token that is expired or unreadable. */
export const sessionExpired = createAction('session/sessionExpired');

/** After these, the store must hold nothing of a customer. */
export const isSessionEnd = isAnyOf(signedOut, sessionExpired);

/** The same, and those after which another customer may be signed in. */
export const isOtherSession = isAnyOf(signedOut, sessionExpired, signedInElsewhere);

/** After these the store belongs to another session than before. */
export const isSessionChange = isAnyOf(signedOut, sessionExpired, signedIn, signedInElsewhere);

/** A reply has shown whether the server is Mota's own. */
export const hostRecognised = createAction<'mota' | 'other'>('host/hostRecognised');

/** A part of an upload has been sent. The percentage is a whole number and never goes down. */
export const uploadProgressed = createAction<{
  readonly call: CallName;
  readonly percent: number;
}>('uploads/uploadProgressed');
