import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedOut } from '@/store/events';
import { aFile } from '../../support/fakeUploads';
import { currentPath } from '../../support/renderApp';
import { openProfile, openTab } from './openProfile';

const question = () => screen.findByRole('dialog', { name: 'Leave this page?' });
const answer = async (name: string) =>
  userEvent.click(within(await question()).getByRole('button', { name }));
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const back = () => act(async () => Promise.resolve(window.history.back()));

/** Whether the browser would ask before it closes the tab. */
function isTabHeld(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** The page knows of the upload a frame after it has begun. */
async function beginUpload() {
  const photo = await screen.findByLabelText('Profile photo');
  await userEvent.upload(photo, aFile('me.jpg', 'image/jpeg'));
  expect(screen.getByRole('progressbar')).toBeVisible();
  await waitFor(() => expect(isTabHeld()).toBe(true));
}

async function uploading() {
  const app = await openProfile();
  await beginUpload();
  return app;
}

describe('leaving the page during an upload asks first', () => {
  test('a link: Stay keeps the page and the upload', async () => {
    const { uploads } = await uploading();
    await userEvent.click(main().getByRole('link', { name: 'Assets' }));
    await answer('Stay');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(currentPath()).toBe('/profile');
    expect(uploads.last().isAborted()).toBe(false);
    uploads.last().progress(1, 2);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  });

  test('a link: Leave stops the upload and goes on', async () => {
    const { uploads, store } = await uploading();
    await userEvent.click(main().getByRole('link', { name: 'Log out' }));
    await answer('Leave');
    expect(await screen.findByRole('heading', { level: 1, name: 'Log out' })).toBeVisible();
    expect(currentPath()).toBe('/logout');
    expect(uploads.last().isAborted()).toBe(true);
    await waitFor(() => expect(store.getState().user.uploads.uploadProfilePhoto).toBeNull());
  });

  test('Back: Stay keeps the page, Leave goes back', async () => {
    const app = await openProfile();
    await userEvent.click(main().getByRole('link', { name: 'Log out' }));
    await screen.findByRole('heading', { level: 1, name: 'Log out' });
    await userEvent.click(main().getByRole('link', { name: 'Profile' }));
    await beginUpload();

    await back();
    await answer('Stay');
    await waitFor(() => expect(currentPath()).toBe('/profile'));
    expect(app.uploads.last().isAborted()).toBe(false);

    await back();
    await answer('Leave');
    expect(await screen.findByRole('heading', { level: 1, name: 'Log out' })).toBeVisible();
    expect(currentPath()).toBe('/logout');
    expect(app.uploads.last().isAborted()).toBe(true);
  });

  test('closing or reloading the tab: the browser asks', async () => {
    const { uploads } = await uploading();
    await uploads.last().drop();
    await screen.findByRole('alert');
    await waitFor(() => expect(isTabHeld()).toBe(false));
  });

  test('another tab of the page is no other page', async () => {
    const { uploads, user } = await uploading();
    await user.click(openTab('KYC Verification'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(openTab('Personal Info'));
    uploads.last().progress(3, 4);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  });

  test('an upload that ends meanwhile takes the question with it', async () => {
    const { uploads } = await uploading();
    await userEvent.click(main().getByRole('link', { name: 'Assets' }));
    await question();
    await uploads.last().drop();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('the end of the session is not held up', async () => {
    const { uploads, store } = await uploading();
    act(() => {
      store.dispatch(signedOut());
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(uploads.last().isAborted()).toBe(true);
  });
});

test('without an upload nothing is asked', async () => {
  await openProfile();
  await userEvent.click(main().getByRole('link', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log out' })).toBeVisible();
});
