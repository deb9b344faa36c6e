import { matchPath } from 'react-router-dom';
import { paths, type RouteName } from '@/config/paths';
import { lazyScreen, type LazyScreen, type Loader } from './lazyScreen';

/** What stands around a screen, and who may see it (section 2, "Route table"). */
export type Frame =
  /** Nothing: the page fills the window. */
  | 'none'
  /** The promise of the product, beside one form. */
  | 'entrance'
  /** A plain header. */
  | 'public'
  /** Header and menu, for whoever has a session; anybody else is led to the sign-in. */
  | 'shell'
  /** The shell for whoever has a session, a plain header for anybody else. */
  | 'shell if signed in';

type Route = LazyScreen & { readonly frame: Frame };

const route = (frame: Frame, load: Loader): Route => ({ frame, ...lazyScreen(load) });

/** Every screen in a chunk of its own; `paths` has its pattern and the links to it. */
export const routes: Readonly<Record<RouteName, Route>> = {
  landing: route('none', () => import('@/features/auth/LandingScreen')),
  signUp: route('entrance', () => import('@/features/auth/SignUpScreen')),
  signIn: route('entrance', () => import('@/features/auth/SignInScreen')),
  verifyEmail: route('entrance', () => import('@/features/auth/VerifyEmailScreen')),
  forgotPassword: route('entrance', () => import('@/features/auth/ForgotPasswordScreen')),
  closeAccount: route('public', () => import('@/features/auth/CloseAccountScreen')),
  signOut: route('shell', () => import('@/features/auth/SignOutScreen')),
  overview: route('shell', () => import('@/features/overview/OverviewScreen')),
  notifications: route('shell', () => import('@/features/notifications/NotificationsScreen')),
  transactions: route('shell', () => import('@/features/transactions/TransactionsScreen')),
  withdrawal: route('shell', () => import('@/features/withdrawal/WithdrawalScreen')),
  assets: route('shell', () => import('@/features/assets/AssetsScreen')),
  asset: route('shell', () => import('@/features/assets/AssetScreen')),
  chooseInvestment: route('shell', () => import('@/features/assets/ChooseInvestmentScreen')),
  portfolio: route('shell', () => import('@/features/portfolio/PortfolioScreen')),
  profile: route('shell', () => import('@/features/profile/ProfileScreen')),
  cliques: route('shell', () => import('@/features/cliques/CliquesScreen')),
  clique: route('shell if signed in', () => import('@/features/cliques/CliqueScreen')),
  joinByInvite: route('shell if signed in', () => import('@/features/cliques/JoinByInviteScreen')),
};

export const routeNames = Object.keys(routes) as readonly RouteName[];

/** The frame of the protected pages: whoever only signs up does not wait for it. */
export const shell = lazyScreen(() => import('../shell/Shell'));

/** Asks for the code of the screen at a path under the base path, if there is one; rejects when the line drops. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = routeNames.find((each) => matchPath(paths[each].pattern, pathname) !== null);
  if (name === undefined) return;
  const { frame, preload } = routes[name];
  await Promise.all([preload(), frame.startsWith('shell') && shell.preload()]);
}
