import type { FunctionComponent } from 'react';
import { queryOf } from '@/lib/query';
import type { Id } from '@contract/calls';
import { signInPath } from './firstScript';
import type { InvestmentKind, InvestmentStatus, ProfileTab, SecuritySection } from './choices';

/** The frame around a screen, which also decides who may see it (section 2, "Route table"). */
export type Frame =
  /** Nothing: the page fills the window. */
  | 'none'
  /** The promise of the product, beside one form. */
  | 'entrance'
  /** A plain header. */
  | 'public'
  /** Header and menu, for customers with a session. All others are redirected to the sign-in. */
  | 'shell'
  /** The shell for customers with a session, a plain header for all others. */
  | 'shell if signed in';

type Screen = Promise<{ default: FunctionComponent }>;

interface Path {
  /** Under the base path, for the router. */
  readonly pattern: string;
  /** A link to it. */
  readonly to: (...parameters: never[]) => string;
  /** A link to the part of it that is about a day in Lagos. */
  readonly on?: (day: string) => string;
  readonly frame: Frame;
  /** The screen, in a chunk of its own. */
  readonly load: () => Screen;
}

const withQuery = (path: string, parameters: Parameters<typeof queryOf>[0]): string => {
  const query = queryOf(parameters);
  return query === '' ? path : `${path}?${query}`;
};

/** Returns a route whose URL has no parameters. */
const fixed = (path: string, frame: Frame, load: () => Screen) => ({
  pattern: path,
  to: () => path,
  frame,
  load,
});

/** Every route of section 2. A screen imports this file too, so `load` names its type: it can't be inferred in a circle. */
export const paths = {
  landing: fixed('/', 'none', (): Screen => import('@/features/auth/LandingScreen')),
  signUp: {
    pattern: '/signup',
    to: (referralCode?: string) => withQuery('/signup', { referral_code: referralCode }),
    frame: 'entrance',
    load: (): Screen => import('@/features/auth/SignUpScreen'),
  },
  signIn: fixed(signInPath, 'entrance', (): Screen => import('@/features/auth/SignInScreen')),
  verifyEmail: fixed(
    '/otpverification',
    'entrance',
    (): Screen => import('@/features/auth/VerifyEmailScreen'),
  ),
  forgotPassword: fixed(
    '/forgotpassword',
    'entrance',
    (): Screen => import('@/features/auth/ForgotPasswordScreen'),
  ),
  closeAccount: fixed(
    '/close-account',
    'public',
    (): Screen => import('@/features/auth/CloseAccountScreen'),
  ),
  backing: fixed('/backing', 'public', (): Screen => import('@/features/backing/BackingScreen')),
  overview: fixed(
    '/overview',
    'shell',
    // In one file with its frame, because a second file could keep the sign-in's call waiting among
    // the browser's six connections.
    (): Screen => import(/* webpackChunkName: "session" */ '@/features/overview/OverviewScreen'),
  ),
  transactions: {
    pattern: '/transactions',
    to: (receipt?: Id) => withQuery('/transactions', { receipt: receipt?.toString() }),
    on: (day: string) => withQuery('/transactions', { from: day, to: day }),
    frame: 'shell',
    load: (): Screen => import('@/features/transactions/TransactionsScreen'),
  },
  assets: fixed('/assets', 'shell', (): Screen => import('@/features/assets/AssetsScreen')),
  asset: {
    pattern: '/asset/:id',
    to: (id: Id) => `/asset/${encodeURIComponent(id)}`,
    frame: 'shell',
    load: (): Screen => import('@/features/assets/AssetScreen'),
  },
  chooseInvestment: fixed(
    '/investment',
    'shell',
    (): Screen => import('@/features/assets/ChooseInvestmentScreen'),
  ),
  portfolio: {
    pattern: '/myinvestment',
    to: (kind?: InvestmentKind, status?: InvestmentStatus) =>
      withQuery('/myinvestment', { status, kind }),
    frame: 'shell',
    load: (): Screen => import('@/features/portfolio/PortfolioScreen'),
  },
  profile: {
    pattern: '/profile',
    to: (tab?: ProfileTab, section?: SecuritySection) => withQuery('/profile', { tab, section }),
    frame: 'shell',
    load: (): Screen => import('@/features/profile/ProfileScreen'),
  },
  cliques: fixed('/clique', 'shell', (): Screen => import('@/features/cliques/CliquesScreen')),
  clique: {
    pattern: '/clique/:id',
    to: (id: Id) => `/clique/${encodeURIComponent(id)}`,
    frame: 'shell if signed in',
    load: (): Screen => import('@/features/cliques/CliqueScreen'),
  },
  joinByInvite: {
    pattern: '/cliques/join/:token',
    to: (invite: string) => `/cliques/join/${encodeURIComponent(invite)}`,
    frame: 'shell if signed in',
    load: (): Screen => import('@/features/cliques/JoinByInviteScreen'),
  },
  notifications: fixed(
    '/notifications',
    'shell',
    (): Screen => import('@/features/notifications/NotificationsScreen'),
  ),
  complaints: {
    pattern: '/complaints',
    to: (about?: Id) => withQuery('/complaints', { about: about?.toString() }),
    frame: 'shell',
    load: (): Screen => import('@/features/complaints/ComplaintsScreen'),
  },
  withdrawal: fixed(
    '/withdrawal',
    'shell',
    (): Screen => import('@/features/withdrawal/WithdrawalScreen'),
  ),
  signOut: fixed('/logout', 'shell', (): Screen => import('@/features/auth/SignOutScreen')),
} as const satisfies Readonly<Record<string, Path>>;

export type RouteName = keyof typeof paths;
