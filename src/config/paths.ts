import type { Id } from './calls';
import type { ProfileTab, SecuritySection } from './choices';

/** The base path of the app; React Router wants it without the trailing slash. */
export const basePath = '/signup';

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

/** Every route of section 2 under the base path: the pattern for the router, `to` for links. */
export const paths = {
  landing: { pattern: '/', to: () => '/' },
  signUp: {
    pattern: '/signup',
    to: (referralCode?: string) => withQuery('/signup', { referral_code: referralCode }),
  },
  signIn: { pattern: '/signin', to: () => '/signin' },
  closeAccount: { pattern: '/close-account', to: () => '/close-account' },
  verifyEmail: { pattern: '/otpverification', to: () => '/otpverification' },
  forgotPassword: { pattern: '/forgotpassword', to: () => '/forgotpassword' },
  joinByInvite: {
    pattern: '/cliques/join/:token',
    to: (invite: string) => `/cliques/join/${encodeURIComponent(invite)}`,
  },
  overview: { pattern: '/overview', to: () => '/overview' },
  withdrawal: { pattern: '/withdrawal', to: () => '/withdrawal' },
  transactions: { pattern: '/transactions', to: () => '/transactions' },
  assets: { pattern: '/assets', to: () => '/assets' },
  asset: { pattern: '/asset/:id', to: (id: Id) => `/asset/${encodeURIComponent(id)}` },
  portfolio: { pattern: '/myinvestment', to: () => '/myinvestment' },
  profile: {
    pattern: '/profile',
    to: (tab?: ProfileTab, section?: SecuritySection) => withQuery('/profile', { tab, section }),
  },
  cliques: { pattern: '/clique', to: () => '/clique' },
  clique: { pattern: '/clique/:id', to: (id: Id) => `/clique/${encodeURIComponent(id)}` },
  signOut: { pattern: '/logout', to: () => '/logout' },
  chooseInvestment: { pattern: '/investment', to: () => '/investment' },
  notifications: { pattern: '/notifications', to: () => '/notifications' },
} as const;

export type RouteName = keyof typeof paths;
