import type { SignOutReason } from '@/lib/failure';

/** Words about the end of a session. */
export const sessionCopy = {
  /** Why a customer sees the sign-in instead of the requested page. */
  signOutReasons: {
    refused: 'Your session has ended. Sign in again.',
    unreachable:
      'We couldn’t reach our server, so we signed you out to keep your account safe. Sign in again in a moment. If this happens again, check the date on your phone.',
    unreadable:
      'We couldn’t read your account details, so we signed you out. Sign in again, or contact us if this keeps happening.',
  } satisfies Record<Exclude<SignOutReason, 'passwordReset'>, string>,

  checkDate: 'Check the date on your phone. It differs from ours.',

  place: 'Session',
  endsSoon: (minutes: number): string =>
    minutes > 1
      ? `For your security, we’ll sign you out in ${minutes} minutes.`
      : 'For your security, we’ll sign you out in less than a minute.',
  signedOutEverywhere: 'You’ve been signed out everywhere, here too.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  logOutTitle: 'Log out',
  logOut: 'Logout',
  toComeBack: 'To come back, sign in with your email and password.',
  stay: 'Stay signed in',
  renewal: 'Enter your password to go on. Nothing on this page is lost.',
} as const;
