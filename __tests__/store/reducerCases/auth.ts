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
    'a sign-in keeps the way back',
    'auth',
    { returnPath: '/profile', signOutReason: 'refused' },
    signedIn({ token: 't' }),
    { signOutReason: null },
  ),
  row('another tab signed in', 'auth', { returnPath: '/profile' }, signedInElsewhere(session), {
    returnPath: null,
  }),
  row('a password reset in the settings will end the session', 'auth', {}, ownPasswordReset(), {
    signOutReason: 'passwordReset',
  }),
  row(
    'a renewed session has no reason to end',
    'auth',
    { returnPath: '/profile', signOutReason: 'passwordReset' },
    sessionRenewed({ token: 'next' }),
    { signOutReason: null },
  ),
  row('logging out forgets the way back', 'auth', { returnPath: '/profile' }, signedOut(), {
    returnPath: null,
  }),
  row('an expired token is a reason to sign in', 'auth', {}, sessionExpired(), {
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
