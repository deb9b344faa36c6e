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
    'login stores the access token, and keeps an email that waits for its code',
    'user',
    { email: 'a@b.ng' },
    signedIn({ token: 't' }),
    { token: 't' },
  ),
  row('the next customer sees nothing', 'user', customer, signedIn({ token: 'next' }), {
    ...signedOutUser,
    token: 'next',
  }),
  row(
    'another tab signed in as somebody',
    'user',
    { token: 't' },
    signedInElsewhere(session),
    session,
  ),
  row('a renewed session has another token', 'user', customer, sessionRenewed({ token: 'next' }), {
    token: 'next',
  }),
  row(
    'logging out removes the customer, and keeps an email that waits for its code',
    'user',
    { ...customer, email: 'a@b.ng' },
    signedOut(),
    signedOutUser,
  ),
  row('an expired token is removed', 'user', customer, sessionExpired(), signedOutUser),
];
