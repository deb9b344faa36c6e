import type { Page } from '@playwright/test';
import { ActionCreators, type EnhancedStore } from '@redux-devtools/instrument';
import type { UnknownAction } from '@reduxjs/toolkit';
import { build } from 'esbuild';

declare global {
  interface Window {
    /** History of the app's store. */
    liftedStore?: EnhancedStore<unknown, UnknownAction, null>['liftedStore'];
  }
}

/**
 * Script that adds the history to the app's store, as the browser extension does. `configureStore` finds both by the
 * name of the same global.
 */
const extension = `
  import { instrument } from '@redux-devtools/instrument';
  import { compose } from '@reduxjs/toolkit';
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = () => (...enhancers) => (createStore) =>
    (...options) => {
      const store = compose(...enhancers, instrument())(createStore)(...options);
      window.liftedStore = store.liftedStore;
      return store;
    };
`;

/** Records the history of the app's store in the pages that are opened next. Returns the actions of DevTools on it. */
export async function recordHistory(page: Page) {
  const { outputFiles } = await build({
    stdin: { contents: extension, resolveDir: import.meta.dirname },
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    write: false,
  });
  await page.addInitScript({ content: outputFiles.map(({ text }) => text).join('') });

  /** Returns the types of all actions, oldest first. */
  const actions = () =>
    page.evaluate(() => {
      const history = window.liftedStore?.getState();
      return (history?.stagedActionIds ?? []).flatMap(
        (id) => history?.actionsById[id]?.action.type ?? [],
      );
    });
  const newest = async () => (await actions()).length - 1;
  /** Shows the state after the action with this index. */
  const jumpTo = (index: number) =>
    page.evaluate(
      (jump) => void window.liftedStore?.dispatch(jump),
      ActionCreators.jumpToState(index),
    );
  return { actions, newest, jumpTo, jumpToPresent: async () => jumpTo(await newest()) };
}
