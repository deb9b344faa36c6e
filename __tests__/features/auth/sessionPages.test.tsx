import { act, screen, waitFor } from '@testing-library/react';
import { currentPath, renderApp, signedInDevice } from '../../support/renderApp';

describe('/close-account', () => {
  test("a valid email: 'Please enter a valid email address.'", async () => {
    const { user } = renderApp('/close-account');
    await user.type(await screen.findByLabelText('Email'), 'ada@');
    await user.click(screen.getByRole('button', { name: 'Submit request' }));
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  });

  test('makes no call: it waits a fake 1.5 s and then shows a success toast', async () => {
    jest.useFakeTimers();
    const { user, server } = renderApp('/close-account');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.ng');
    await user.click(screen.getByRole('button', { name: 'Submit request' }));
    await act(() => jest.advanceTimersByTimeAsync(1400));
    expect(screen.getByRole('button', { name: 'Submit request' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();
    expect(await screen.findByText('Account deletion request submitted.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(server.requests).toHaveLength(0);
  });
});

describe('/logout', () => {
  test("a confirmation page 'You are about to log out.'; Cancel returns to /overview", async () => {
    const { user } = renderApp('/logout', { device: signedInDevice() });
    expect(await screen.findByText('You are about to log out.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(currentPath()).toBe('/overview'));
  });

  test.each([
    ['well', { body: {} }],
    ['with a fault', { status: 500, body: {} }],
    ['not at all', 'no answer' as const],
  ])(
    'logout calls the server, clears the token and stored user, then goes to /signin: answered %s',
    async (_how, reply) => {
      const { user, server, device } = renderApp('/logout', { device: signedInDevice() });
      server.answer('POST /users/logout/', reply);
      await user.click(await screen.findByRole('button', { name: 'Logout' }));
      await waitFor(() => expect(currentPath()).toBe('/signin'));
      expect(server.sent('POST /users/logout/')).toHaveLength(1);
      expect([...device.values.keys()]).toEqual([]);
    },
  );
});

test('/ is a static page shown inside an embedded frame', async () => {
  renderApp('/');
  const frame = await screen.findByTitle('Welcome to Mota');
  expect(frame).toHaveAttribute('src', '/signup/landing.html');
  expect(document.title).toBe('Mota');
  expect(document.body.dataset.layout).toBe('bare');
});
