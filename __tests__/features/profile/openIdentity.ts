import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFile } from '../../support/fakeUploads';
import { button, openProfile } from './openProfile';

export const card = aFile('card.jpg', 'image/jpeg');
export const face = aFile('face.png', 'image/png');
export const tooLarge = 'File size too large. Maximum allowed size is 30MB.';

export const choose = (label: string, file: File) =>
  userEvent.upload(screen.getByLabelText(label), file, { applyAccept: false });

/** Opens the form of the identity check. */
export async function openIdentity(options: Parameters<typeof openProfile>[1] = {}) {
  const app = await openProfile('?tab=kyc', options);
  await screen.findByLabelText('Identity card');
  return app;
}

/** Sends two photos. The test decides how the upload ends. */
export async function submit(options: Parameters<typeof openProfile>[1] = {}) {
  const app = await openIdentity(options);
  await choose('Identity card', card);
  await choose('Facial image', face);
  await app.user.click(button('Submit for verification'));
  await waitFor(() => expect(app.uploads.uploads).toHaveLength(1));
  return app;
}
