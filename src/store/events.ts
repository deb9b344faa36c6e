import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { CallName } from '@contract/calls';
import type { SignOutReason } from '@/lib/failure';
import type { CurrentUser } from './user/userWire';

/** The state that outlives a page: the four keys of the device's storage (section 3), the photo with its customer. */
export interface StoredSession {
  readonly token: string | null;
  readonly email: string | null;
  readonly currentUser: CurrentUser | null;
}

/** The store took over what the device had kept. */
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

/** After these nothing of a customer may be left in the store. */
export const isSessionEnd = isAnyOf(signedOut, sessionExpired);

/** The same, and after these another customer may be signed in. */
export const isOtherSession = isAnyOf(signedOut, sessionExpired, signedInElsewhere);

/** After these the store belongs to another session than before. */
export const isSessionChange = isAnyOf(signedOut, sessionExpired, signedIn, signedInElsewhere);

/** A reply has shown whose server answers. */
export const hostRecognised = createAction<'mota' | 'other'>('host/hostRecognised');

/** A part of an upload has left; the percentage is whole and never goes back. */
export const uploadProgressed = createAction<{
  readonly call: CallName;
  readonly percent: number;
}>('uploads/uploadProgressed');
