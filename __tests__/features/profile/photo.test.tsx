import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFile } from '../../support/fakeUploads';
import { aUser } from '../../support/replies';
import { button, changeUser, currentUser, openProfile } from './openProfile';

const photo = () => screen.getByLabelText('Profile photo');
const image = () => screen.getByRole('main').querySelector('img');
const headerImage = () => screen.getByRole('banner').querySelector('img[src*="photos"]');
const progress = () => screen.queryByRole('progressbar');
const jpeg = aFile('me.jpg', 'image/jpeg');

// A customer can switch the file dialog's filter off.
const choose = async (file: File) => {
  await userEvent.upload(photo(), file, { applyAccept: false });
};

async function setup(options: Parameters<typeof openProfile>[1] = {}) {
  const app = await openProfile('', options);
  await screen.findByLabelText('Profile photo');
  return app;
}

describe('photo upload', () => {
  test('upload shows a preview and its progress; header and profileImage follow at once', async () => {
    const { uploads, server, device } = await setup();
    await choose(jpeg);
    expect(image()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(progress()).toHaveAttribute('aria-valuenow', '0');
    uploads.last().progress(430, 1000);
    expect(progress()).toHaveAttribute('aria-valuenow', '43');
    expect(screen.getByText('43%')).toBeVisible();
    expect(uploads.last().call).toBe(changeUser);
    expect(uploads.last().form.get('profile_image')).toBe(jpeg);
    expect(uploads.last().headers).not.toHaveProperty('Content-Type');

    server.answer(currentUser, { body: aUser({ profile_image: '/media/photos/a.jpeg' }) });
    await uploads.last().answer({ body: aUser({ profile_image: '/media/photos/a.jpeg' }) });
    await waitFor(() => expect(headerImage()).toBeInTheDocument());
    expect(device.values.get('profileImage')).toBe('/media/photos/a.jpeg');
    expect(progress()).not.toBeInTheDocument();
    expect(image()).toHaveAttribute('src', 'http://localhost/media/photos/a.jpeg');
  });

  test('cancel really stops the request and says nothing of a failure', async () => {
    const { uploads, user } = await setup();
    await choose(jpeg);
    uploads.last().progress(100, 1000);
    await user.click(button('Cancel upload'));
    expect(uploads.last().isAborted()).toBe(true);
    expect(progress()).not.toBeInTheDocument();
    expect(image()).not.toBeInTheDocument();
    expect(await screen.findByText('Upload cancelled.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('another photo takes the place of one that is still on its way', async () => {
    const { uploads } = await setup();
    await choose(jpeg);
    await choose(aFile('other.png', 'image/png'));
    await waitFor(() => expect(uploads.uploads).toHaveLength(2));
    expect(uploads.uploads[0]?.isAborted()).toBe(true);
    expect(progress()).toHaveAttribute('aria-valuenow', '0');
  });

  test.each(['image/jpeg', 'image/png', 'image/gif'])('%s is taken', async (type) => {
    const { uploads } = await setup();
    await choose(aFile('me', type));
    expect(uploads.uploads).toHaveLength(1);
  });

  test.each(['image/webp', 'image/svg+xml', 'application/pdf', ''])(
    'JPEG, PNG or GIF only: "%s" is refused',
    async (type) => {
      const { uploads } = await setup();
      await choose(aFile('me.jpg', type));
      expect(photo()).toHaveAccessibleDescription(
        /Invalid file type\. Only JPEG, PNG, and GIF are allowed\.$/,
      );
      expect(photo()).toBeInvalid();
      expect(screen.getByRole('alert')).toBeVisible();
      expect(uploads.uploads).toHaveLength(0);
    },
  );

  test('maximum 5 MB: 5242880 bytes are taken, 5242881 are not', async () => {
    const { uploads } = await setup();
    await choose(aFile('large.jpg', 'image/jpeg', 5242881));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'File size exceeds 5MB. Please upload a smaller image.',
    );
    expect(uploads.uploads).toHaveLength(0);
    await choose(aFile('just.jpg', 'image/jpeg', 5242880));
    expect(uploads.uploads).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([400, 413, 500])("'Failed to upload image. Please try again.': %i", async (status) => {
    const { uploads } = await setup();
    await choose(jpeg);
    await uploads.last().answer({ status, body: { detail: 'Something else' } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to upload image. Please try again.',
    );
    expect(image()).not.toBeInTheDocument();
  });

  test("'Failed to upload image. Please try again.': the line breaks", async () => {
    const { uploads } = await setup();
    await choose(jpeg);
    await uploads.last().drop();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to upload image. Please try again.',
    );
  });
});

describe('photo deletion', () => {
  const withPhoto = { user: { profile_image: '/media/photos/a.jpeg' } };
  const deletion = 'DELETE /users/delete_profile_photo/';

  test('delete needs a confirmation prompt: Cancel keeps the photo', async () => {
    const { user, server } = await setup(withPhoto);
    await user.click(button('Delete photo'));
    const dialog = screen.getByRole('dialog', { name: 'Delete profile photo?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.sent(deletion)).toHaveLength(0);
    expect(image()).toBeInTheDocument();
  });

  test("success: 'Profile picture deleted successfully!'; header and profileImage follow", async () => {
    const { user, server, device } = await setup(withPhoto);
    await waitFor(() => expect(headerImage()).toBeInTheDocument());
    server.answer(deletion, { body: {} });
    server.answer(currentUser, { body: aUser() });
    await user.click(button('Delete photo'));
    await user.click(button('Delete'));
    expect(await screen.findByText('Profile picture deleted successfully!')).toBeVisible();
    expect(headerImage()).not.toBeInTheDocument();
    expect(device.values.has('profileImage')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Delete photo' })).not.toBeInTheDocument();
    expect(photo()).toHaveFocus();
  });

  test("delete fails: 'Failed to delete image. Please try again.'", async () => {
    const { user, server } = await setup(withPhoto);
    server.answer(deletion, { status: 500, body: {} });
    await user.click(button('Delete photo'));
    await user.click(button('Delete'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete image. Please try again.',
    );
    expect(image()).toBeInTheDocument();
  });
});
