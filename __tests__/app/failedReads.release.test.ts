import { fireEvent, screen, waitFor } from '@testing-library/react';
import { baseApi } from '@/store/api/baseApi';
import type { ReadName, ReadView } from '../support/calls/row';
import { callTable, rowOf, sentenceFor } from '../support/calls/table';
import type { FakeReply } from '../support/fakeServer';
import { drawnAfter } from '../support/hostile/drawn';
import { goodBody, openView, views } from '../support/hostile/openView';
import { screenProblems } from '../support/hostile/screenProblems';
import { allowConsoleError } from '../support/consoleErrors';
import type { RenderedApp } from '../support/renderApp';

const unreadable: FakeReply = { text: '{"id": 7, "name": "TVS Ki' };
const failed: FakeReply = { status: 503, text: '' };

// `completeReply` fills missing fields with the same text, so keys repeat. React warns about that in development.
beforeEach(() => allowConsoleError(/two children with the same key/));

const reloadButton = () => screen.getByRole('button', { name: 'Reload' });

const settled = (app: RenderedApp) =>
  drawnAfter(app, Promise.all(app.store.dispatch(baseApi.util.getRunningQueriesThunk())));

/** Refetches, and waits for the reply. */
async function askAgain(view: ReadView, app: RenderedApp): Promise<void> {
  const button = view.again ?? reloadButton;
  await waitFor(() => expect(button()).toBeEnabled());
  fireEvent.click(button());
  await settled(app);
}

async function expectFailure(
  name: ReadName,
  view: ReadView,
  verdict: 'unreadable' | 'refused',
): Promise<void> {
  const sentence = view.says ?? sentenceFor(name, verdict);
  if (sentence === null)
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  else expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screenProblems()).toEqual([]);
}

async function expectGoodReply(view: ReadView, app: RenderedApp): Promise<void> {
  await view.enter?.(app);
  await view.shows();
  expect(screenProblems()).toEqual([]);
}

// Leaves out views that show no failure, and the customer's record, without which the app leads to the sign-in.
const failing = views.filter(
  ([name, , { failureIsHidden }]) => !failureIsHidden && name !== 'getCurrentUser',
);

test.each(failing)(
  '%s, %s: says that a reply can’t be read or that the call failed, until a good reply arrives',
  async (name, _where, view) => {
    const { request } = rowOf(name);
    const app = await openView(view, { [request]: unreadable });
    await expectFailure(name, view, 'unreadable');
    app.server.answer(request, failed);
    await askAgain(view, app);
    await expectFailure(name, view, 'refused');
    app.server.answer(request, { body: goodBody(name, view) });
    await askAgain(view, app);
    await expectGoodReply(view, app);
  },
);

const hiddenFailures = views.filter(([, , view]) => view.failureIsHidden);

test.each(hiddenFailures)(
  '%s, %s: shows the rest of the page if the reply can’t be read',
  async (name, _where, view) => {
    await openView(view, { [rowOf(name).request]: unreadable });
    await screen.findByRole('dialog');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screenProblems()).toEqual([]);
  },
);

const ofCustomer = views.filter(([name]) => name === 'getCurrentUser');

test.each(ofCustomer)('%s, %s: shows a good reply', async (_name, _where, view) => {
  await expectGoodReply(view, await openView(view));
});

test('a page waits 20 s for a response and then shows its content', async () => {
  const view = callTable.listTransactions.views['the list'];
  if (view === undefined) throw new Error('The list of transactions has no view.');
  const { request } = rowOf('listTransactions');
  const app = await openView(view, { [request]: failed });
  await expectFailure('listTransactions', view, 'refused');
  const delay = 20_000;
  jest.useFakeTimers();
  try {
    const good = { body: goodBody('listTransactions', view) };
    app.server.answer(
      request,
      () => new Promise((resolve) => setTimeout(() => resolve(good), delay)),
    );
    fireEvent.click(reloadButton());
    await drawnAfter(app, jest.advanceTimersByTimeAsync(delay - 1));
    expect(reloadButton()).toBeDisabled();
    await drawnAfter(app, jest.advanceTimersByTimeAsync(1));
  } finally {
    jest.useRealTimers();
  }
  await expectGoodReply(view, app);
});
