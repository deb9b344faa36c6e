import { expect, type Locator, type Page } from '@playwright/test';
import { basePath, paths, type RouteName } from '../../../src/config/paths';
import type { Subjects } from '../support/test';

/** A page of the app in one of its states. */
export interface Scene {
  /** Path under the base path. */
  readonly path: string;
  readonly heading: string;
  /** Finds an element that is visible once the page has reached its state. */
  readonly shown: (page: Page) => Locator;
}

type PublicRoute =
  | 'landing'
  | 'signUp'
  | 'signIn'
  | 'closeAccount'
  | 'notMe'
  | 'backing'
  | 'verifyEmail'
  | 'forgotPassword';

export const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true });

export const words = (text: string) => (page: Page) => page.getByText(text).first();

/** The routes of visitors without a session. */
export const publicScenes: Readonly<Record<PublicRoute, Scene>> = {
  landing: {
    path: paths.landing.to(),
    heading: 'Put your money on the road.',
    shown: (page) => page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).first(),
  },
  signUp: {
    path: paths.signUp.to(),
    heading: 'Create your account',
    shown: button('Sign up'),
  },
  signIn: { path: paths.signIn.to(), heading: 'Sign in', shown: button('Sign in') },
  closeAccount: {
    path: paths.closeAccount.to(),
    heading: 'Close your account',
    shown: button('Submit request'),
  },
  notMe: {
    path: `${paths.notMe.to()}#${'a'.repeat(43)}`,
    heading: 'This wasn’t me',
    shown: button('Protect my account'),
  },
  verifyEmail: {
    path: paths.verifyEmail.to(),
    heading: 'Verify your email',
    // Doesn't wait for the field for the code, because the prerendered page already has it.
    shown: (page) => page.getByRole('button', { name: /^Resend code in/ }),
  },
  backing: {
    path: paths.backing.to(),
    heading: 'Our figures',
    shown: (page) => page.getByRole('region', { name: 'Do drivers pay?' }),
  },
  forgotPassword: {
    path: paths.forgotPassword.to(),
    heading: 'Reset your password',
    shown: button('Send code'),
  },
};

/** The pages without scripts, by their own URLs. In the app, the landing page is inside an iframe. */
export const staticPages = ['landing.html', 'terms', 'privacy'] as const;

type SignedInRoute = Exclude<RouteName, PublicRoute>;

