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

/** Good answers to the calls of the frame and the overview of a signed-in customer. */
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

/** A device on which a customer is signed in. */
export const signedInDevice = (token = aToken()) => testDevice({ token });

export type RenderedApp = RenderResult &
  ReturnType<typeof makeTestStore> & { readonly user: UserEvent };

const opened: (() => void)[] = [];

afterEach(() => opened.splice(0).forEach((close) => close()));

/** The whole app at a path under the base path, on a server and a device in memory. */
export function renderApp(path: string, options: RenderAppOptions = {}): RenderedApp {
  const { server = fakeServer(signedInAnswers), ...rest } = options;
  window.history.replaceState(null, '', `${basePath}${path}`);
  const made = makeTestStore({ server, ...rest });
  opened.push(connectStore(made.store));
  // No stylesheet is loaded, so none of it can keep the pointer off: asking each time cost a tenth of a test.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return { ...render(<App store={made.store} Router={BrowserLocation} />), ...made, user };
}

/** Where the browser stands, under the base path. */
export const currentPath = () =>
  `${window.location.pathname}${window.location.search}`.slice(basePath.length);
