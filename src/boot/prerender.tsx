import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { App } from '@/app/App';
import { preloadScreen } from '@/app/navigation/preloadScreen';
import { framedState, prerenderedState } from './prerenderedState';
import { brandName } from '@/config/brand';
import { basePath, paths, type RouteName } from '@/config/paths';
import { makeStore } from '@/store/makeStore';

/** A page as static HTML, which is shown before any script has run. */
export interface PrerenderedPage {
  /** Path under the base path, such as "/signin". */
  readonly path: string;
  readonly title: string;
  readonly html: string;
  /** Whether the page is without the header's margin (section 2). In the browser, `useBareBody` sets this. */
  readonly isBare: boolean;
  /**
   * Whether the page has space for panels side by side. In the browser, `useRootAttribute('data-panels')` sets this.
   */
  readonly hasPanels: boolean;
  /** True for the frame of a page with a customer's own data. The app replaces it. */
  readonly isFrame: boolean;
  /** Name of the page's route, and of the chunk with its screen. */
  readonly route: RouteName;
}

const publicPages = (
  [
    'landing',
    'signUp',
    'signIn',
    'verifyEmail',
    'forgotPassword',
    'closeAccount',
    'backing',
  ] as const
).map((route) => ({
  route,
  path: paths[route].to(),
  isBare: route !== 'closeAccount' && route !== 'backing',
  hasPanels: route === 'backing',
  isFrame: false,
}));

/**
 * The screen that a customer sees after signing in. Its frame is the same for all customers, so a first visit shows the
 * heading as soon as the HTML has arrived. Without a frame, the heading would appear with the balance, after all
 * scripts. On a slow phone, that is noticeably later.
 */
const framedPage = {
  route: 'overview',
  path: paths.overview.to(),
  isBare: false,
  hasPanels: false,
  isFrame: true,
} as const;

const titleOf = (html: string): string => {
  const [, heading] = /<h1[^>]*>([^<]*)/.exec(html) ?? [];
  return heading === undefined ? brandName : `${heading} · ${brandName}`;
};

async function prerender(page: Omit<PrerenderedPage, 'title' | 'html'>): Promise<PrerenderedPage> {
  const { path, isFrame } = page;
  const store = makeStore({ preloaded: isFrame ? framedState() : prerenderedState(path) });
  await preloadScreen(path);
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter basename={basePath} location={basePath + path}>
      {children}
    </StaticRouter>
  );
  const { prelude } = await prerenderToNodeStream(<App store={store} Router={Router} />, {
    onError: (error) => {
      throw error;
    },
    // The page is rendered as a whole, because React would move later parts into place with inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  // React would preload the images, which are only decoration here.
  const html = (await text(prelude)).replace(/^(<link[^>]*>)+/, '');
  return { ...page, html, title: titleOf(html) };
}

/**
 * Renders every public page as a first-time visitor sees it, and the frame of the overview with placeholders for the
 * customer's data.
 */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  return Promise.all([...publicPages, framedPage].map(prerender));
}
