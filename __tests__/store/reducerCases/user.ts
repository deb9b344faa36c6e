import {
  sessionExpired,
  sessionRenewed,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '@/store/events';
import { ada, row, session } from './row';

const customer = { token: 't', profileImage: '/ada.png', currentUser: ada };
const signedOutUser = { token: null, profileImage: null, currentUser: null };

export const userCases = [
  row(
    'signing in stores the access token, and keeps an email that is waiting for its code',
    'user',
    { email: 'a@b.ng' },
    signedIn({ token: 't' }),
    { token: 't' },
  ),
  row('signing in removes the previous customer', 'user', customer, signedIn({ token: 'next' }), {
    ...signedOutUser,
    token: 'next',
  }),
  row(
    'a sign-in in another tab replaces this tab’s token and customer',
    'user',
    { token: 't' },
    signedInElsewhere(session),
    session,
  ),
  row(
    'a renewed session changes only the token',
    'user',
    customer,
    sessionRenewed({ token: 'next' }),
    {
      token: 'next',
    },
  ),
  row(
    'signing out removes the customer, and keeps an email that is waiting for its code',
    'user',
    { ...customer, email: 'a@b.ng' },
    signedOut(),
    signedOutUser,
  ),
  row('an expired token removes the session', 'user', customer, sessionExpired(), signedOutUser),
];
