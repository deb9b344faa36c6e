import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedOut } from '@/store/events';
import { aFile } from '../../support/fakeUploads';
import { currentPath } from '../../support/renderApp';
import { openProfile, openTab } from './openProfile';

const follow = (name: string) =>
  userEvent.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }),
  );

/** Whether the browser would ask before it closes the tab. */
function isTabHeld(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

async function uploadingPhoto() {
  const app = await openProfile();
  const photo = await screen.findByLabelText('Profile photo');
  await userEvent.upload(photo, aFile('me.jpg', 'image/jpeg'));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  return app;
}

async function leave() {
  await follow('Log out');
  expect(await screen.findByRole('heading', { level: 1, name: 'Log out' })).toBeVisible();
}

describe('an upload goes on when its page is left', () => {
  test('a toast says that a photo has arrived', async () => {
    const { uploads } = await uploadingPhoto();
    await leave();
    expect(uploads.last().isAborted()).toBe(false);
    await uploads.last().answer({ status: 200, body: { profile_image: '/media/a.jpeg' } });
    expect(await screen.findByText('Your new photo is saved.')).toBeVisible();
  });

  test('and that a photo has not arrived', async () => {
    const { uploads } = await uploadingPhoto();
    await leave();
    await uploads.last().drop();
    expect(
      await screen.findByText('Your photo wasn’t saved. Please try again in your profile.'),
    ).toBeVisible();
  });

  test('a photo that the server finds too large says so', async () => {
    const { uploads } = await uploadingPhoto();
    await leave();
    await uploads.last().answer({ status: 413, body: {} });
    expect(
      await screen.findByText('File size exceeds 5MB. Please upload a smaller image.'),
    ).toBeVisible();
  });

  const tooManyPixels = 'This picture is too large. Please use one of at most 50 megapixels.';

  test.each<[number, object, string]>([
    [201, {}, 'KYC submitted successfully. Verification pending.'],
    [
      413,
      {},
      'Your identity photos weren’t sent. File size too large. Maximum allowed size is 30MB.',
    ],
    [400, { detail: tooManyPixels }, `Your identity photos weren’t sent. ${tooManyPixels}`],
    [500, {}, 'Your identity photos weren’t sent. Please submit them again in your profile.'],
  ])('identity images answered with %i are told in a toast', async (status, body, text) => {
    const { uploads, user } = await openProfile();
    await user.click(openTab('KYC Verification'));
    await user.upload(await screen.findByLabelText('Identity card'), aFile('id.png', 'image/png'));
    await user.upload(screen.getByLabelText('Facial image'), aFile('me.png', 'image/png'));
    await user.click(screen.getByRole('button', { name: 'Submit for verification' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    await leave();
    await uploads.last().answer({ status, body });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a customer who comes back sees the progress and can stop it', async () => {
    const { uploads, user } = await uploadingPhoto();
    await leave();
    await follow('Profile');
    uploads.last().progress(1, 2);
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(uploads.last().isAborted()).toBe(true);
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  test('another tab of the page keeps its progress', async () => {
    const { uploads, user } = await uploadingPhoto();
    await user.click(openTab('KYC Verification'));
    await user.click(openTab('Personal Info'));
    uploads.last().progress(3, 4);
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  });

  test('the end of the session stops it', async () => {
    const { uploads, store } = await uploadingPhoto();
    act(() => {
      store.dispatch(signedOut());
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(currentPath()).toBe('/signin');
    await waitFor(() => expect(uploads.last().isAborted()).toBe(true));
  });
});

test('the browser asks before it closes the tab, as long as an upload lasts', async () => {
  const { uploads } = await uploadingPhoto();
  await waitFor(() => expect(isTabHeld()).toBe(true));
  await leave();
  expect(isTabHeld()).toBe(true);
  await uploads.last().drop();
  await waitFor(() => expect(isTabHeld()).toBe(false));
});
