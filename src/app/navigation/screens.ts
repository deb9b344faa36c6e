import { matchPath } from 'react-router-dom';
import { paths, type RouteName } from '@/config/paths';
import { lazyScreen, type LazyScreen } from './lazyScreen';

/** Every screen in a chunk of its own, by the name of its route. */
export const screens: Readonly<Record<RouteName, LazyScreen>> = {
  landing: lazyScreen(() => import('@/features/auth/LandingScreen')),
  signUp: lazyScreen(() => import('@/features/auth/SignUpScreen')),
  signIn: lazyScreen(() => import('@/features/auth/SignInScreen')),
  closeAccount: lazyScreen(() => import('@/features/auth/CloseAccountScreen')),
  verifyEmail: lazyScreen(() => import('@/features/auth/VerifyEmailScreen')),
  forgotPassword: lazyScreen(() => import('@/features/auth/ForgotPasswordScreen')),
  signOut: lazyScreen(() => import('@/features/auth/SignOutScreen')),
  overview: lazyScreen(() => import('@/features/overview/OverviewScreen')),
  notifications: lazyScreen(() => import('@/features/notifications/NotificationsScreen')),
  transactions: lazyScreen(() => import('@/features/transactions/TransactionsScreen')),
  withdrawal: lazyScreen(() => import('@/features/withdrawal/WithdrawalScreen')),
  assets: lazyScreen(() => import('@/features/assets/AssetsScreen')),
  asset: lazyScreen(() => import('@/features/assets/AssetScreen')),
  chooseInvestment: lazyScreen(() => import('@/features/assets/ChooseInvestmentScreen')),
  portfolio: lazyScreen(() => import('@/features/portfolio/PortfolioScreen')),
  profile: lazyScreen(() => import('@/features/profile/ProfileScreen')),
  cliques: lazyScreen(() => import('@/features/cliques/CliquesScreen')),
  clique: lazyScreen(() => import('@/features/cliques/CliqueScreen')),
  joinByInvite: lazyScreen(() => import('@/features/cliques/JoinByInviteScreen')),
};

/** The frame of the protected pages: whoever only signs up does not wait for it. */
export const shell = lazyScreen(() => import('../shell/Shell'));

const withoutShell: ReadonlySet<RouteName> = new Set([
  'landing',
  'signUp',
  'signIn',
  'closeAccount',
  'verifyEmail',
  'forgotPassword',
  'joinByInvite',
]);

/** Asks for the chunks of the screen at a path under the base path, if there is one; rejects when the line drops. */
export async function preloadScreen(pathname: string): Promise<void> {
  const names = Object.keys(paths) as RouteName[];
  const name = names.find((each) => matchPath(paths[each].pattern, pathname) !== null);
  if (name === undefined) return;
  const parts = withoutShell.has(name) ? [screens[name]] : [screens[name], shell];
  await Promise.all(parts.map(({ preload }) => preload()));
}
