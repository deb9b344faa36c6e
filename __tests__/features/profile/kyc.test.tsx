import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { environment } from '@/config/env';
import { aFile } from '../../support/fakeUploads';
import { aUser } from '../../support/replies';
import { button, currentUser, openProfile, openTab } from './openProfile';

const card = aFile('card.jpg', 'image/jpeg');
const face = aFile('face.png', 'image/png');
const tooLarge = 'File size too large. Maximum allowed size is 30MB.';

const choose = (label: string, file: File) =>
  userEvent.upload(screen.getByLabelText(label), file, { applyAccept: false });

async function setup(options: Parameters<typeof openProfile>[1] = {}) {
  const app = await openProfile('?tab=kyc', options);
  await screen.findByLabelText('Identity card');
  return app;
}

async function submit(options: Parameters<typeof openProfile>[1] = {}) {
  const app = await setup(options);
  await choose('Identity card', card);
  await choose('Facial image', face);
  await app.user.click(button('Submit for verification'));
  await waitFor(() => expect(app.uploads.uploads).toHaveLength(1));
  return app;
}

describe('before anything is sent', () => {
  test('it says why, how long it takes and who sees the photos', async () => {
    await setup();
    const answers = screen.getByRole('list', { name: 'About the identity check' });
    expect(answers).toHaveTextContent(/Why we ask.*How long it takes.*Who sees your photos/);
  });

  test('how another server keeps the photos is not told', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    await setup();
    expect(screen.queryByText('Who sees your photos')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

describe('how long it takes', () => {
  // 15:00 in Lagos, on a Friday.
  const now = Date.parse('2026-11-20T14:00:00Z');
  const kyc = (fields: object) => ({
    kyc: { kyc_verification_status: null, submitted_at: null, checked_by: '18:00', ...fields },
  });
  const sentAt = (submitted_at: string) =>
    kyc({ kyc_verification_status: 'In Progress', submitted_at });
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(now);
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('it says by when the photos are checked if they are sent now', async () => {
    await setup({ user: kyc({}) });
    expect(await screen.findByText(/usually by 6 pm today, and we notify you/)).toBeVisible();
  });

  test.each([
    [
      'in the morning',
      '2026-11-20T08:00:00Z',
      'Usually by 6 pm today. We’ll notify you of the result.',
    ],
    [
      'the evening before',
      '2026-11-19T16:30:00Z',
      'Usually by 6 pm today. We’ll notify you of the result.',
    ],
    [
      'the morning before',
      '2026-11-19T08:00:00Z',
      'It’s taking longer than usual. We’ll notify you of the result.',
    ],
  ])('photos sent %s', async (_when, submittedAt, text) => {
    await openProfile('?tab=kyc', { user: sentAt(submittedAt) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('another server promises no time', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    await openProfile('?tab=kyc', { user: sentAt('2026-11-20T08:00:00Z') });
    expect(
      await screen.findByText('Verification in progress. Please wait for confirmation.'),
    ).toBeVisible();
    expect(screen.queryByText(/Usually by/)).not.toBeInTheDocument();
  });
});

describe('next steps', () => {
  const inProgress = { kyc: { kyc_verification_status: 'In Progress' } };

  test('while the check is under way', async () => {
    await openProfile('?tab=kyc', { user: inProgress });
    const steps = within(await screen.findByRole('list', { name: 'While you wait' }));
    expect(steps.getByRole('link', { name: 'Choose a vehicle' })).toHaveAttribute(
      'href',
      '/signup/assets',
    );
    await userEvent.click(steps.getByRole('button', { name: 'Name your next of kin' }));
    expect(openTab('Next Of Kin')).toHaveFocus();
    expect(await screen.findByRole('textbox', { name: 'Relationship' })).toBeVisible();
  });

  test('the PIN is entered at once', async () => {
    await openProfile('?tab=kyc', { user: inProgress });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Create your transaction PIN' }),
    );
    expect(openTab('Personal Info')).toHaveAttribute('aria-selected', 'true');
    const entry = screen.getByRole('group', { name: 'Enter PIN' });
    expect(within(entry).getByLabelText('Digit 1 of 4')).toHaveFocus();
  });

  test('once it is done, without what is done already', async () => {
    const user = {
      verification_status: true,
      has_transaction_pin: true,
      next_of_kin: { first_name: 'Chi' },
    };
    await openProfile('?tab=kyc', { user });
    const steps = within(await screen.findByRole('list', { name: 'What you can do now' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(2);
    expect(steps.getByRole('link', { name: 'Withdraw money' })).toHaveAttribute(
      'href',
      '/signup/withdrawal',
    );
  });
});

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
    await setup();
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
    await setup();
    expect(screen.queryByRole('button', { name: /Take a photo/ })).not.toBeInTheDocument();
  });
});

describe('upload form', () => {
  test("'Please upload both an ID and a facial image.' is said once", async () => {
    const { user, uploads } = await setup();
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
    const { user, uploads } = await setup();
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
    await setup();
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

describe('states', () => {
  test('verification_status true: a message that no further action is needed', async () => {
    await openProfile('?tab=kyc', { user: { verification_status: true } });
    expect(
      await screen.findByText('Your identity is verified. No further action is needed.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Identity card')).not.toBeInTheDocument();
  });

  test("'In Progress': 'Verification in progress. Please wait for confirmation.'", async () => {
    const kyc = { kyc_verification_status: 'In Progress' };
    await openProfile('?tab=kyc', { user: { kyc } });
    expect(
      await screen.findByText('Verification in progress. Please wait for confirmation.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Identity card')).not.toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Identity Verification' })).toMatchSnapshot();
  });

  test.each(['Rejected', 'Something new', null])(
    'otherwise (%s) the upload form is available',
    async (status) => {
      await setup({ user: { kyc: { kyc_verification_status: status } } });
      expect(button('Submit for verification')).toBeEnabled();
    },
  );

  test('a rejected submission says so', async () => {
    await setup({ user: { kyc: { kyc_verification_status: 'Rejected' } } });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We couldn’t accept your last photos. Please send new ones.',
    );
  });

  test("'Failed to fetch verification status. Please try again.' where nothing is known", async () => {
    const { user, server } = await openProfile('?tab=kyc', {
      replies: { [currentUser]: 'no answer' },
      isOffline: () => true,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch verification status. Please try again.',
    );
    expect(screen.queryByLabelText('Identity card')).not.toBeInTheDocument();
    server.answer(currentUser, { body: aUser() });
    await user.click(button('Reload'));
    expect(await screen.findByLabelText('Identity card')).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a later check that fails leaves the form and what was chosen', async () => {
    const { server, user } = await setup();
    await choose('Identity card', card);
    server.answer(currentUser, { status: 503, body: {} });
    await user.click(openTab('Next Of Kin'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to check Next of Kin status. Please try again.',
    );
    await user.click(openTab('Identity Verification'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to fetch verification status. Please try again.',
    );
    expect(screen.getByText('card.jpg')).toBeVisible();
  });

  test('a failed submission is not drowned by the refresh that fails with it', async () => {
    const { uploads, server } = await submit({ isOffline: () => true });
    const before = server.sent(currentUser).length;
    server.answer(currentUser, 'no answer');
    await uploads.last().drop();
    await waitFor(() => expect(server.sent(currentUser).length).toBeGreaterThan(before));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^A network error occurred\./);
  });
});
