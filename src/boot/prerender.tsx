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

/** A page as static HTML, ready before any script. */
export interface PrerenderedPage {
  /** Under the base path: "/signin". */
  readonly path: string;
  readonly title: string;
  readonly html: string;
  /** True without the header's margin (section 2), as `useBareBody` has it later. */
  readonly isBare: boolean;
  /** True with room for panels side by side, as `useRootAttribute('data-panels')` has it later. */
  readonly hasPanels: boolean;
  /** True for the frame of a page with a customer's own data. The app replaces it. */
  readonly isFrame: boolean;
  /** Its route: the screen of the same name draws it. */
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
 * The first page of a session. Its frame is the same for all customers. It shows the heading of a first visit after one
 * file. Without it the heading would appear together with the balance, after all scripts: about half of a bare React
 * page's loading time later on a slow phone.
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
    // Rendered in one piece, because React moves later parts into place with inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  // React would preload the pictures, which are only decoration here.
  const html = (await text(prelude)).replace(/^(<link[^>]*>)+/, '');
  return { ...page, html, title: titleOf(html) };
}

/**
 * Draws every public page as a first-time visitor sees it, and the frame of the overview with a place for everything that
 * belongs to a customer.
 */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  return Promise.all([...publicPages, framedPage].map(prerender));
}
