import type { FunctionComponent } from 'react';
import { paths, type RouteName } from '@/config/paths';
import { lazyScreen } from './lazyScreen';

/** The frame around a screen, which also decides who may see it (section 2, "Route table"). */
export type Frame =
  /** No frame: the page fills the window. */
  | 'none'
  /** A panel about the product next to one form. */
  | 'entrance'
  /** A plain header. */
  | 'public'
  /** The header and the footer of the landing page. */
  | 'published'
  /** Header and menu, for customers with a session. All others are redirected to the sign-in. */
  | 'shell'
  /** The shell for customers with a session, a plain header for all others. */
  | 'shell if signed in';

interface Shown {
  readonly frame: Frame;
  readonly load: () => Promise<{ default: FunctionComponent }>;
}

/** The screen of each route. Its chunk has the route's name, by which the build finds a prerendered page's script. */
const screens: Readonly<Record<RouteName, Shown>> = {
  landing: {
    frame: 'none',
    load: () => import(/* webpackChunkName: "landing" */ '@/features/auth/LandingScreen'),
  },
  signUp: {
    frame: 'entrance',
    load: () => import(/* webpackChunkName: "signUp" */ '@/features/auth/SignUpScreen'),
  },
  signIn: {
    frame: 'entrance',
    load: () => import(/* webpackChunkName: "signIn" */ '@/features/auth/SignInScreen'),
  },
  verifyEmail: {
    frame: 'entrance',
    load: () => import(/* webpackChunkName: "verifyEmail" */ '@/features/auth/VerifyEmailScreen'),
  },
  forgotPassword: {
    frame: 'entrance',
    load: () =>
      import(/* webpackChunkName: "forgotPassword" */ '@/features/auth/ForgotPasswordScreen'),
  },
  closeAccount: {
    frame: 'public',
    load: () => import(/* webpackChunkName: "closeAccount" */ '@/features/auth/CloseAccountScreen'),
  },
  notMe: {
    frame: 'public',
    load: () => import(/* webpackChunkName: "notMe" */ '@/features/auth/NotMeScreen'),
  },
  backing: {
    frame: 'published',
    load: () => import(/* webpackChunkName: "backing" */ '@/features/backing/BackingScreen'),
  },
  overview: {
    frame: 'shell',
    load: () => import(/* webpackChunkName: "overview" */ '@/features/overview/OverviewScreen'),
  },
  transactions: {
    frame: 'shell',
    load: () =>
      import(/* webpackChunkName: "transactions" */ '@/features/transactions/TransactionsScreen'),
  },
  statement: {
    frame: 'shell',
    load: () =>
      import(/* webpackChunkName: "statement" */ '@/features/transactions/StatementScreen'),
  },
  year: {
    frame: 'shell',
    load: () => import(/* webpackChunkName: "year" */ '@/features/transactions/YearScreen'),
  },
  assets: {
    frame: 'shell',
    load: () => import(/* webpackChunkName: "assets" */ '@/features/assets/AssetsScreen'),
  },
  asset: {
    frame: 'shell',
    load: () => import(/* webpackChunkName: "asset" */ '@/features/assets/AssetScreen'),
  },
  chooseInvestment: {
    frame: 'shell',
    load: () =>
      import(/* webpackChunkName: "chooseInvestment" */ '@/features/assets/ChooseInvestmentScreen'),
  },
  portfolio: {
    frame: 'shell',
    load: () => import(/* webpackChunkName: "portfolio" */ '@/features/portfolio/PortfolioScreen'),
  },
  profile: {
    frame: 'shell',
    load: () => import(/* webpackChunkName: "profile" */ '@/features/profile/ProfileScreen'),
  },
  cliques: {
    frame: 'shell',
    load: () => import(/* webpackChunkName: "cliques" */ '@/features/cliques/CliquesScreen'),
  },
  clique: {
    frame: 'shell if signed in',
    load: () => import(/* webpackChunkName: "clique" */ '@/features/cliques/CliqueScreen'),
  },
  joinByInvite: {
    frame: 'shell if signed in',
    load: () =>
      import(/* webpackChunkName: "joinByInvite" */ '@/features/cliques/JoinByInviteScreen'),
  },
  notifications: {
    frame: 'shell',
    load: () =>
      import(
        /* webpackChunkName: "notifications" */ '@/features/notifications/NotificationsScreen'
      ),
  },
  complaints: {
    frame: 'shell',
    load: () =>
      import(/* webpackChunkName: "complaints" */ '@/features/complaints/ComplaintsScreen'),
  },
  withdrawal: {
    frame: 'shell',
    load: () =>
      import(/* webpackChunkName: "withdrawal" */ '@/features/withdrawal/WithdrawalScreen'),
  },
  signOut: {
    frame: 'shell',
    load: () => import(/* webpackChunkName: "signOut" */ '@/features/auth/SignOutScreen'),
  },
};

const routeNames = Object.keys(screens) as RouteName[];

/** Every route with its screen, which can be preloaded. */
export const routes = routeNames.map((name) => ({
  name,
  pattern: paths[name].pattern,
  frame: screens[name].frame,
  Screen: lazyScreen(screens[name].load),
}));
