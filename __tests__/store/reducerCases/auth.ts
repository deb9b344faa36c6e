import * as auth from '@/store/auth/authSlice';
import {
  ownPasswordReset,
  sessionExpired,
  sessionRenewed,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '@/store/events';
import { row, session } from './row';

export const authCases = [
  row(
    'signing in keeps the path to return to',
    'auth',
    { returnPath: '/profile', signOutReason: 'refused' },
    signedIn({ token: 't' }),
    { signOutReason: null },
  ),
  row(
    'a sign-in in another tab clears the path to return to',
    'auth',
    { returnPath: '/profile' },
    signedInElsewhere(session),
    {
      returnPath: null,
    },
  ),
  row(
    'a password reset in the settings is stored as the reason why the session ends',
    'auth',
    {},
    ownPasswordReset(),
    {
      signOutReason: 'passwordReset',
    },
  ),
  row(
    'a renewed session clears the reason for a sign-out',
    'auth',
    { returnPath: '/profile', signOutReason: 'passwordReset' },
    sessionRenewed({ token: 'next' }),
    { signOutReason: null },
  ),
  row('signing out clears the path to return to', 'auth', { returnPath: '/profile' }, signedOut(), {
    returnPath: null,
  }),
  row('an expired token is stored as the reason for the sign-in', 'auth', {}, sessionExpired(), {
    signOutReason: 'refused',
  }),
  row(
    'the logout page is never the path to return to',
    'auth',
    { returnPath: '/profile' },
    auth.signInRequested({ returnPath: '/logout' }),
    {},
  ),
  row(
    'the logout page with a query is never the path to return to',
    'auth',
    { returnPath: '/profile' },
    auth.signInRequested({ returnPath: '/logout?again=1' }),
    {},
  ),
];
