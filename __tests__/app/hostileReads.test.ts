import { fireEvent, screen, waitFor } from '@testing-library/react';
import { safeParse } from 'valibot';
import { baseApi } from '@/store/api/baseApi';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { allowComplaints } from '../support/noComplaints';
import { renderApp, signedInAnswers, signedInDevice, type RenderedApp } from '../support/renderApp';
import {
  callCases,
  goodReply,
  requestOf,
  schemaOf,
  sentenceFor,
} from '../support/hostile/callCases';
import { drawnAfter } from '../support/hostile/drawn';
import {
  emptyReplies,
  hostileValues,
  kindsOfBrokenReplies,
} from '../support/hostile/hostileReplies';
import { readCases, readNames, type ReadName, type ReadView } from '../support/hostile/readViews';
import { screenProblems } from '../support/hostile/screenProblems';
import { changed, eachItem, placesOf } from '../support/hostile/wirePlaces';

/** A good reply as the view needs it. */
function goodBody(name: ReadName, { user, adapt }: ReadView): unknown {
  const reply = goodReply(name);
  if (name === 'getCurrentUser') return { ...(reply as object), ...user };
  return adapt?.name === name ? adapt.change(reply) : reply;
}

function goodAnswers(view: ReadView): Record<string, FakeReply> {
  const reads = readNames.map((name): [string, FakeReply] => [
    requestOf(name),
    { body: goodBody(name, view) },
  ]);
  return { ...signedInAnswers, ...Object.fromEntries(reads) };
}

async function open(view: ReadView, more: Record<string, FakeReply> = {}): Promise<RenderedApp> {
  const server = fakeServer({ ...goodAnswers(view), ...more });
  const app = renderApp(view.path, { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1 });
  await view.open?.(app);
  return app;
}

/** Written for dates and amounts: in a field that takes any text they are texts like others. */
const dateOrAmount = /date$|day of all$|amount$/;

/** Every reply that the app takes although one field of it is strange; those that come to the same, once. */
function strangeReplies(name: ReadName, view: ReadView) {
  const schema = schemaOf(name);
  const good = goodBody(name, view);
  const seen = new Set<string>();
  const isTaken = (body: unknown) => {
    const { success, output } = safeParse(schema, body);
    const content = JSON.stringify(output);
    const isNew = !seen.has(content);
    seen.add(content);
    return success && isNew;
  };
  return placesOf(schema)
    .filter((place) => view.parts?.includes(place.find((key) => key !== eachItem) ?? '') ?? true)
    .flatMap((place) => {
      const isText = safeParse(
        schema,
        changed(good, place, () => 'Any text'),
      ).success;
      return Object.entries(hostileValues)
        .filter(([kind]) => !isText || !dateOrAmount.test(kind))
        .map(([kind, change]) => ({
          what: `${place.join('.')}, ${kind}`,
          body: changed(good, place, change),
        }));
    })
    .filter(({ body }) => isTaken(body));
}

const readAgain = (name: ReadName, app: RenderedApp) =>
  drawnAfter(app, callCases[name].send(app.store));

/** Problems of the screen with each strange reply, one after the other on the same open page. */
async function problemsWithStrangeReplies(name: ReadName, view: ReadView) {
  const app = await open(view);
  await waitFor(() => expect(app.server.sent(requestOf(name)).length).toBeGreaterThan(0));
  await view.enter?.(app);
  await view.shows();
  const problems: string[] = [...screenProblems()];
  const replies = strangeReplies(name, view);
  for (const { what, body } of replies) {
    app.server.answer(requestOf(name), { body });
    await readAgain(name, app);
    const found = screenProblems();
    problems.push(...found.map((problem) => `${what}: ${problem}`));
    if (found.length > 0) await recover(name, view, app);
  }
  return { problems, count: replies.length };
}

/** Takes the crashed screen away, so that the next reply is judged for itself. */
async function recover(name: ReadName, view: ReadView, app: RenderedApp): Promise<void> {
  app.server.answer(requestOf(name), { body: goodBody(name, view) });
  await readAgain(name, app);
  const tryAgain = screen.queryByRole('button', { name: 'Try again' });
  if (tryAgain) fireEvent.click(tryAgain);
}