/** Returns all other routes, for a customer who has everything. A missing route doesn't compile. */
const filledScenes = ({ asset, clique }: Subjects): Readonly<Record<SignedInRoute, Scene>> => ({
  overview: {
    path: paths.overview.to(),
    heading: 'Overview',
    shown: (page) => page.getByRole('region', { name: 'Vehicles' }).getByRole('link').first(),
  },
  transactions: {
    path: paths.transactions.to(),
    heading: 'Transactions',
    shown: button('Next'),
  },
  withdrawal: {
    path: paths.withdrawal.to(),
    heading: 'Withdraw',
    // The saved accounts load with a separate call, and move everything below them.
    shown: (page) => page.getByRole('list', { name: 'Saved accounts' }),
  },
  statement: {
    path: paths.statement.to(null, null),
    heading: 'Statement',
    shown: (page) => page.getByRole('table', { name: 'Entries' }),
  },
  year: {
    path: paths.year.to(2026),
    heading: 'Your 2026',
    shown: words('Own money returned'),
  },
  assets: {
    path: paths.assets.to(),
    heading: 'Assets',
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  asset: {
    path: paths.asset.to(asset.id),
    heading: asset.name,
    // The chart and the figures load after the page.
    shown: (page) =>
      page
        .getByRole('main')
        .filter({ has: page.getByText('Show as a table') })
        .filter({ has: page.getByRole('region', { name: 'What it has paid so far' }) }),
  },
  chooseInvestment: {
    path: paths.chooseInvestment.to(),
    heading: 'Choose Investment',
    shown: button('Next asset'),
  },
  portfolio: {
    path: paths.portfolio.to(),
    heading: 'My Portfolio',
    // The two lists of this page load with two calls.
    shown: (page) =>
      page
        .getByRole('main')
        .filter({ has: page.getByRole('article') })
        .filter({ has: page.getByRole('region', { name: 'Open cliques' }) }),
  },
  profile: {
    path: paths.profile.to(),
    heading: 'Profile',
    shown: (page) => page.getByRole('table', { name: 'Referral bonuses' }),
  },
  cliques: {
    path: paths.cliques.to(),
    heading: 'Cliques',
    shown: (page) => page.getByRole('list', { name: 'My Cliques' }).getByRole('meter').first(),
  },
  clique: {
    path: paths.clique.to(clique.id),
    heading: clique.name,
    shown: button('Send invites'),
  },
  joinByInvite: {
    path: paths.joinByInvite.to('an-invite'),
    heading: 'Join a clique',
    // The page has no form before the invitation has loaded.
    shown: (page) =>
      button('Join clique')(page).or(page.getByRole('link', { name: 'Browse cliques' })),
  },
  notifications: {
    path: paths.notifications.to(),
    heading: 'Notifications',
    shown: button('Mark all as read'),
  },
  complaints: {
    path: paths.complaints.to(),
    heading: 'Complaints',
    shown: words('We’re looking into it'),
  },
  signOut: { path: paths.signOut.to(), heading: 'Log out', shown: button('Logout') },
});

/** Further pages: the other tabs of the profile, and an unknown URL. */
const furtherScenes = {
  profileKyc: {
    path: paths.profile.to('kyc'),
    heading: 'Profile',
    shown: words('Your identity is verified. No further action is needed.'),
  },
  profileSecurity: {
    path: `${paths.profile.to('security')}&section=pin`,
    heading: 'Profile',
    shown: (page) => page.getByLabel('Current PIN'),
  },
  profilePayouts: {
    path: paths.profile.to('security', 'payouts'),
    heading: 'Profile',
    shown: words('Your wallet'),
  },
  profileLimit: {
    path: paths.profile.to('security', 'limit'),
    heading: 'Profile',
    shown: button('Save limit'),
  },
  profileFreeze: {
    path: paths.profile.to('security', 'freeze'),
    heading: 'Profile',
    shown: button('Freeze account'),
  },
  profileFactors: {
    path: paths.profile.to('security', 'factors'),
    heading: 'Profile',
    shown: words('A second step besides your password'),
  },
  profileDevices: {
    path: paths.profile.to('security', 'devices'),
    heading: 'Profile',
    shown: words('This device'),
  },
  profileData: {
    path: paths.profile.to('security', 'data'),
    heading: 'Profile',
    shown: button('Download'),
  },
  profileClose: {
    path: paths.profile.to('security', 'close'),
    heading: 'Profile',
    shown: button('Request to close'),
  },
  notFound: {
    path: '/nowhere',
    heading: 'Page not found',
    shown: (page) => page.getByRole('link', { name: 'Go to overview' }),
  },
} as const satisfies Readonly<Record<string, Scene>>;

/** Returns the pages of a customer who has everything. */
export const signedInScenes = (
  subjects: Subjects,
): Readonly<Record<SignedInRoute | keyof typeof furtherScenes, Scene>> => ({
  ...filledScenes(subjects),
  ...furtherScenes,
});

const urlOf = ({ path }: Pick<Scene, 'path'>) => `${basePath}${path}`;

/** Loads a page, like a link from outside. */
export async function load(page: Page, scene: Scene): Promise<void> {
  await page.goto(urlOf(scene));
  await expect(scene.shown(page)).toBeVisible();
}

/** Navigates to a page without reloading the app, so that its replies and pending calls are kept. */
export async function turnTo(page: Page, scene: Scene): Promise<void> {
  await page.evaluate((url) => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, urlOf(scene));
  // The previous page stays until the new one has loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(scene.heading);
  await expect(scene.shown(page)).toBeVisible();
}

/**
 * Stores an email on the device whenever the verification page is loaded, and removes it on any other page. Without an
 * email the verification page redirects.
 */
export async function awaitCode(page: Page): Promise<void> {
  await page.addInitScript((path) => {
    if (window.location.pathname.endsWith(path)) localStorage.setItem('email', 'ada@example.com');
    else localStorage.removeItem('email');
  }, paths.verifyEmail.to());
}
