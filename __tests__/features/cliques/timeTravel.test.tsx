import { act, screen, waitFor } from '@testing-library/react';
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import type { RootState } from '@/store/rootReducer';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aClique, aToken } from '../../support/replies';
import type { TestDevice } from '../../support/makeTestStore';

const answers: Record<string, FakeReply> = {
  ...signedInAnswers,
  'GET /clique/public/': { body: [aClique(), aClique({ id: 6, name: 'Keke brothers' })] },
  'GET /clique/my-cliques/': { body: [] },
  'POST /clique/9/join/': { body: { message: 'ok' } },
  'POST /clique/': { status: 201, body: { id: 12, message: 'ok' } },
  'POST /clique/12/invite/': { body: { message: 'ok' } },
};

/** The app, recorded from its first moment. */
function recorded(path: string, options: { device?: TestDevice } = {}) {
  const server = fakeServer({
    ...answers,
    'POST /api/auth/token/': { body: { access: aToken() } },
  });
  const enhancers = [instrument(undefined, { maxAge: 2000 })];
  const app = renderApp(path, { ...options, server, enhancers });
  const { liftedStore } = app.store as unknown as EnhancedStore<RootState, never, never>;
  const { device } = app;
  return {
    ...app,
    states: () => liftedStore.getState().computedStates.map(({ state }) => state),
    jumpTo: (index: number) =>
      act(() => void liftedStore.dispatch(ActionCreators.jumpToState(index))),
    /** Counts that a look at the past must not raise. */
    traces: () => [server.requests.length, device.writes.length],
  };
}

type Recorded = ReturnType<typeof recorded>;

const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.slice('Remove '.length));

/** The step that the state is in, in the words of the screen. */
function stepOf({ cliques }: RootState): string {
  const { tab, join, creation, inviteEmails } = cliques;
  if (creation.step === 'choice') return 'choice';
  if (tab === 'join') return join.step === 'list' ? 'list' : `${join.step} ${join.cliqueId}`;
  return creation.step === 'invite'
    ? `invite ${(inviteEmails[creation.cliqueId] ?? []).join(' ')}`
    : creation.step;
}

/** The step that the screen shows. */
function shownStep(): string {
  const name = screen.queryByRole('heading', { level: 2, name: /riders|brothers/ })?.textContent;
  const id = name === 'Lagos riders' ? 9 : 6;
  if (screen.queryByRole('dialog', { name: 'Looking to Create a Clique?' })) return 'choice';
  if (screen.queryByRole('heading', { name: 'Public cliques' })) return 'list';
  if (screen.queryByRole('button', { name: 'Continue' })) return `detail ${id}`;
  if (screen.queryByRole('textbox', { name: 'Clique name' })) return 'form';
  if (screen.queryByRole('textbox', { name: 'Contribution amount' })) return `contribution ${id}`;
  if (screen.queryByRole('textbox', { name: 'Invite by email' }))
    return `invite ${chips().join(' ')}`;
  return screen.queryByRole('button', { name: 'Start a clique' }) ? 'closed' : 'none of them';
}

/** Jumps to every moment, newest first, and back to the present. Returns the steps that were shown. */
async function walkBack({ states, jumpTo, traces }: Recorded): Promise<ReadonlySet<string>> {
  const recording = states();
  const before = traces();
  const shown = new Set<string>();
  for (const [index, state] of [...recording.entries()].reverse()) {
    const { location } = state.navigation;
    if (location === null) continue;
    jumpTo(index);
    await waitFor(() => expect(currentPath()).toBe(location.pathname + location.search));
    if (location.pathname !== '/clique') continue;
    await screen.findByRole('heading', { level: 1, name: 'Cliques' });
    expect(shownStep()).toBe(stepOf(state));
    shown.add(stepOf(state));
  }
  jumpTo(recording.length - 1);
  expect(traces()).toEqual(before);
  return shown;
}

test('time travel walks through the join flow: the step, the selection and the URL of each moment, and no request', async () => {
  const app = recorded('/clique', { device: signedInDevice() });
  const { user } = app;
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Keke brothers');
  await press('Back');
  await press('Lagos riders');
  await press('Continue');
  await user.type(screen.getByLabelText('Contribution amount'), '25000');
  await press('Join clique');
  await screen.findByText('You have successfully joined the clique!');
  await press('Lagos riders');
  await user.click(screen.getByRole('link', { name: 'Open its page' }));
  await screen.findByRole('heading', { level: 1, name: 'Lagos riders' });
  expect(currentPath()).toBe('/clique/9');

  expect(await walkBack(app)).toEqual(new Set(['list', 'detail 6', 'detail 9', 'contribution 9']));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lagos riders' })).toBeVisible();
  expect(currentPath()).toBe('/clique/9');
});

test('time travel walks through the create flow: the modal, the form and the invited emails, and no request', async () => {
  const app = recorded('/clique', { device: signedInDevice() });
  const { user } = app;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('tab', { name: 'Create cliques' }));
  await press('Create a New Clique');
  await screen.findByRole('option', { name: /TVS King/ });
  await user.type(screen.getByLabelText('Clique name'), 'Ikeja friends');
  await user.type(screen.getByLabelText('Contribution amount'), '10000');
  await user.selectOptions(screen.getByLabelText('Clique type'), 'Private');
  await user.selectOptions(screen.getByLabelText('Asset'), '3');
  await press('Create clique');
  await user.type(await screen.findByLabelText('Invite by email'), 'a@example.ng,b@example.ng,');
  await user.type(screen.getByLabelText('Invite by email'), '{Backspace}');
  await press('Send invites');
  await screen.findByText('Emails sent successfully!');
  await press('Done');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByRole('heading', { level: 1, name: 'Overview' });

  const invites = ['invite ', 'invite a@example.ng', 'invite a@example.ng b@example.ng'];
  const steps = ['list', 'choice', 'form', ...invites, 'closed'];
  expect([...(await walkBack(app))].sort()).toEqual(steps.sort());
  expect(currentPath()).toBe('/overview');
});

test('time travel on the way of an invite link through sign-in: each URL again, with the amount that was kept', async () => {
  const app = recorded('/cliques/join/t0ken');
  const { user, states, jumpTo, traces } = app;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.type(await screen.findByLabelText('Contribution amount'), '5000');
  await press('Join clique');
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Email'), 'ada@example.ng');
  await user.type(screen.getByLabelText('Password'), 'Correct-Horse-7');
  await press('Sign in');
  await screen.findByRole('heading', { level: 1, name: 'Join a clique' });
  const before = traces();

  const atSignIn = states().findIndex(
    ({ navigation }) => navigation.location?.pathname === '/signin',
  );
  jumpTo(atSignIn);
  await waitFor(() => expect(currentPath()).toBe('/signin'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  jumpTo(atSignIn - 1);
  await waitFor(() => expect(currentPath()).toBe('/cliques/join/t0ken'));
  expect(await screen.findByLabelText('Contribution amount')).toHaveValue('₦5,000');
  expect(traces()).toEqual(before);
});
