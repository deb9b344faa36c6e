import { screen } from '@testing-library/react';
import { allowConsoleError } from '../support/consoleErrors';
import { renderApp, signedInDevice } from '../support/renderApp';

let broken = true;

jest.mock('@/features/notifications/NotificationsScreen', () => ({
  __esModule: true,
  default: () => {
    if (broken) throw new Error('a screen with a fault');
    return <h1>Notifications</h1>;
  },
}));

test('a crashed screen shows "Something went wrong" and "Try again", and the layout around it stays', async () => {
  allowConsoleError(/a screen with a fault/);
  const { user } = renderApp('/notifications', { device: signedInDevice() });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong' }),
  ).toBeVisible();
  expect(await screen.findByText('Hello, Ada Obi')).toBeVisible();
  expect(document.title).toBe('Something went wrong · Mota');

  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});
