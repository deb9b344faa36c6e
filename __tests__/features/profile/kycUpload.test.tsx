import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFile } from '../../support/fakeUploads';
import { aUser } from '../../support/replies';
import { card, choose, face, openIdentity, submit, tooLarge } from './openIdentity';
import { button, currentUser } from './openProfile';

describe('the camera', () => {
  const touch = () => {
    const media = window.matchMedia;
    // A query that every width answers with yes.
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        media(query === '(pointer: coarse)' ? '(min-width: 0px)' : query),
      );
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('takes a picture of the field on a touch screen; a file can be chosen as before', async () => {
    touch();
    await openIdentity();
    const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
    await userEvent.click(button('Take a photo of your card'));
    const camera = opened.mock.contexts[0] as HTMLInputElement;
    expect(camera).toHaveAttribute('capture', 'environment');
    opened.mockRestore();
    await userEvent.upload(camera, card);
    expect(screen.getByText('card.jpg')).toBeVisible();
    expect(screen.getByLabelText('Identity card')).not.toHaveAttribute('capture');
    expect(button('Take a photo of your face')).toBeVisible();
  });

  test('has no button without a touch screen', async () => {
    await openIdentity();
    expect(screen.queryByRole('button', { name: /Take a photo/ })).not.toBeInTheDocument();
  });
});

describe('upload form', () => {
  test("'Please upload both an ID and a facial image.' is said once", async () => {
    const { user, uploads } = await openIdentity();
    await user.click(button('Submit for verification'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please upload both an ID and a facial image.',
    );
    expect(screen.getByLabelText('Identity card')).toBeInvalid();
    expect(screen.getByLabelText('Facial image')).toBeInvalid();
    expect(screen.getByLabelText('Identity card')).toHaveFocus();
    await choose('Identity card', card);
    await user.click(button('Submit for verification'));
    expect(screen.getAllByText('Please upload both an ID and a facial image.')).toHaveLength(1);
    expect(uploads.uploads).toHaveLength(0);
  });

  test('each file is at most 30 MB: 31457280 bytes are taken, 31457281 are not', async () => {
    const { user, uploads } = await openIdentity();
    await choose('Identity card', aFile('large.jpg', 'image/jpeg', 31457281));
    expect(screen.getByRole('alert')).toHaveTextContent(tooLarge);
    expect(screen.getByLabelText('Identity card')).toBeInvalid();
    await choose('Facial image', face);
    await user.click(button('Submit for verification'));
    await waitFor(() => expect(screen.getByLabelText('Identity card')).toHaveFocus());
    expect(uploads.uploads).toHaveLength(0);
    await choose('Identity card', aFile('just.jpg', 'image/jpeg', 31457280));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Submit for verification'));
    await waitFor(() => expect(uploads.uploads).toHaveLength(1));
  });

  test('what is chosen is previewed', async () => {
    await openIdentity();
    await choose('Identity card', card);
    expect(screen.getByText('card.jpg')).toBeVisible();
    expect(screen.getByRole('main').querySelector('img')).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    );
  });

  test('both files, user and kyc_verification_status are sent, with the progress in per cent', async () => {
    const { uploads } = await submit();
    const { call, form, progress } = uploads.last();
    expect(call).toBe('POST /kyc/');
    expect([...form.entries()]).toEqual([
      ['identity_card', card],
      ['facial_recognition', face],
      ['user', '70'],
      ['kyc_verification_status', 'In Progress'],
    ]);
    progress(57, 100);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '57');
    expect(button('Submit for verification')).toBeDisabled();
    expect(screen.getByLabelText('Identity card')).toBeDisabled();
    expect(screen.getByLabelText('Facial image')).toBeDisabled();
    progress(100, 100);
    expect(screen.getByText('Sent. Waiting for confirmation…')).toBeVisible();
  });

  test('cancel really stops the request; the form can be sent again', async () => {
    const { user, uploads } = await submit();
    await user.click(button('Cancel upload'));
    expect(uploads.last().isAborted()).toBe(true);
    expect(await screen.findByText('Upload cancelled.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Submit for verification'));
    await waitFor(() => expect(uploads.uploads).toHaveLength(2));
  });
});

describe('after submit the form is locked', () => {
  const waiting = 'Verification in progress. Please wait for confirmation.';

  test.each([
    ['the server message', { message: 'We got it.' }, 'We got it.'],
    ['none', {}, 'KYC submitted successfully. Verification pending.'],
  ])('success: %s', async (_what, body, text) => {
    const { uploads, server } = await submit();
    const inProgress = { kyc: { kyc_verification_status: 'In Progress' } };
    server.answer(currentUser, { body: aUser(inProgress) });
    await uploads.last().answer({ status: 201, body });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(waiting)).toBeVisible();
    expect(screen.queryByLabelText('Identity card')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Submit for verification' }),
    ).not.toBeInTheDocument();
    // The focus goes with the button that was pressed: what took the form's place has it.
    expect(screen.getByText(waiting).closest('[tabindex="-1"]')).toHaveFocus();
  });

  test('also while the server does not show the status yet', async () => {
    const { uploads } = await submit();
    await uploads.last().answer({ status: 201 });
    expect(await screen.findByText(waiting)).toBeVisible();
    expect(screen.queryByLabelText('Identity card')).not.toBeInTheDocument();
  });
});

describe('a submission that fails', () => {
  test.each([
    [413, {}, tooLarge],
    [401, { detail: 'Token expired' }, 'Authentication error. Please log in again.'],
    [400, { detail: 'Not an image.' }, 'Not an image.'],
    [409, { message: 'Already verified.' }, 'Already verified.'],
    [500, {}, 'Submission failed. Please try again.'],
  ])('%i %j: %s', async (status, body, text) => {
    const { uploads } = await submit();
    await uploads.last().answer({ status, body });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Identity card')).toBeEnabled();
    expect(screen.getByText('card.jpg')).toBeVisible();
  });

  test.each([
    ['a connection that drops', false, tooLarge],
    [
      'a browser that is offline',
      true,
      'A network error occurred. Please check your internet connection and try again.',
    ],
  ])('%s', async (_what, offline, text) => {
    const { uploads } = await submit({ isOffline: () => offline });
    await uploads.last().drop();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});
