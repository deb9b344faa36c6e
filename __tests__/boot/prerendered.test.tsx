import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { App } from '@/app/App';
import { BrowserLocation } from '@/boot/BrowserLocation';
import { preloadScreen } from '@/app/navigation/preloadScreen';
import { prerenderedState } from '@/boot/prerenderedState';
import { basePath } from '@/config/paths';
import { makeStore } from '@/store/makeStore';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { currentPath, signedInAnswers } from '../support/renderApp';
import { fakeServer } from '../support/fakeServer';
import { aToken, aUser } from '../support/replies';

/** Shows a page as the build prerenders it, without scripts. */
async function openPrerendered(path: string): Promise<HTMLElement> {
  window.history.replaceState(null, '', `${basePath}${path}`);
  await preloadScreen(path);
  const prerendered = prerenderedState(path);
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <App store={makeStore({ preloaded: prerendered })} Router={BrowserLocation} />,
  );
  document.body.append(page);
  return page;
}

/** Hydrates the page with the app, on a device that stores these values. */
function takeOver(page: HTMLElement, remembered: Readonly<Record<string, string>>) {
  const path = window.location.pathname.slice(basePath.length);
  const mismatches: unknown[] = [];
  const server = fakeServer(signedInAnswers);
  const { store } = makeTestStore({ server, device: testDevice(remembered) });
  render(<App store={store} Router={BrowserLocation} prerendered={prerenderedState(path)} />, {
    container: page,
    hydrate: true,
    onRecoverableError: (error) => mismatches.push(error),
  });
  return { server, mismatches };
}

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Types text as a customer does before any script has loaded. */
function typeWithoutApp(label: string, text: string): HTMLInputElement {
  const field = fieldOf(label);
  field.value = text;
  return field;
}

afterEach(() => document.body.replaceChildren());

test("a code that is typed before the app has loaded stays in its field, and is sent with this device's email", async () => {
  const page = await openPrerendered('/otpverification');
  const code = typeWithoutApp('Verification code', '123456');
  const { server, mismatches } = takeOver(page, { email: 'ada@example.ng' });
  expect(fieldOf('Verification code')).toBe(code);
  expect(fieldOf('Email')).toHaveValue('ada@example.ng');
  server.answer('POST /users/verify-email/', { body: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(currentPath()).toBe('/signin'));
  expect(server.sent('POST /users/verify-email/').map(({ body }) => body)).toEqual([
    { email: 'ada@example.ng', otp: '123456' },
  ]);
  expect(mismatches).toEqual([]);
});

test('an email that is typed on the sign-in page before the app has loaded stays in its field', async () => {
  const remembered = { token: aToken(), currentUser: JSON.stringify(aUser()) };
  const page = await openPrerendered('/signin');
  const email = typeWithoutApp('Email', 'bola@example.ng');
  takeOver(page, remembered);
  expect(fieldOf('Email')).toBe(email);
  expect(email).toHaveValue('bola@example.ng');
});

test('the sign-in page mentions a pending verification without rendering its form again', async () => {
  const page = await openPrerendered('/signin');
  const email = typeWithoutApp('Email', 'bola@example.ng');
  const { mismatches } = takeOver(page, { email: 'ada@example.ng' });
  expect(screen.getByRole('link', { name: 'Enter the code' })).toBeVisible();
  expect(fieldOf('Email')).toBe(email);
  expect(email).toHaveValue('bola@example.ng');
  expect(mismatches).toEqual([]);
});

test('a referral link that is pasted before the app has loaded is sent with its referral code', async () => {
  const page = await openPrerendered('/signup');
  typeWithoutApp('Full name', 'Ada Obi');
  typeWithoutApp('Phone number', '+2348012345678');
  typeWithoutApp('Email', 'ada@example.ng');
  typeWithoutApp('Password', 'Passw0rd!');
  typeWithoutApp('Referral code', 'https://mota.ng/signup/signup?referral_code=ADA7Q');
  const { server } = takeOver(page, {});
  server.answer('POST /users/register/', { status: 201, body: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(currentPath()).toBe('/otpverification'));
  const [sent] = server.sent('POST /users/register/');
  expect(sent?.body).toMatchObject({
    referral_link: expect.stringMatching(/^[^?]*\?referral_code=ADA7Q$/) as string,
  });
});

test.each([
  ['/otpverification', 'no email waits for a code', {}, '/signup'],
  ['/signup', 'a customer is signed in', { token: aToken() }, '/overview'],
])('%s redirects when %s', async (path, _when, remembered, target) => {
  const { mismatches } = takeOver(await openPrerendered(path), remembered);
  await waitFor(() => expect(currentPath()).toBe(target));
  expect(mismatches).toEqual([]);
});
