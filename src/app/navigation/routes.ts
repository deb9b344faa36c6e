import { paths, type RouteName } from '@/config/paths';
import type * as icons from '@/ui/icons';
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

/** How a screen stands in the menu. */
interface MenuEntry {
  readonly label: string;
  readonly icon: keyof typeof icons;
}

interface Route extends LazyScreen {
  readonly frame: Frame;
  readonly entry: MenuEntry | undefined;
}

const route = (frame: Frame, load: Loader, entry?: MenuEntry): Route => ({
  frame,
  entry,
  ...lazyScreen(load),
});

/** Every screen in a chunk of its own; `paths` has its pattern and the links to it. The menu keeps this order. */
export const routes: Readonly<Record<RouteName, Route>> = {
  landing: route('none', () => import('@/features/auth/LandingScreen')),
  signUp: route('entrance', () => import('@/features/auth/SignUpScreen')),
  signIn: route('entrance', () => import('@/features/auth/SignInScreen')),
  verifyEmail: route('entrance', () => import('@/features/auth/VerifyEmailScreen')),
  forgotPassword: route('entrance', () => import('@/features/auth/ForgotPasswordScreen')),
  closeAccount: route('public', () => import('@/features/auth/CloseAccountScreen')),
  overview: route('shell', () => import('@/features/overview/OverviewScreen'), {
    label: 'Overview',
    icon: 'OverviewIcon',
  }),
  transactions: route('shell', () => import('@/features/transactions/TransactionsScreen'), {
    label: 'Transactions',
    icon: 'TransactionsIcon',
  }),
  assets: route('shell', () => import('@/features/assets/AssetsScreen'), {
    label: 'Assets',
    icon: 'VehicleIcon',
  }),
  asset: route('shell', () => import('@/features/assets/AssetScreen')),
  chooseInvestment: route('shell', () => import('@/features/assets/ChooseInvestmentScreen')),
  portfolio: route('shell', () => import('@/features/portfolio/PortfolioScreen'), {
    label: 'My Portfolio',
    icon: 'PortfolioIcon',
  }),
  profile: route('shell', () => import('@/features/profile/ProfileScreen'), {
    label: 'Profile',
    icon: 'PersonIcon',
  }),
  cliques: route('shell', () => import('@/features/cliques/CliquesScreen'), {
    label: 'Clique',
    icon: 'PeopleIcon',
  }),
  clique: route('shell if signed in', () => import('@/features/cliques/CliqueScreen')),
  joinByInvite: route('shell if signed in', () => import('@/features/cliques/JoinByInviteScreen')),
  notifications: route('shell', () => import('@/features/notifications/NotificationsScreen')),
  withdrawal: route('shell', () => import('@/features/withdrawal/WithdrawalScreen')),
  signOut: route('shell', () => import('@/features/auth/SignOutScreen'), {
    label: 'Log out',
    icon: 'LogOutIcon',
  }),
};

export const routeNames = Object.keys(routes) as readonly RouteName[];

/** Section 2: what the menu leads to, in its order. No path of the menu has a parameter, so its pattern is its path. */
export const menu = routeNames.flatMap((name) => {
  const { entry } = routes[name];
  return entry ? [{ name, to: paths[name].pattern, ...entry }] : [];
});
