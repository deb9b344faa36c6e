import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { App } from '@/app/App';
import { preloadScreen } from '@/app/navigation/preloadScreen';
import { prerenderedState } from './prerenderedState';
import { brandName } from '@/config/brand';
import { basePath, paths } from '@/config/paths';
import { makeStore } from '@/store/makeStore';

/** A page as static HTML, ready before any script. */
export interface PrerenderedPage {
  /** Under the base path: "/signin". */
  readonly path: string;
  readonly title: string;
  readonly html: string;
  /** True without the header's margin (section 2), as `useBareBody` has it later. */
  readonly isBare: boolean;
}

const publicPages = (
  ['landing', 'signUp', 'signIn', 'verifyEmail', 'forgotPassword', 'closeAccount'] as const
).map((name) => ({
  path: paths[name].to(),
  isBare: name !== 'closeAccount',
}));

const titleOf = (html: string): string => {
  const [, heading] = /<h1[^>]*>([^<]*)/.exec(html) ?? [];
  return heading === undefined ? brandName : `${heading} · ${brandName}`;
};

async function prerender(page: (typeof publicPages)[number]): Promise<PrerenderedPage> {
  const { path } = page;
  const store = makeStore({ preloaded: prerenderedState(path) });
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
    // In one piece: parts that come later are put in their place by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  // React asks for the pictures first; here they are decoration.
  const html = (await text(prelude)).replace(/^(<link[^>]*>)+/, '');
  return { ...page, html, title: titleOf(html) };
}

/** Draws every page that is open to all as it is for somebody who comes for the first time. */
export const prerenderPages = (): Promise<PrerenderedPage[]> =>
  Promise.all(publicPages.map(prerender));
