import type { RouteName } from '@/config/paths';
import { lazyScreen, type Loader } from './lazyScreen';

/** The frame around a screen, which also decides who may see it (section 2, "Route table"). */
export type Frame =
  /** Nothing: the page fills the window. */
  | 'none'
  /** The promise of the product, beside one form. */
  | 'entrance'
  /** A plain header. */
  | 'public'
  /** Header and menu, for customers with a session; all others are led to the sign-in. */
  | 'shell'
  /** The shell for customers with a session, a plain header for all others. */
  | 'shell if signed in';

interface Route {
  readonly frame: Frame;
  readonly Screen: ReturnType<typeof lazyScreen>;
}

const route = (frame: Frame, load: Loader): Route => ({ frame, Screen: lazyScreen(load) });

/** Every screen in a chunk of its own, the overview together with the shell; `paths` has its pattern and the links to it. */
export const routes: Readonly<Record<RouteName, Route>> = {
  landing: route('none', () => import('@/features/auth/LandingScreen')),
  signUp: route('entrance', () => import('@/features/auth/SignUpScreen')),
  signIn: route('entrance', () => import('@/features/auth/SignInScreen')),
  verifyEmail: route('entrance', () => import('@/features/auth/VerifyEmailScreen')),
  forgotPassword: route('entrance', () => import('@/features/auth/ForgotPasswordScreen')),
  closeAccount: route('public', () => import('@/features/auth/CloseAccountScreen')),
  backing: route('public', () => import('@/features/backing/BackingScreen')),
  // With its frame: a file of its own would take a place in the browser's queue of six from the sign-in's call.
  overview: route(
    'shell',
    () => import(/* webpackChunkName: "session" */ '@/features/overview/OverviewScreen'),
  ),
  transactions: route('shell', () => import('@/features/transactions/TransactionsScreen')),
  assets: route('shell', () => import('@/features/assets/AssetsScreen')),
  asset: route('shell', () => import('@/features/assets/AssetScreen')),
  chooseInvestment: route('shell', () => import('@/features/assets/ChooseInvestmentScreen')),
  portfolio: route('shell', () => import('@/features/portfolio/PortfolioScreen')),
  profile: route('shell', () => import('@/features/profile/ProfileScreen')),
  cliques: route('shell', () => import('@/features/cliques/CliquesScreen')),
  clique: route('shell if signed in', () => import('@/features/cliques/CliqueScreen')),
  joinByInvite: route('shell if signed in', () => import('@/features/cliques/JoinByInviteScreen')),
  notifications: route('shell', () => import('@/features/notifications/NotificationsScreen')),
  complaints: route('shell', () => import('@/features/complaints/ComplaintsScreen')),
  withdrawal: route('shell', () => import('@/features/withdrawal/WithdrawalScreen')),
  signOut: route('shell', () => import('@/features/auth/SignOutScreen')),
};

export const routeNames = Object.keys(routes) as readonly RouteName[];
