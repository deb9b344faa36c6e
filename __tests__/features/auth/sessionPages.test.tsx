import { act, screen, waitFor } from '@testing-library/react';
import { environment } from '@/config/env';
import { fakeServer, type FakeReply, type FakeServer } from '../../support/fakeServer';
import { currentPath, renderApp, signedInDevice } from '../../support/renderApp';

describe('/close-account', () => {
  const closing = 'POST /users/close-account/';
  async function askToClose(reply: FakeReply, email = 'Ada@Example.ng') {
    const server = fakeServer({ [closing]: reply });
    const app = renderApp('/close-account', { server });
    await app.user.type(await screen.findByLabelText('Email'), email);
    await app.user.click(screen.getByRole('button', { name: 'Submit request' }));
    return server;
  }

  test.each(['a+b@x.com', "o'neil@x.co"])('an email such as %s is taken', async (email) => {
    const server = await askToClose({ body: { message: 'Taken.' } }, email);
    await waitFor(() => expect(server.sent(closing).map(({ body }) => body)).toEqual([{ email }]));
  });

  test("a valid email: 'Please enter a valid email address.'", async () => {
    const { user } = renderApp('/close-account');
    await user.type(await screen.findByLabelText('Email'), 'ada@');
    await user.click(screen.getByRole('button', { name: 'Submit request' }));
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  });

  test('promises nothing that does not happen, whichever server answers', async () => {
    renderApp('/close-account');
    expect(await screen.findByText(/We won’t delete anything until you confirm/)).toBeVisible();
    expect(screen.queryByText(/We will write to you/)).toBeNull();
  });

  test('delivers the request where the server takes it; the toast comes after that', async () => {
    const server = await askToClose({ body: { message: 'Taken.' } });
    expect(await screen.findByText('Account deletion request submitted.')).toBeVisible();
    expect(server.sent(closing).map(({ body }) => body)).toEqual([{ email: 'ada@example.ng' }]);
  });

  test('a request that was not delivered keeps the email and says what to do', async () => {
    await askToClose({ status: 500, text: '<html>' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your request didn’t reach us. Please try again, or contact us.',
    );
    expect(screen.getByLabelText('Email')).toHaveValue('Ada@Example.ng');
    expect(screen.queryByText('Account deletion request submitted.')).toBeNull();
  });

  async function expectPretendedCall(server: FakeServer) {
    jest.useFakeTimers();
    const { user } = renderApp('/close-account', { server });
    await user.type(await screen.findByLabelText('Email'), 'ada@example.ng');
    await user.click(screen.getByRole('button', { name: 'Submit request' }));
    await act(() => jest.advanceTimersByTimeAsync(1400));
    expect(screen.getByRole('button', { name: 'Submit request' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();
    expect(await screen.findByText('Account deletion request submitted.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('');
  }

  test('makes no call without extensions: it waits a fake 1.5 s and then shows a success toast', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const server = fakeServer();
    await expectPretendedCall(server);
    expect(server.requests).toHaveLength(0);
  });

  test.each([404, 405])(
    'does the same where another server has no such call: %d',
    async (status) => {
      const server = fakeServer({ [closing]: { status, text: '' } }, {});
      await expectPretendedCall(server);
      expect(server.requests.map(({ call }) => call)).toEqual([closing]);
    },
  );

  test('asks nothing beforehand: the first call of a visitor is the request itself', async () => {
    const server = await askToClose({ body: { message: 'Taken.' } });
    expect(await screen.findByText('Account deletion request submitted.')).toBeVisible();
    expect(server.requests.map(({ call }) => call)).toEqual([closing]);
  });

  test('does not pretend where a proxy answers', async () => {
    const server = fakeServer({ [closing]: { status: 502, text: '' } }, {});
    const { user } = renderApp('/close-account', { server });
    await user.type(await screen.findByLabelText('Email'), 'ada@example.ng');
    await user.click(screen.getByRole('button', { name: 'Submit request' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your request didn’t reach us. Please try again, or contact us.',
    );
  });
});

describe('/logout', () => {
  test("a confirmation page 'You are about to log out.'; Cancel returns to /overview", async () => {
    const { user } = renderApp('/logout', { device: signedInDevice() });
    expect(await screen.findByText('You are about to log out.')).toBeVisible();
    expect(screen.getByText(/sign in with your email and password/)).toBeVisible();
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