const reloadButton = () => screen.getByRole('button', { name: 'Reload' });

/** Asks again and waits for the answer. */
async function askAgain(name: ReadName, view: ReadView, app: RenderedApp): Promise<void> {
  const sent = app.server.sent(requestOf(name)).length;
  const button = view.again ?? reloadButton;
  await waitFor(() => expect(button()).toBeEnabled());
  fireEvent.click(button());
  await drawnAfter(app, Promise.all(app.store.dispatch(baseApi.util.getRunningQueriesThunk())));
  await waitFor(() => expect(button()).toBeEnabled());
  expect(app.server.sent(requestOf(name)).length).toBeGreaterThan(sent);
}

async function expectFailure(
  name: ReadName,
  view: ReadView,
  verdict: 'unreadable' | 'refused' | 'unanswered',
) {
  const sentence = view.says ?? sentenceFor(name, verdict);
  if (sentence === null) expect(reloadButton()).toBeVisible();
  else expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screenProblems()).toEqual([]);
}

const failures = [
  ...kindsOfBrokenReplies,
  { reply: emptyReplies['nothing at all'], verdict: 'unreadable' } as const,
];

const delay = 20_000;

/** The page asks again and again, and at last gets a good answer, after 20 s. */
async function sitOutFailures(name: ReadName, view: ReadView): Promise<void> {
  const request = requestOf(name);
  const [first, ...others] = failures;
  if (first === undefined) throw new Error('Nothing fails.');
  const app = await open(view, { [request]: first.reply });
  await screen.findByRole('button', { name: view.again ? view.again().textContent : 'Reload' });
  await expectFailure(name, view, first.verdict);
  for (const { reply, verdict } of others) {
    app.server.answer(request, reply);
    await askAgain(name, view, app);
    await expectFailure(name, view, verdict);
  }
  await waitLong(name, view, app);
}

async function waitLong(name: ReadName, view: ReadView, app: RenderedApp): Promise<void> {
  const button = view.again ?? reloadButton;
  const good = { body: goodBody(name, view) };
  jest.useFakeTimers();
  try {
    app.server.answer(
      requestOf(name),
      () => new Promise((resolve) => setTimeout(() => resolve(good), delay)),
    );
    fireEvent.click(button());
    await drawnAfter(app, jest.advanceTimersByTimeAsync(delay - 1));
    expect(button()).toBeDisabled();
    expect(screenProblems()).toEqual([]);
    await drawnAfter(app, jest.advanceTimersByTimeAsync(1));
  } finally {
    jest.useRealTimers();
  }
  await view.enter?.(app);
  await view.shows();
}

/** Without a known customer no page can be shown: the app goes to the sign-in. */
async function expectSignIn(view: ReadView): Promise<void> {
  for (const { reply } of failures) {
    const app = await open(view, { [requestOf('getCurrentUser')]: reply });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screenProblems()).toEqual([]);
    app.unmount();
  }
}

const views = readNames.flatMap((name) =>
  Object.entries(readCases[name].views).map(([where, view]) => [name, where, view] as const),
);
// A server that gives two things one id is told so by React in development, and does no harm.
beforeEach(() => allowComplaints(/two children with the same key/));

test.each(views)('%s, %s: an unexpected value is shown as it is', async (name, _where, view) => {
  const { problems, count } = await problemsWithStrangeReplies(name, view);
  expect(problems).toEqual([]);
  expect(count > 0).toBe(view.parts?.length !== 0);
});

// The way to the sign-in is the same from everywhere: the views of a part of the customer need not go it again.
const failing = views.filter(
  ([name, , { parts, isDispensable }]) => !isDispensable && (name !== 'getCurrentUser' || !parts),
);
test.each(failing)(
  '%s, %s: no answer that can be read, then one after 20 s',
  async (name, _where, view) => {
    await (name === 'getCurrentUser' ? expectSignIn(view) : sitOutFailures(name, view));
  },
);
