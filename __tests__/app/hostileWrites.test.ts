import { act, screen, waitFor } from '@testing-library/react';
import { baseApi } from '@/store/api/baseApi';
import { failureRuleOf } from '@/failures/failureRules';
import type { FormCase, WriteName } from '../support/calls/row';
import { callTable, goodAnswer, rowOf, sentenceFor, writeNames } from '../support/calls/table';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { uploadsTo } from '../support/fakeUploads';
import { drawnAfter } from '../support/hostile/drawn';
import { markup } from '../support/hostile/hostileReplies';
import { screenProblems } from '../support/hostile/screenProblems';
import { testDevice } from '../support/makeTestStore';
import { renderApp, signedInAnswers, signedInDevice, type RenderedApp } from '../support/renderApp';
import { aUser } from '../support/replies';

async function open({ path, device, user, answers, fill }: FormCase): Promise<RenderedApp> {
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

/** Returns the names and values of the inputs and selects in the order of the page, without chosen files. */
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

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/**
 * Submits the form, twice in a row if it has a button, and holds the reply back. Returns a function that sends the
 * reply and waits until the app has handled it.
 */
async function sendHeld(name: WriteName, form: FormCase, app: RenderedApp, reply: FakeReply) {
  const { request } = rowOf(name);
  let give = (): void => undefined;
  const sent = app.server.sent(request).length;
  app.server.answer(request, () => new Promise((resolve) => (give = () => resolve(reply))));
  await form.send(app);
  if (form.button) await form.send(app);
  await waitFor(() => expect(app.server.sent(request)).toHaveLength(sent + 1));
  if (form.button) await waitFor(() => expect(form.button?.()).toBeDisabled());
  return async () => {
    expect(app.server.sent(request)).toHaveLength(sent + 1);
    give();
    const running = app.store.dispatch(baseApi.util.getRunningMutationsThunk());
    // Waits only for this call. Another call that needs a factor stays pending until its dialog is answered.
    const own = running.filter(({ arg }) => arg.endpointName === name);
    await drawnAfter(app, Promise.all(own));
  };
}

/** Returns a refusal, with the server's text if the app shows it, and the expected message. */
function refusalOf(name: WriteName): readonly [FakeReply, string | null] {
  const { reads: [read] = [], because = (prose: string) => prose } = failureRuleOf(name);
  if (read === undefined) return [{ status: 503, text: '' }, sentenceFor(name, 'refused')];
  const field = typeof read === 'string' ? read : read.field;
  return [{ status: 418, body: { [field]: markup } }, because(markup)];
}

/** Checks that the form keeps what was typed, shows why it failed, and can be sent again. */
async function expectFailure(
  form: FormCase,
  typed: ReturnType<typeof typedValues>,
  sentence: string | null,
): Promise<void> {
  if (sentence === null) await form.restored?.();
  else await waitFor(() => expect(alerts()).toContain(sentence));
  if (form.button) await waitFor(() => expect(form.button?.()).toBeEnabled());
  expect(typedValues()).toEqual(typed);
  for (const text of form.keeps ?? []) expect(screen.getByText(text)).toBeVisible();
  expect(screenProblems()).toEqual([]);
}

const forms = writeNames
  .filter((name) => name !== 'signOut')
  .flatMap((name) =>
    Object.entries(callTable[name].forms).map(([where, form]) => [name, where, form] as const),
  );

test.each(forms)(
  '%s, %s: keeps what was typed after a refusal and after a lost response, and sends a double press once',
  async (name, _where, form) => {
    const app = await open(form);
    const typed = typedValues();
    const lost = ['no answer', sentenceFor(name, 'unanswered')] as const;
    for (const [reply, sentence] of [refusalOf(name), lost]) {
      const give = await sendHeld(name, form, app, reply);
      // The message of an earlier failure could be mistaken for the expected message.
      expect(alerts()).not.toContain(sentence);
      await give();
      await expectFailure(form, typed, sentence);
    }
    const give = await sendHeld(name, form, app, goodAnswer(name));
    await give();
    await form.done();
    expect(screenProblems()).toEqual([]);
  },
);

const [logOut] = Object.values(callTable.signOut.forms);

test.each<[string, FakeReply]>([
  ['is refused', { status: 503, text: '' }],
  ['is lost', 'no answer'],
])('a customer is logged out even if the call to the server %s', async (_how, reply) => {
  if (logOut === undefined) throw new Error('Logging out has no form.');
  const give = await sendHeld('signOut', logOut, await open(logOut), reply);
  await logOut.done();
  await give();
  await logOut.done();
  expect(screenProblems()).toEqual([]);
});

test('a form waits 20 s for a response with its button disabled', async () => {
  const form = callTable.requestWithdrawal.forms['the withdrawal'];
  if (form === undefined) throw new Error('A withdrawal has no form.');
  const app = await open(form);
  const give = await sendHeld('requestWithdrawal', form, app, goodAnswer('requestWithdrawal'));
  const typed = typedValues();
  jest.useFakeTimers();
  try {
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(form.button?.()).toBeDisabled();
    expect(typedValues()).toEqual(typed);
    expect(alerts()).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
  await give();
  await form.done();
});
