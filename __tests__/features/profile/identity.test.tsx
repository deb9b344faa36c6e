import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { environment } from '@/config/env';
import { aUser } from '../../support/replies';
import { card, choose, openIdentity, submit, face, tooLarge } from './openIdentity';
import { button, currentUser, openProfile, openTab } from './openProfile';
import { aFile } from '../../support/fakeUploads';
import type { FakeReply } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';

describe('the identity check', () => {
  describe('before the photos are sent', () => {
    test('the page explains why photos are needed, how long the check takes and who sees the photos', async () => {
      await openIdentity();
      const answers = screen.getByRole('list', { name: 'About the identity check' });
      expect(answers).toHaveTextContent(/Why we ask.*How long it takes.*Who sees your photos/);
    });

    test("the page doesn't say who sees the photos with another server", async () => {
      jest.replaceProperty(environment, 'apiExtensions', false);
      await openIdentity();
      expect(screen.queryByText('Who sees your photos')).not.toBeInTheDocument();
      jest.restoreAllMocks();
    });
  });

  describe('the duration of the check', () => {
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

    test('the page shows by when photos that are sent now are usually checked', async () => {
      await openIdentity({ user: kyc({}) });
      expect(await screen.findByText(/usually by 6 pm today, and we notify you/)).toBeVisible();
    });

    test.each([
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
    ])('the page shows by when photos sent %s are checked', async (_when, submittedAt, text) => {
      await openProfile('?tab=kyc', { user: sentAt(submittedAt) });
      expect(await screen.findByText(text)).toBeVisible();
    });

    test('no time is promised with another server', async () => {
      jest.replaceProperty(environment, 'apiExtensions', false);
      await openProfile('?tab=kyc', { user: sentAt('2026-11-20T08:00:00Z') });
      expect(
        await screen.findByText('Verification in progress. Please wait for confirmation.'),
      ).toBeVisible();
      expect(screen.queryByText(/Usually by/)).not.toBeInTheDocument();
    });
  });

  describe('the next steps', () => {
    const inProgress = { kyc: { kyc_verification_status: 'In Progress' } };

    test('next steps are suggested while the check is in progress', async () => {
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

    test('a next step opens the PIN creation', async () => {
      await openProfile('?tab=kyc', { user: inProgress });
      await userEvent.click(
        await screen.findByRole('button', { name: 'Create your transaction PIN' }),
      );
      expect(openTab('Personal Info')).toHaveAttribute('aria-selected', 'true');
      const entry = screen.getByRole('group', { name: 'Enter PIN' });
      expect(within(entry).getByLabelText('Digit 1 of 4')).toHaveFocus();
    });

    test('the focus moves to the PIN once its tab is open, even if it was open before', async () => {
      await openProfile('', { user: inProgress });
      await userEvent.click(openTab('KYC Verification'));
      const create = await screen.findByRole('button', { name: 'Create your transaction PIN' });
      const hidden: EventTarget[] = [];
      const listen = ({ target }: FocusEvent) => {
        if (target instanceof Element && target.closest('[hidden]')) hidden.push(target);
      };
      document.addEventListener('focusin', listen);
      await userEvent.click(create);
      document.removeEventListener('focusin', listen);
      expect(hidden).toEqual([]);
      const entry = screen.getByRole('group', { name: 'Enter PIN' });
      expect(within(entry).getByLabelText('Digit 1 of 4')).toHaveFocus();
    });

    test('only steps that are still open are suggested after the check', async () => {
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

  describe('the states of the check', () => {
    test('a verified customer is told that no further action is needed', async () => {
      await openProfile('?tab=kyc', { user: { verification_status: true } });
      expect(
        await screen.findByText('Your identity is verified. No further action is needed.'),
      ).toBeVisible();
      expect(screen.queryByLabelText('Identity card')).not.toBeInTheDocument();
    });

    test("the status 'In Progress' shows 'Verification in progress. Please wait for confirmation.'", async () => {
      const kyc = { kyc_verification_status: 'In Progress' };
      await openProfile('?tab=kyc', { user: { kyc } });
      expect(
        await screen.findByText('Verification in progress. Please wait for confirmation.'),
      ).toBeVisible();
      expect(screen.queryByLabelText('Identity card')).not.toBeInTheDocument();
    });

    test('an unknown status keeps the upload form', async () => {
      await openIdentity({ user: { kyc: { kyc_verification_status: 'Something new' } } });
      expect(button('Submit for verification')).toBeEnabled();
    });

    test('a rejected submission shows a message, and keeps the upload form', async () => {
      await openIdentity({ user: { kyc: { kyc_verification_status: 'Rejected' } } });
      expect(button('Submit for verification')).toBeEnabled();
      expect(screen.getByRole('alert')).toHaveTextContent(
        'We couldn’t accept your last photos. Send new ones.',
      );
    });

    test('a failed refresh keeps the form and the chosen files', async () => {
      const { server, user } = await openIdentity();
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

    test('the failure of a submission stays visible when the refresh fails too', async () => {
      const { uploads, server } = await submit({ isOffline: () => true });
      const before = server.sent(currentUser).length;
      server.answer(currentUser, 'no answer');
      await uploads.last().drop();
      await waitFor(() => expect(server.sent(currentUser).length).toBeGreaterThan(before));
      expect(await screen.findByRole('alert')).toHaveTextContent(/^A network error occurred\./);
    });
  });
});

describe('the photos of the identity check', () => {
  describe('the camera', () => {
    const simulateTouchScreen = () => {
      const media = window.matchMedia;
      // Replaces the query for touch screens with one that always matches.
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) =>
          media(query === '(pointer: coarse)' ? '(min-width: 0px)' : query),
        );
    };
    afterEach(() => {
      jest.restoreAllMocks();
    });

    test('a touch screen offers the camera as well as a file', async () => {
      simulateTouchScreen();
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
  });

  describe('the upload form', () => {
    test("a missing photo shows 'Please upload both an ID and a facial image.' once", async () => {
      const { user, uploads } = await openIdentity();
      // Only a touch screen has the buttons of the camera.
      expect(screen.queryByRole('button', { name: /Take a photo/ })).not.toBeInTheDocument();
      await user.click(button('Submit for verification'));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Please upload both an ID and a facial image.',
      );
      expect(screen.getByLabelText('Identity card')).toBeInvalid();
      expect(screen.getByLabelText('Facial image')).toBeInvalid();
      expect(screen.getByLabelText('Identity card')).toHaveFocus();
      expect(screen.getByLabelText('Identity card')).toHaveAccessibleErrorMessage(
        'Add a photo of your card.',
      );
      expect(screen.getByLabelText('Facial image')).toHaveAccessibleErrorMessage(
        'Add a photo of your face.',
      );
      await choose('Identity card', card);
      await user.click(button('Submit for verification'));
      expect(screen.getAllByText('Please upload both an ID and a facial image.')).toHaveLength(1);
      expect(uploads.uploads).toHaveLength(0);
    });

    test('a file of 31457280 bytes is accepted, and a file of 31457281 bytes is refused', async () => {
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

    test('both files are previewed and sent with user and kyc_verification_status, with the progress in percent', async () => {
      const { uploads } = await submit();
      expect(screen.getByText('card.jpg')).toBeVisible();
      expect(screen.getByRole('main').querySelector('img')).toHaveAttribute(
        'src',
        expect.stringMatching(/^blob:/),
      );
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

    test('"Cancel" stops the request, and the form can be sent again', async () => {
      const { user, uploads } = await submit();
      await user.click(button('Cancel upload'));
      expect(uploads.last().isAborted()).toBe(true);
      expect(await screen.findByText('Upload cancelled.')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await user.click(button('Submit for verification'));
      await waitFor(() => expect(uploads.uploads).toHaveLength(2));
    });
  });

  describe('the form after it was sent', () => {
    const waiting = 'Verification in progress. Please wait for confirmation.';

    test.each([
      ['the message of the server', { message: 'We got it.' }, 'We got it.'],
      ['the message of the app', {}, 'KYC submitted successfully. Verification pending.'],
    ])('a success locks the form and shows %s', async (_what, body, text) => {
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
      // The pressed button no longer exists, so the focus is on what replaced the form.
      expect(screen.getByText(waiting).closest('[tabindex="-1"]')).toHaveFocus();
    });

    test('the form stays locked until the server sends the new status', async () => {
      const { uploads } = await submit();
      await uploads.last().answer({ status: 201 });
      expect(await screen.findByText(waiting)).toBeVisible();
      expect(screen.queryByLabelText('Identity card')).not.toBeInTheDocument();
    });
  });

  describe('a failed submission', () => {
    test('an offline browser gets its own message', async () => {
      const { uploads } = await submit({ isOffline: () => true });
      await uploads.last().drop();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'A network error occurred. Please check your internet connection and try again.',
      );
    });
  });
});

describe('the next of kin', () => {
  const call = 'POST /next-of-kin/';
  const search = '?tab=kyc&step=next-of-kin';
  const wire = {
    first_name: 'Ngozi',
    last_name: 'Obi',
    email: 'ngozi@example.ng',
    address: '4 Ikorodu Road',
    relationship: 'Sister',
  };
  const labels = ['First name', 'Last name', 'Email', 'Address', 'Relationship'];
  const field = (name: string) => screen.getByRole('textbox', { name });

  async function setup(reply: FakeReply = { status: 201, body: {} }) {
    const app = await openProfile(search, { replies: { [call]: reply } });
    await screen.findByLabelText('Relationship');
    return app;
  }

  async function fill(user: UserEvent) {
    for (const [index, value] of Object.values(wire).entries()) {
      await fillIn(user, field(labels[index] ?? ''), value);
    }
  }

  test("the next of kin requires all five fields: 'Please fill in all fields.' once", async () => {
    const { user, server } = await setup();
    await user.click(button('Submit next of kin'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields.');
    labels.forEach((label) => expect(field(label)).toBeInvalid());
    expect(field('First name')).toHaveAccessibleErrorMessage('Enter a first name.');
    expect(field('Relationship')).toHaveAccessibleErrorMessage(
      'Enter how you’re related, such as “sister”.',
    );
    await waitFor(() => expect(field('First name')).toHaveFocus());
    expect(server.sent(call)).toHaveLength(0);
  });

  /** Changes a field, and waits until its form has handled it. */
  const change = (label: string, value: string) =>
    act(async () => {
      fireEvent.change(field(label), { target: { value } });
    });

  test("'Please fill in all fields.' moves the focus to the empty field", async () => {
    const { user, server } = await setup();
    await fill(user);
    for (const [index, value] of Object.values(wire).entries()) {
      const label = labels[index] ?? '';
      await change(label, '  ');
      await user.click(button('Submit next of kin'));
      await waitFor(() => expect(field(label)).toHaveFocus());
      expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields.');
      await change(label, value);
    }
    expect(server.sent(call)).toHaveLength(0);
  });

  test('an invalid email is reported before sending, and an unusual email is sent unchanged', async () => {
    const { user, server } = await setup();
    await fill(user);
    await change('Email', 'ngozi');
    await user.click(button('Submit next of kin'));
    expect(await screen.findByText('Invalid email format.')).toBeVisible();
    expect(server.sent(call)).toHaveLength(0);
    await change('Email', "o'neil+b@x.co");
    await user.click(button('Submit next of kin'));
    await screen.findByText('Next of Kin details submitted successfully.');
    expect(server.sent(call)[0]?.body).toMatchObject({ email: "o'neil+b@x.co" });
  });

  test('another server decides which emails are valid', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { user, server } = await setup();
    await fill(user);
    await change('Email', 'ngozi');
    await user.click(button('Submit next of kin'));
    await screen.findByText('Next of Kin details submitted successfully.');
    expect(server.sent(call)[0]?.body).toMatchObject({ email: 'ngozi' });
  });

  test("the next of kin is sent once, then read-only with 'Next of Kin details submitted successfully.'", async () => {
    const { user, server } = await setup();
    await fill(user);
    server.answer(currentUser, { body: aUser({ next_of_kin: wire }) });
    await user.click(button('Submit next of kin'));
    expect(await screen.findByText('Next of Kin details submitted successfully.')).toBeVisible();
    expect(server.sent(call).map(({ body }) => body)).toEqual([{ ...wire, profile: 7 }]);
    const panel = screen.getByRole('tabpanel', { name: 'Next Of Kin' });
    expect(within(panel).queryByRole('textbox')).not.toBeInTheDocument();
    expect(within(panel).getByText('Sister')).toBeVisible();
    expect(within(panel).getByText('Sister').closest('[tabindex="-1"]')).toHaveFocus();
  });

  test.each([
    ['the full details', wire],
    ['only its number', 12],
  ])("a next_of_kin that isn't null is read-only: %s", async (_what, next_of_kin) => {
    await openProfile(search, { user: { next_of_kin } });
    expect(await screen.findByText('Next of Kin details submitted successfully.')).toBeVisible();
    expect(screen.queryByLabelText('Relationship')).not.toBeInTheDocument();
  });

  test('the next of kin stays read-only until the server sends it', async () => {
    const { user } = await setup();
    await fill(user);
    await user.click(button('Submit next of kin'));
    await screen.findByText('Next of Kin details submitted successfully.');
    expect(screen.queryByLabelText('Relationship')).not.toBeInTheDocument();
  });
});
