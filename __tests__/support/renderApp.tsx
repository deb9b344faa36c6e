import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { App } from '@/app/App';
import { BrowserLocation } from '@/boot/BrowserLocation';
import { basePath } from '@/config/paths';
import { connectStore } from '@/store/connectStore';
import type { Services } from '@/store/services';
import { fakeServer, type FakeServer } from './fakeServer';
import { makeTestStore, testDevice, type TestDevice } from './makeTestStore';
import { aDepositAccount, anAsset, anEmptyPortfolio, aToken, aUser } from './replies';

interface RenderAppOptions {
  readonly server?: FakeServer;
  readonly device?: TestDevice;
  readonly services?: Partial<Services>;
  readonly enhancers?: readonly StoreEnhancer[];
}

/** Successful replies to the calls of the layout and the overview of a signed-in customer. */
export const signedInAnswers = {
  'GET /users/current_user/': { body: aUser() },
  'GET /notification/notifications/': { body: [] },
  'GET /wallet/get-static-account/': { body: aDepositAccount() },
  'GET /wallet/transactions/': { body: [] },
  'GET /users/investments/': { body: anEmptyPortfolio },
  'GET /clique/my-cliques/': { body: [] },
  'GET /asset/': { body: [anAsset()] },
  'POST /users/logout/': { body: {} },
};

/** Returns the storage of a device on which a customer is signed in. */
export const signedInDevice = (token = aToken()) => testDevice({ token });

export type RenderedApp = RenderResult &
  ReturnType<typeof makeTestStore> & { readonly user: UserEvent };

const opened: (() => void)[] = [];

afterEach(() => opened.splice(0).forEach((close) => close()));

/** Renders the whole app at a path under the base path, with an in-memory server and device. */
export function renderApp(path: string, options: RenderAppOptions = {}): RenderedApp {
  const { server = fakeServer(signedInAnswers), ...rest } = options;
  window.history.replaceState(null, '', `${basePath}${path}`);
  const made = makeTestStore({ server, ...rest });
  opened.push(connectStore(made.store));
  // No stylesheet is loaded, so no style can disable pointer events. Checking that before each event took a tenth of a
  // test's time.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return { ...render(<App store={made.store} Router={BrowserLocation} />), ...made, user };
}

/** Returns the current URL under the base path. */
export const currentPath = () =>
  `${window.location.pathname}${window.location.search}`.slice(basePath.length);
