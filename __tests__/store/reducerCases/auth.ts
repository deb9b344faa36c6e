import * as auth from '@/store/auth/authSlice';
import {
  rehydrated,
  sessionExpired,
  sessionRenewed,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '@/store/events';
import { row, session } from './row';

export const authCases = [
  row(
    'login stores the access token and keeps the way back, and an email that waits for its code',
    'auth',
    { returnPath: '/profile', pendingEmail: 'a@b.ng' },
    signedIn({ token: 't' }),
    { token: 't' },
  ),
  row(
    'the device remembers token and waiting email',
    'auth',
    {},
    rehydrated({ ...session, email: 'a@b.ng' }),
    { token: 'elsewhere', pendingEmail: 'a@b.ng' },
  ),
  row(
    'another tab signed in',
    'auth',
    { token: 't', returnPath: '/profile' },
    signedInElsewhere(session),
    { token: 'elsewhere', returnPath: null },
  ),
  row(
    'a renewed session has another token, and no reason to end',
    'auth',
    { token: 't', returnPath: '/profile', signOutReason: 'passwordReset' },
    sessionRenewed({ token: 'next' }),
    { token: 'next', signOutReason: null },
  ),
  row(
    'logging out forgets everything of the session',
    'auth',
    { token: 't', pendingEmail: 'a@b.ng', returnPath: '/profile' },
    signedOut(),
    { token: null, returnPath: null },
  ),
  row('an expired token is removed', 'auth', { token: 't' }, sessionExpired(), {
    token: null,
    signOutReason: 'refused',
  }),
  row(
    'the logout page is no way back',
    'auth',
    { returnPath: '/profile' },
    auth.signInRequested({ returnPath: '/logout' }),
    {},
  ),
  row(
    'nor is it with a question behind it',
    'auth',
    { returnPath: '/profile' },
    auth.signInRequested({ returnPath: '/logout?again=1' }),
    {},
  ),
];
