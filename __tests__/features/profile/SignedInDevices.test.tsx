import { screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import type { FakeReply } from '../../support/fakeServer';
import { heldAnswer } from '../../support/heldAnswer';
import { currentPath } from '../../support/renderApp';
import { aDeviceSession } from '../../support/replies';
import { button, openProfile } from './openProfile';

const list = 'GET /users/sessions/';
const endPhone = 'DELETE /users/sessions/31/';
const endOthers = 'DELETE /users/sessions/others/';
const done: FakeReply = { body: { message: 'Done' } };

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const here = aDeviceSession({ id: 30, device: 'Firefox on Windows', is_current: true });
const phone = aDeviceSession({ last_used_at: minutesAgo(5.5) });
const tablet = aDeviceSession({ id: 32, device: 'Safari on iPad', last_used_at: minutesAgo(150) });
const all: FakeReply = { body: [here, phone, tablet] };

const openDevices = (replies: Parameters<typeof openProfile>[1] = {}) =>
  openProfile('?tab=security&section=devices', replies);
const devices = () => screen.findByRole('list', { name: 'Signed-in devices' });
const endingPhone = () => screen.findByRole('button', { name: 'Sign out Chrome on Android' });

test('the devices, their times and what can be done about them', async () => {
  await openDevices({ replies: { [list]: all } });
  await devices();
  expect(screen.getByRole('region', { name: 'Signed-in devices' })).toMatchSnapshot();
});

test('the section has a URL and asks the server each time that it is opened', async () => {
  const { user, server } = await openProfile('?tab=security', { replies: { [list]: all } });
  expect(server.sent(list)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Signed-in devices' }));
  expect(currentPath()).toBe('/profile?tab=security&section=devices');
  expect(await screen.findByText('Chrome on Android')).toBeVisible();
  await user.click(button('Signed-in devices'));
  await user.click(button('Signed-in devices'));
  await waitFor(() => expect(server.sent(list)).toHaveLength(2));
});

test('a device whose clock is behind has seen no use in the future', async () => {
  const early = aDeviceSession({ last_used_at: minutesAgo(-30) });
  await openDevices({ replies: { [list]: { body: [here, early] } } });
  expect(await screen.findByText('Last used now')).toBeVisible();
});

test('with this device alone there is nothing to sign out', async () => {
  await openDevices({ replies: { [list]: { body: [here] } } });
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument();
});

test('a list that is on its way is announced', async () => {
  const held = heldAnswer();
  await openDevices({ replies: { [list]: held.answer } });
  expect(await screen.findByText('Loading your devices…')).toBeInTheDocument();
  held.give(all);
  expect(await devices()).toBeVisible();
});

test('a list that cannot be loaded says so and offers Reload', async () => {
  const { user, server } = await openDevices({ replies: { [list]: { status: 400 } } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t load your devices. Please try again.',
  );
  server.answer(list, all);
  await user.click(button('Reload'));
  expect(await devices()).toBeVisible();
});

test('one device is signed out: it disappears, a message says so, and the focus stays in the list', async () => {
  const { user, server } = await openDevices({ replies: { [list]: all, [endPhone]: done } });
  const ending = await endingPhone();
  expect(ending).toHaveAccessibleDescription('Last used 5 minutes ago Signed in on 3 May 2026');
  server.answer(list, { body: [here, tablet] });
  await user.click(ending);
  expect(await screen.findByText('Device signed out.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
  expect(screen.getByText('Safari on iPad')).toBeVisible();
  expect(await devices()).toHaveFocus();
});

test.each<[string, FakeReply, string]>([
  ['is signed out already', { status: 404 }, 'That device is already signed out.'],
  ['with words', { status: 429, body: { detail: 'Wait 30 s.' } }, 'Wait 30 s.'],
  ['no answer', 'no answer', 'We couldn’t sign out the device. Please try again.'],
])('a device that cannot be signed out, %s', async (_what, reply, text) => {
  const { user } = await openDevices({ replies: { [list]: all, [endPhone]: reply } });
  await user.click(await endingPhone());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

describe('Sign out all other devices', () => {
  async function ask(replies: Record<string, FakeReply>) {
    const app = await openDevices({ replies: { [list]: all, ...replies } });
    await app.user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    return { ...app, dialog: screen.getByRole('dialog', { name: 'Sign out all other devices?' }) };
  }

  test('asks first; Cancel changes nothing', async () => {
    const { user, server, dialog } = await ask({ [endOthers]: done });
    expect(dialog).toMatchSnapshot();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.sent(endOthers)).toHaveLength(0);
  });

  test('leaves this device, says so, and the focus stays in the list', async () => {
    const { user, server, dialog } = await ask({ [endOthers]: done });
    server.answer(list, { body: [here] });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out all' }));
    expect(await screen.findByText('All other devices signed out.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Safari on iPad')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument();
    expect(await devices()).toHaveFocus();
  });

  test('refused: the devices stay, and it says why', async () => {
    const { user, dialog } = await ask({ [endOthers]: { status: 500 } });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out all' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t sign out your other devices. Please try again.',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Safari on iPad')).toBeVisible();
  });
});

test('a server without the extensions is never asked, also not by a URL', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { server } = await openDevices({ replies: { [list]: all } });
  expect(await screen.findByRole('button', { name: 'Reset PIN' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Signed-in devices' })).not.toBeInTheDocument();
  expect(server.sent(list)).toHaveLength(0);
});
