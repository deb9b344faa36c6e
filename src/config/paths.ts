import { queryOf } from '@/lib/query';
import type { Id } from '@contract/calls';
import type { InvestmentKind, InvestmentStatus, ProfileTab, SecuritySection } from './choices';

/** Base path of the app, without a trailing slash, as React Router requires it. */
export const basePath = '/signup';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface Path {
  /** Pattern for the router, under the base path. */
  readonly pattern: string;
  /** Returns a link to the route. */
  readonly to: (...parameters: never[]) => string;
  /** Returns a link that filters the page by days, including both ends. */
  readonly during?: (days: Days) => string;
}

const withQuery = (path: string, parameters: Parameters<typeof queryOf>[0]): string => {
  const query = queryOf(parameters);
  return query === '' ? path : `${path}?${query}`;
};

/** Returns a route whose URL has no parameters. */
const fixed = (path: string) => ({ pattern: path, to: () => path });

/** Every route of the app, those of section 2 and our own: its pattern, and the builder of its links. */
export const paths = {
  landing: fixed('/'),
  signUp: {
    pattern: '/signup',
    to: (referralCode?: string) => withQuery('/signup', { referral_code: referralCode }),
  },
  signIn: fixed('/signin'),
  verifyEmail: fixed('/otpverification'),
  forgotPassword: fixed('/forgotpassword'),
  closeAccount: fixed('/close-account'),
  notMe: fixed('/not-me'),
  backing: fixed('/backing'),
  overview: fixed('/overview'),
  transactions: {
    pattern: '/transactions',
    to: (receipt?: Id) => withQuery('/transactions', { receipt: receipt?.toString() }),
    during: ({ from, to }: Days) => withQuery('/transactions', { from, to }),
  },
  statement: {
    pattern: '/statement',
    to: (from: string | null, to: string | null) => withQuery('/statement', { from, to }),
  },
  year: { pattern: '/statement/:year', to: (year: number) => `/statement/${year}` },
  assets: fixed('/assets'),
  asset: { pattern: '/asset/:id', to: (id: Id) => `/asset/${encodeURIComponent(id)}` },
  chooseInvestment: fixed('/investment'),
  portfolio: {
    pattern: '/myinvestment',
    to: (kind?: InvestmentKind, status?: InvestmentStatus) =>
      withQuery('/myinvestment', { status, kind }),
  },
  profile: {
    pattern: '/profile',
    to: (tab?: ProfileTab, section?: SecuritySection) => withQuery('/profile', { tab, section }),
  },
  cliques: fixed('/clique'),
  clique: { pattern: '/clique/:id', to: (id: Id) => `/clique/${encodeURIComponent(id)}` },
  joinByInvite: {
    pattern: '/cliques/join/:token',
    to: (invite: string) => `/cliques/join/${encodeURIComponent(invite)}`,
  },
  notifications: fixed('/notifications'),
  complaints: {
    pattern: '/complaints',
    to: (about?: Id) => withQuery('/complaints', { about: about?.toString() }),
  },
  withdrawal: fixed('/withdrawal'),
  signOut: fixed('/logout'),
} as const satisfies Readonly<Record<string, Path>>;

export type RouteName = keyof typeof paths;
