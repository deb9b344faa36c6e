import { queryOf } from '@/lib/query';
import type { Id } from '@contract/calls';
import { signInPath } from './firstScript';
import type { InvestmentKind, InvestmentStatus, ProfileTab, SecuritySection } from './choices';

/** The base path of the app; React Router wants it without the trailing slash. */
export const basePath = '/signup';

const withQuery = (path: string, parameters: Parameters<typeof queryOf>[0]): string => {
  const query = queryOf(parameters);
  return query === '' ? path : `${path}?${query}`;
};

/** Every route of section 2 under the base path: the pattern for the router, `to` for links. */
export const paths = {
  landing: { pattern: '/', to: () => '/' },
  signUp: {
    pattern: '/signup',
    to: (referralCode?: string) => withQuery('/signup', { referral_code: referralCode }),
  },
  signIn: { pattern: signInPath, to: () => signInPath },
  closeAccount: { pattern: '/close-account', to: () => '/close-account' },
  backing: { pattern: '/backing', to: () => '/backing' },
  verifyEmail: { pattern: '/otpverification', to: () => '/otpverification' },
  forgotPassword: { pattern: '/forgotpassword', to: () => '/forgotpassword' },
  joinByInvite: {
    pattern: '/cliques/join/:token',
    to: (invite: string) => `/cliques/join/${encodeURIComponent(invite)}`,
  },
  overview: { pattern: '/overview', to: () => '/overview' },
  withdrawal: { pattern: '/withdrawal', to: () => '/withdrawal' },
  transactions: {
    pattern: '/transactions',
    to: (receipt?: Id) => withQuery('/transactions', { receipt: receipt?.toString() }),
    on: (day: string) => withQuery('/transactions', { from: day, to: day }),
  },
  assets: { pattern: '/assets', to: () => '/assets' },
  asset: { pattern: '/asset/:id', to: (id: Id) => `/asset/${encodeURIComponent(id)}` },
  portfolio: {
    pattern: '/myinvestment',
    to: (kind?: InvestmentKind, status?: InvestmentStatus) =>
      withQuery('/myinvestment', { status, kind }),
  },
  profile: {
    pattern: '/profile',
    to: (tab?: ProfileTab, section?: SecuritySection) => withQuery('/profile', { tab, section }),
  },
  cliques: { pattern: '/clique', to: () => '/clique' },
  clique: { pattern: '/clique/:id', to: (id: Id) => `/clique/${encodeURIComponent(id)}` },
  signOut: { pattern: '/logout', to: () => '/logout' },
  chooseInvestment: { pattern: '/investment', to: () => '/investment' },
  notifications: { pattern: '/notifications', to: () => '/notifications' },
  complaints: {
    pattern: '/complaints',
    to: (about?: Id) => withQuery('/complaints', { about: about?.toString() }),
  },
} as const;

export type RouteName = keyof typeof paths;
