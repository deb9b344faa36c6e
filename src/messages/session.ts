import type { SignOutReason } from '@/lib/failure';

/** Why a customer finds the sign-in page instead of the one that they asked for. */
export const signOutReasons: Readonly<Record<SignOutReason, string>> = {
  refused: 'Your session has ended. Please sign in again.',
  unreachable:
    'We couldn’t reach our server, so we signed you out to keep your account safe. Please sign in again in a moment.',
  unreadable:
    'We couldn’t read your account details, so we signed you out. Sign in again, or contact us if this keeps happening.',
};

/** What is said when the time of a session is nearly over. */
export const sessionCopy = {
  place: 'Session',
  endsSoon: (minutes: number): string =>
    minutes > 1
      ? `For your security, we’ll sign you out in ${minutes} minutes.`
      : 'For your security, we’ll sign you out in less than a minute.',
  signedOutEverywhere: 'You’ve been signed out everywhere, here too.',
  stay: 'Stay signed in',
  renewal: 'Enter your password to go on. Nothing on this page is lost.',
} as const;
