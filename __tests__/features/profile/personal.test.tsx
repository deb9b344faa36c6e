import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { environment } from '@/config/env';
import { signedOut } from '@/store/events';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { heldAnswer } from '../../support/heldAnswer';
import { aReferralBonus, aUser } from '../../support/replies';
import { button, changeUser, currentUser, openProfile, openTab } from './openProfile';
import { aFile } from '../../support/fakeUploads';
import { traceOf } from '../../support/traceOf';

describe('personal details', () => {
  const setup = async (options: Parameters<typeof openProfile>[1] = {}) => {
    const app = await openProfile('', options);
    await screen.findByLabelText('Address');
    return app;
  };

  const region = (name: string) => within(screen.getByRole('region', { name }));

  test('shows names and email read-only', async () => {
    await setup();
    for (const [label, value] of [
      ['First name', 'Ada'],
      ['Last name', 'Obi'],
      ['Email', 'ada@example.ng'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    }
  });

  test('offers neither a PIN nor the identity check before it is known what the customer has', async () => {
    const record = heldAnswer();
    await openProfile('', { replies: { [currentUser]: record.answer } });
    await screen.findByText('Loading your profile…');
    expect(screen.queryByRole('button', { name: 'Create Transaction PIN' })).toBeNull();
    expect(screen.queryByText(/^Finish the KYC steps/)).toBeNull();
    act(() => record.give({ body: aUser({ has_transaction_pin: false }) }));
    expect(await screen.findByRole('button', { name: 'Create Transaction PIN' })).toBeVisible();
    expect(screen.getByText(/^Finish the KYC steps/)).toBeVisible();
  });

  describe('address', () => {
    async function save(reply: FakeReply) {
      const app = await setup({ user: { address: '1 Marina' }, replies: { [changeUser]: reply } });
      const field = screen.getByLabelText('Address');
      expect(field).toHaveValue('1 Marina');
      await app.user.clear(field);
      await app.user.type(field, ' 2 Broad Street, Lagos ');
      await app.user.click(button('Save address'));
      return app;
    }

    test("saving the address shows 'Address updated successfully!'", async () => {
      const { server } = await save({ body: aUser({ address: '2 Broad Street, Lagos' }) });
      expect(await screen.findByText('Address updated successfully!')).toBeVisible();
      expect(server.sent(changeUser).map(({ body }) => body)).toEqual([
        { address: '2 Broad Street, Lagos' },
      ]);
    });
  });

  describe('the verification status and "Withdraw"', () => {
    test("an unverified customer sees 'You need to get verified to be able to withdraw.' for 5 s", async () => {
      jest.useFakeTimers();
      const { user } = await setup();
      expect(screen.getByText('Not verified')).toBeVisible();
      await user.click(button('Withdraw'));
      expect(screen.getByRole('alert')).toHaveTextContent(
        'You need to get verified to be able to withdraw.',
      );
      await act(() => jest.advanceTimersByTimeAsync(4999));
      expect(screen.getByRole('alert')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1));
      jest.useRealTimers();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('an unverified customer has one link to the identity check, before "Withdraw"', async () => {
      const { user } = await setup();
      const link = screen.getByRole('link', { name: 'Verify your identity' });
      expect(link.compareDocumentPosition(button('Withdraw'))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      await user.click(button('Withdraw'));
      expect(screen.getAllByRole('link', { name: 'Verify your identity' })).toEqual([link]);
      await user.click(link);
      expect(currentPath()).toBe('/profile?tab=kyc');
    });

    test.each([
      ['on a phone', 360, 'before'],
      ['on a wide screen', 1280, 'after'],
    ])(
      '%s, the card of an unverified customer stands %s the details',
      async (_on, width, place) => {
        window.innerWidth = width;
        await setup();
        const details = screen.getByRole('region', { name: 'Your details' });
        const verification = screen.getByRole('region', { name: 'Verification' });
        expect(verification.compareDocumentPosition(details)).toBe(
          place === 'before' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING,
        );
      },
    );

    test('"Withdraw" opens the withdrawal for a verified customer', async () => {
      const { user } = await setup({ user: { verification_status: true } });
      expect(screen.getByText('Verified')).toBeVisible();
      await user.click(button('Withdraw'));
      await waitFor(() => expect(currentPath()).toBe('/withdrawal'));
    });
  });

  describe('the referral link', () => {
    afterEach(() => {
      Reflect.deleteProperty(window.navigator, 'share');
    });

    test('the referral code is the part after referral_code=, and copying it shows "Copied!" for 2 s', async () => {
      const { user } = await setup();
      expect(await screen.findByLabelText('Referral code')).toHaveValue('ADA7Q');
      const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
      jest.useFakeTimers();
      await user.click(button('Copy referral code'));
      expect(copied).toHaveBeenCalledWith('ADA7Q');
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(button('Copied!')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1999));
      expect(button('Copied!')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1));
      jest.useRealTimers();
      expect(button('Copy referral code')).toBeVisible();
    });

    test('shares the referral link with the share sheet of the device', async () => {
      const share = jest.fn(() => Promise.resolve());
      Object.assign(window.navigator, { share });
      const { user } = await setup();
      await user.click(await screen.findByRole('button', { name: 'Share referral link' }));
      expect(share).toHaveBeenCalledWith(
        expect.objectContaining({ url: 'http://localhost/signup/signup?referral_code=ADA7Q' }),
      );
    });

    test('without a share sheet, the button that shares has another icon than the one that copies', async () => {
      await setup();
      const copy = await screen.findByRole('button', { name: 'Copy referral code' });
      const icon = (from: HTMLElement) => from.querySelector('svg')?.innerHTML;
      expect(icon(button('Share referral link'))).not.toBe(icon(copy));
    });

    test("doesn't report a share that the customer cancels", async () => {
      const share = () => Promise.reject(new DOMException('Called off', 'AbortError'));
      Object.assign(window.navigator, { share });
      const { user, store } = await setup();
      await user.click(await screen.findByRole('button', { name: 'Share referral link' }));
      expect(store.getState().notifications.toasts).toEqual([]);
    });

    test('ignores a second press while the share sheet is open', async () => {
      let close = (): void => undefined;
      const share = jest.fn(() => new Promise<void>((resolve) => (close = resolve)));
      Object.assign(window.navigator, { share });
      const { user } = await setup();
      const shareLink = await screen.findByRole('button', { name: 'Share referral link' });
      await user.dblClick(shareLink);
      expect(share).toHaveBeenCalledTimes(1);
      await act(async () => close());
      await user.click(shareLink);
      expect(share).toHaveBeenCalledTimes(2);
    });

    test('reports that the browser refused to share', async () => {
      const share = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
      Object.assign(window.navigator, { share });
      const { user } = await setup();
      await user.click(await screen.findByRole('button', { name: 'Share referral link' }));
      expect(await screen.findByText('We couldn’t share it. Try again.')).toBeVisible();
    });

    test('copies the referral link on a device without a share sheet', async () => {
      const { user } = await setup();
      const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
      await user.click(await screen.findByRole('button', { name: 'Share referral link' }));
      expect(copied).toHaveBeenCalledWith('http://localhost/signup/signup?referral_code=ADA7Q');
      expect(await screen.findByRole('button', { name: 'Link copied!' })).toBeVisible();
    });

    test('reports that the browser refused to copy', async () => {
      const { user } = await setup();
      const refused = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
      jest.spyOn(window.navigator.clipboard, 'writeText').mockImplementation(refused);
      await user.click(await screen.findByRole('button', { name: 'Copy referral code' }));
      expect(await screen.findByText('We couldn’t copy it. Copy it manually.')).toBeVisible();
    });
  });

  describe('the referral bonuses', () => {
    const bonuses = 'GET /wallet/referral_bonus/';

    test('shows bonuses of another server in dollars with 2 decimals', async () => {
      jest.replaceProperty(environment, 'apiExtensions', false);
      const server = fakeServer({ ...signedInAnswers, [bonuses]: { body: [aReferralBonus()] } });
      renderApp('/profile', { server, device: signedInDevice() });
      expect(await screen.findByRole('row', { name: 'RB-2 $12.50' })).toBeVisible();
    });

    test('shows bonuses of Mota’s own server in naira with 2 decimals', async () => {
      await setup({
        replies: {
          [bonuses]: {
            body: [aReferralBonus(), aReferralBonus({ id: 3, amount: 5000, reference: 'RB-3' })],
          },
        },
      });
      const table = await screen.findByRole('table', { name: 'Referral bonuses' });
      expect(within(table).getByRole('row', { name: 'RB-2 ₦12.50' })).toBeVisible();
      expect(within(table).getByRole('row', { name: 'RB-3 ₦5,000.00' })).toBeVisible();
    });

    test('explains what a pending bonus is waiting for', async () => {
      await setup({
        replies: {
          [bonuses]: {
            body: [
              aReferralBonus({ status: 'pending' }),
              aReferralBonus({ id: 3, status: 'paid' }),
            ],
          },
        },
      });
      const table = await screen.findByRole('table', { name: 'Referral bonuses' });
      expect(within(table).getByRole('row', { name: 'RB-2 Pending ₦12.50' })).toBeVisible();
      expect(within(table).getByRole('row', { name: 'RB-2 ₦12.50' })).toBeVisible();
      expect(screen.getByText(/once you and your friend are both verified/)).toBeVisible();
    });

    test('shortens a random reference so that it fits on a phone', async () => {
      const reference = 'B_ULGbYI7K43pxUsMD4skQ';
      await setup({ replies: { [bonuses]: { body: [aReferralBonus({ reference })] } } });
      expect(await screen.findByRole('row', { name: 'B_ULGbYI ₦12.50' })).toBeVisible();
    });

    test('a text says that nothing has been earned yet', async () => {
      await setup();
      expect(await region('Referral bonuses').findByText(/^No bonuses yet\./)).toBeVisible();
    });
  });

  test("shows the page while the customer's record is still loading", async () => {
    let answer: (reply: FakeReply) => void = () => undefined;
    const later = () => new Promise<FakeReply>((resolve) => (answer = resolve));
    await openProfile('', { replies: { [currentUser]: later } });
    expect(await screen.findByText('Loading your profile…')).toBeInTheDocument();
    expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
    await act(async () => Promise.resolve(answer({ body: aUser() })));
    expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
  });
});

describe('the photo', () => {
  const photo = () => screen.getByLabelText('Profile photo');
  const image = () => screen.getByRole('main').querySelector('img');
  const headerImage = () => screen.getByRole('banner').querySelector('img[src*="photos"]');
  const progress = () => screen.queryByRole('progressbar');
  const jpeg = aFile('me.jpg', 'image/jpeg');

  // A customer can switch off the filter of the file dialog.
  const choose = async (file: File) => {
    await userEvent.upload(photo(), file, { applyAccept: false });
  };

  async function setup(options: Parameters<typeof openProfile>[1] = {}) {
    const app = await openProfile('', options);
    await screen.findByLabelText('Profile photo');
    return app;
  }

  describe('photo upload', () => {
    test('an upload shows a preview and its progress, and then changes the header and profileImage', async () => {
      const { uploads, server, device } = await setup();
      await choose(jpeg);
      expect(image()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
      expect(progress()).toHaveAttribute('aria-valuenow', '0');
      uploads.last().progress(430, 1000);
      expect(progress()).toHaveAttribute('aria-valuenow', '43');
      expect(screen.getByText('43%')).toBeVisible();
      expect(uploads.last().call).toBe(changeUser);
      expect(uploads.last().form.get('profile_image')).toBe(jpeg);
      expect(uploads.last().headers).not.toHaveProperty('content-type');

      server.answer(currentUser, { body: aUser({ profile_image: '/media/photos/a.jpeg' }) });
      await uploads.last().answer({ body: aUser({ profile_image: '/media/photos/a.jpeg' }) });
      await waitFor(() => expect(headerImage()).toBeInTheDocument());
      await waitFor(() => expect(device.values.get('profileImage')).toBe('/media/photos/a.jpeg'));
      expect(progress()).not.toBeInTheDocument();
      expect(image()).toHaveAttribute('src', 'http://localhost/media/photos/a.jpeg');
    });

    test('"Cancel" stops the request without reporting a failure', async () => {
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

    test('another photo replaces an upload in progress', async () => {
      const { uploads } = await setup();
      await choose(jpeg);
      await choose(aFile('other.png', 'image/png'));
      await waitFor(() => expect(uploads.uploads).toHaveLength(2));
      expect(uploads.uploads[0]?.isAborted()).toBe(true);
      expect(progress()).toHaveAttribute('aria-valuenow', '0');
    });

    test('accepts only JPEG, PNG and GIF', async () => {
      const { uploads } = await setup();
      for (const type of ['image/webp', 'image/svg+xml', 'application/pdf', '']) {
        await choose(aFile('me.jpg', type));
        expect(photo()).toHaveAccessibleDescription(
          /Invalid file type\. Only JPEG, PNG, and GIF are allowed\.$/,
        );
        expect(photo()).toBeInvalid();
        expect(screen.getByRole('alert')).toBeVisible();
        expect(uploads.uploads).toHaveLength(0);
      }
      for (const [index, type] of ['image/jpeg', 'image/png', 'image/gif'].entries()) {
        await choose(aFile('me', type));
        await waitFor(() => expect(uploads.uploads).toHaveLength(index + 1));
        expect(uploads.last().form.get('profile_image')).toHaveProperty('type', type);
        expect(photo()).toBeValid();
      }
    });

    test('a photo of 5242880 bytes is accepted, and one of 5242881 refused', async () => {
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
  });

  describe('photo deletion', () => {
    const withPhoto = { user: { profile_image: '/media/photos/a.jpeg' } };
    const deletion = 'DELETE /users/delete_profile_photo/';

    test("a deletion shows 'Profile picture deleted successfully!', and changes the header and profileImage", async () => {
      const { user, server, device } = await setup(withPhoto);
      await waitFor(() => expect(headerImage()).toBeInTheDocument());
      server.answer(deletion, { body: {} });
      server.answer(currentUser, { body: aUser() });
      await user.click(button('Delete photo'));
      await user.click(button('Delete'));
      expect(await screen.findByText('Profile picture deleted successfully!')).toBeVisible();
      expect(headerImage()).not.toBeInTheDocument();
      await waitFor(() => expect(device.values.has('profileImage')).toBe(false));
      expect(screen.queryByRole('button', { name: 'Delete photo' })).not.toBeInTheDocument();
      expect(photo()).toHaveFocus();
    });

    test('a deletion asks for confirmation, and "Cancel" or a failure keeps the photo', async () => {
      const { user, server } = await setup(withPhoto);
      await user.click(button('Delete photo'));
      const dialog = screen.getByRole('dialog', { name: 'Delete profile photo?' });
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(server.sent(deletion)).toHaveLength(0);
      expect(image()).toBeInTheDocument();
      server.answer(deletion, { status: 500, body: {} });
      await user.click(button('Delete photo'));
      await user.click(button('Delete'));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Failed to delete image. Please try again.',
      );
      expect(image()).toBeInTheDocument();
    });
  });
});

describe('uploads after their page was left', () => {
  const follow = (name: string) =>
    userEvent.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }),
    );

  /** Returns whether the browser would ask before it closes the tab. */
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

  describe('an upload continues when its page is left', () => {
    test('a toast reports a photo that arrived after its page was left', async () => {
      const { uploads } = await uploadingPhoto();
      await leave();
      expect(uploads.last().isAborted()).toBe(false);
      await uploads.last().answer({ status: 200, body: { profile_image: '/media/a.jpeg' } });
      expect(await screen.findByText('Your new photo is saved.')).toBeVisible();
    });

    test('a toast reports a photo that the server found too large', async () => {
      const { uploads } = await uploadingPhoto();
      await leave();
      await uploads.last().answer({ status: 413, body: {} });
      expect(
        await screen.findByText('File size exceeds 5MB. Please upload a smaller image.'),
      ).toBeVisible();
    });

    const tooManyPixels = 'This image is too large. Use one of at most 50 megapixels.';

    test.each<[number, object, string]>([
      [201, {}, 'KYC submitted successfully. Verification pending.'],
      [
        413,
        {},
        'Your identity photos weren’t sent. File size too large. Maximum allowed size is 30MB.',
      ],
      [400, { detail: tooManyPixels }, `Your identity photos weren’t sent. ${tooManyPixels}`],
      [500, {}, 'Your identity photos weren’t sent. Submit them again in your profile.'],
    ])('a toast reports the response %i to identity images', async (status, body, text) => {
      const { uploads, user } = await openProfile();
      await user.click(openTab('KYC Verification'));
      await user.upload(
        await screen.findByLabelText('Identity card'),
        aFile('id.png', 'image/png'),
      );
      await user.upload(screen.getByLabelText('Facial image'), aFile('me.png', 'image/png'));
      await user.click(screen.getByRole('button', { name: 'Submit for verification' }));
      expect(await screen.findByRole('progressbar')).toBeVisible();
      await leave();
      await uploads.last().answer({ status, body });
      expect(await screen.findByText(text)).toBeVisible();
    });

    test('the progress of an upload is shown to a customer who returns, and who can stop the upload', async () => {
      const { uploads, user } = await uploadingPhoto();
      await user.click(openTab('KYC Verification'));
      await user.click(openTab('Personal Info'));
      uploads.last().progress(1, 4);
      expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
      await leave();
      await follow('Profile');
      uploads.last().progress(1, 2);
      expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
      await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
      expect(uploads.last().isAborted()).toBe(true);
      await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    });

    test('the end of the session stops an upload', async () => {
      const { uploads, store } = await uploadingPhoto();
      act(() => {
        store.dispatch(signedOut());
      });
      expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      expect(currentPath()).toBe('/signin');
      await waitFor(() => expect(uploads.last().isAborted()).toBe(true));
    });
  });

  test('the browser asks before it closes the tab during an upload, and a toast reports a failure', async () => {
    const { uploads } = await uploadingPhoto();
    await waitFor(() => expect(isTabHeld()).toBe(true));
    await leave();
    expect(isTabHeld()).toBe(true);
    await uploads.last().drop();
    await waitFor(() => expect(isTabHeld()).toBe(false));
    expect(
      await screen.findByText('Your photo wasn’t saved. Try again in your profile.'),
    ).toBeVisible();
  });
});

describe('creating a PIN', () => {
  const group = (name: string) => screen.getByRole('group', { name });
  const box = (name: string, digit: number) =>
    within(group(name)).getByRole('textbox', { name: `Digit ${digit} of 4` });
  const digitsOf = (name: string) =>
    within(group(name))
      .getAllByRole<HTMLInputElement>('textbox')
      .map((each) => each.value)
      .join('');

  async function setup(options: Parameters<typeof openProfile>[1] = {}) {
    const app = await openProfile('', options);
    await screen.findByLabelText('Address');
    return app;
  }

  async function open(reply: FakeReply = { body: aUser({ has_transaction_pin: true }) }) {
    const app = await setup({ replies: { [changeUser]: reply } });
    await app.user.click(button('Create Transaction PIN'));
    return app;
  }

  /** Types one PIN into "Enter PIN" and one into "Confirm PIN". The boxes move the focus forward. */
  async function enterTwice(user: UserEvent, first: string, second: string) {
    await user.keyboard(first);
    await user.keyboard(second);
  }

  test('two PINs that differ are cleared, and the customer starts again', async () => {
    const { user, server } = await open();
    await enterTwice(user, '4071', '4072');
    expect(group('Enter PIN')).toHaveAccessibleDescription('PINs do not match. Please try again.');
    expect(screen.getByRole('alert')).toHaveTextContent('PINs do not match. Please try again.');
    expect(screen.queryByRole('group', { name: 'Confirm PIN' })).not.toBeInTheDocument();
    expect(digitsOf('Enter PIN')).toBe('');
    expect(box('Enter PIN', 1)).toHaveFocus();
    expect(server.sent(changeUser)).toHaveLength(0);
    await user.keyboard('5');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an easy PIN is refused at once with the reason, and the customer starts again', async () => {
    const { user, server } = await open();
    for (const [easy, why] of [
      ['1234', 'is a sequence'],
      ['1122', 'repeats itself'],
      ['1990', 'is a year'],
      ['0803', 'is part of your phone number'],
    ] as const) {
      const reason = `This PIN ${why}, so it’s easy to guess. Choose another one.`;
      await user.keyboard(easy);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reason));
      expect(group('Enter PIN')).toHaveAccessibleDescription(reason);
      expect(digitsOf('Enter PIN')).toBe('');
      expect(box('Enter PIN', 1)).toHaveFocus();
      expect(screen.queryByRole('group', { name: 'Confirm PIN' })).not.toBeInTheDocument();
    }
    await user.keyboard('4');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('0714071');
    expect(await screen.findByText('Transaction PIN created successfully!')).toBeVisible();
    expect(server.sent(changeUser)).toHaveLength(1);
  });

  describe('a server that requires the password for a new PIN', () => {
    const needed = 'You signed in a while ago. Enter your password to create your PIN.';
    const wrong = 'Incorrect password.';
    const asking: FakeReply = { status: 403, body: { detail: needed, password: [needed] } };

    async function untilAsked() {
      const app = await open(asking);
      await enterTwice(app.user, '4071', '4071');
      const password = await screen.findByLabelText('Password');
      return { ...app, password };
    }

    test('asks for the password in the same form, and the session continues', async () => {
      const { user, server, store, password } = await untilAsked();
      expect(password).toHaveFocus();
      expect(password).toHaveAccessibleDescription(needed);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      server.answer(changeUser, { body: aUser({ has_transaction_pin: true }) });
      await user.keyboard('Passw0rd!{Enter}');
      expect(await screen.findByText('Transaction PIN created successfully!')).toBeVisible();
      expect(server.sent(changeUser).map(({ body }) => body)).toEqual([
        { transaction_pin: '4071' },
        { transaction_pin: '4071', password: 'Passw0rd!' },
      ]);
      expect(button('PIN Created')).toBeDisabled();
      for (const secret of ['4071', 'Passw0rd'])
        expect(JSON.stringify(store.getState())).not.toMatch(traceOf(secret));
    });

    test('a wrong password is shown at its field, and another password is accepted', async () => {
      const { user, server } = await untilAsked();
      server.answer(changeUser, { status: 400, body: { detail: wrong, password: [wrong] } });
      await user.keyboard('Wr0ng!pass{Enter}');
      expect(await screen.findByText(`Failed to create PIN: ${wrong}`)).toBeVisible();
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(`${needed} ${wrong}`);
      server.answer(changeUser, { body: aUser({ has_transaction_pin: true }) });
      await user.clear(screen.getByLabelText('Password'));
      await user.type(screen.getByLabelText('Password'), 'Passw0rd!');
      await user.click(button('Create PIN'));
      expect(await screen.findByText('Transaction PIN created successfully!')).toBeVisible();
    });

    test("no PIN is stored if the customer doesn't enter the password", async () => {
      const { user, server } = await untilAsked();
      await user.click(button('Not now'));
      await waitFor(() => expect(button('Create Transaction PIN')).toHaveFocus());
      expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
      expect(server.sent(changeUser)).toHaveLength(1);
    });
  });

  test("sends a PIN that was entered twice, and shows 'Transaction PIN created successfully!' and then 'PIN Created'", async () => {
    const { user, server, store } = await open();
    server.answer(currentUser, { body: aUser({ has_transaction_pin: true }) });
    await enterTwice(user, '4071', '4071');
    expect(await screen.findByText('Transaction PIN created successfully!')).toBeVisible();
    expect(server.sent(changeUser).map(({ body }) => body)).toEqual([{ transaction_pin: '4071' }]);
    expect(button('PIN Created')).toBeDisabled();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(JSON.stringify(store.getState())).not.toMatch(traceOf('4071'));
  });

  test("the button is disabled and labelled 'PIN Created' once there is a PIN", async () => {
    await setup({ user: { has_transaction_pin: true } });
    expect(button('PIN Created')).toBeDisabled();
    expect(
      screen.queryByRole('button', { name: 'Create Transaction PIN' }),
    ).not.toBeInTheDocument();
  });

  test("doesn't send the PIN if the server sends no user id", async () => {
    const { user, server } = await openProfile('', { user: { id: null } });
    await user.click(await screen.findByRole('button', { name: 'Create Transaction PIN' }));
    await enterTwice(user, '4071', '4071');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'User ID is missing. Unable to create PIN.',
    );
    expect(server.requests.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(0);
  });

  test('"Not now" closes the PIN creation and stores nothing', async () => {
    const { user } = await open();
    await user.keyboard('12');
    await user.click(button('Not now'));
    await waitFor(() => expect(button('Create Transaction PIN')).toHaveFocus());
    await user.click(button('Create Transaction PIN'));
    expect(digitsOf('Enter PIN')).toBe('');
  });
});
