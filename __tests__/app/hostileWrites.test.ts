import { act, screen, waitFor } from '@testing-library/react';
import { safeParse } from 'valibot';
import { callOf } from '@contract/calls';
import { baseApi } from '@/store/api/baseApi';
import { failureRuleOf } from '@/messages/failureRules';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { uploadsTo } from '../support/fakeUploads';
import { testDevice } from '../support/makeTestStore';
import { allowComplaints } from '../support/noComplaints';
import { renderApp, signedInAnswers, signedInDevice, type RenderedApp } from '../support/renderApp';
import { aUser } from '../support/replies';
import {
  goodReply,
  ignoresReply,
  isDoneBy,
  requestOf,
  schemaOf,
  sentenceFor,
} from '../support/hostile/callCases';
import { drawnAfter } from '../support/hostile/drawn';
import {
  writeCases,
  writeNames,
  type FormCase,
  type WriteName,
} from '../support/hostile/formCases';
import { emptyReplies, kindsOfBrokenReplies, markup } from '../support/hostile/hostileReplies';
import { screenProblems } from '../support/hostile/screenProblems';
import { changed, placesOf } from '../support/hostile/wirePlaces';

interface Failing {
  readonly reply: FakeReply;
  readonly sentence: string | null;
}

/** The ways in which a write may fail, each with its message. */
function failuresOf(name: WriteName): readonly Failing[] {
  const broken = kindsOfBrokenReplies
    .filter(({ verdict }) => verdict !== 'unreadable' || !ignoresReply(name))
    .map(({ reply, verdict }) => ({ reply, sentence: sentenceFor(name, verdict) }));
  const empty = Object.values(emptyReplies)
    .filter((reply) => !isDoneBy(name, reply))
    .map((reply) => ({ reply, sentence: sentenceFor(name, 'refused') }));
  const { reads = [], because = (prose: string) => prose } = failureRuleOf(name);
  const worded = reads.map((read) => ({
    reply: { status: 418, body: { [typeof read === 'string' ? read : read.field]: markup } },
    sentence: because(markup),
  }));
  return [...broken, ...empty, ...worded];
}

/** The strangest success that counts as one: markup wherever a text is taken, or not a word. */
function successOf(name: WriteName): FakeReply {
  const status = callOf(name).expects ?? 200;
  const places = placesOf(schemaOf(name));
  if (places.length === 0) return { status, text: '' };
  const body = places.reduce((reply, place) => {
    const strange = changed(reply, place, () => `${markup}0`);
    return safeParse(schemaOf(name), strange).success ? strange : reply;
  }, goodReply(name));
  return { status, body };
}

async function open(form: FormCase): Promise<RenderedApp> {
  const { path, device, user, answers, fill } = form;
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/current_user/': { body: aUser(user) },
    ...answers,
  });
  const app = renderApp(path, {
    server,
    device: device ? testDevice(device) : signedInDevice(),
    services: { openUpload: uploadsTo(server) },
  });
  await screen.findByRole('heading', { level: 1 });
  await fill?.(app);
  return app;
}

/** Every value that a customer can have typed or chosen, in the order of the page; of files the page shows the names. */
function typedValues(): readonly (readonly [string, string | boolean])[] {
  const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type=file]), select',
  );
  return [...controls].map((control) => [
    control.name,
    control instanceof HTMLInputElement && control.type === 'checkbox'
      ? control.checked
      : control.value,
  ]);
}

function expectNothingLost({ keeps = [] }: FormCase, typed: ReturnType<typeof typedValues>): void {
  expect(typedValues()).toEqual(typed);
  for (const words of keeps) expect(screen.getByText(words)).toBeVisible();
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** Sends the form; the server keeps its answer until it is asked to give it. */
async function sendHeld(name: WriteName, form: FormCase, app: RenderedApp, reply: FakeReply) {
  let give = (): void => undefined;
  const sent = app.server.sent(requestOf(name)).length;
  app.server.answer(requestOf(name), () => new Promise((resolve) => (give = () => resolve(reply))));
  await form.send(app);
  await waitFor(() => expect(app.server.sent(requestOf(name))).toHaveLength(sent + 1));
  if (form.button) await waitFor(() => expect(form.button?.()).toBeDisabled());
  return () => {
    give();
    return drawnAfter(
      app,
      Promise.all(app.store.dispatch(baseApi.util.getRunningMutationsThunk())),
    );
  };
}

async function sitOutFailures(name: WriteName, form: FormCase): Promise<void> {
  const app = await open(form);
  const typed = typedValues();
  for (const { reply, sentence } of failuresOf(name)) {
    const give = await sendHeld(name, form, app, reply);
    // The message of an earlier failure would pass for the message of this one.
    expect(alerts()).not.toContain(sentence);
    await give();
    if (sentence === null) await form.restored?.();
    else await waitFor(() => expect(alerts()).toContain(sentence));
    if (form.button) await waitFor(() => expect(form.button?.()).toBeEnabled());
    expectNothingLost(form, typed);
    expect(screenProblems()).toEqual([]);
  }
  await waitLong(name, form, app, typed);
}

const delay = 20_000;

async function waitLong(
  name: WriteName,
  form: FormCase,
  app: RenderedApp,
  typed: ReturnType<typeof typedValues>,
): Promise<void> {
  const give = await sendHeld(name, form, app, successOf(name));
  jest.useFakeTimers();
  try {
    await act(() => jest.advanceTimersByTimeAsync(delay));
    if (form.button) {
      expect(form.button()).toBeDisabled();
      expectNothingLost(form, typed);
    }
    expect(alerts()).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
  await give();
  await form.done();
  expect(screenProblems()).toEqual([]);
}

/** The customer wanted to leave, so the answer of the server does not matter. */
async function leaveWhatever(name: WriteName, form: FormCase): Promise<void> {
  for (const { reply } of failuresOf(name)) {
    const app = await open(form);
    const give = await sendHeld(name, form, app, reply);
    await form.done();
    await give();
    await form.done();
    expect(screenProblems()).toEqual([]);
    app.unmount();
  }
}

const forms = writeNames.flatMap((name) =>
  Object.entries(writeCases[name].forms).map(([where, form]) => [name, where, form] as const),
);
// A server that gives two things one id is told so by React in development, and does no harm.
beforeEach(() => allowComplaints(/two children with the same key/));
test.each(forms)(
  '%s, %s: no answer that can be read, then one after 20 s; nothing typed is lost',
  async (name, _where, form) => {
    await (name === 'signOut' ? leaveWhatever(name, form) : sitOutFailures(name, form));
  },
);
