import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { environment } from '@/config/env';
import type { AppStore } from '@/store/makeStore';
import { userApi } from '@/store/user/userApi';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { heldAnswer } from '../../support/heldAnswer';
import { traceOf } from '../../support/traceOf';
import { button, openProfile, openTab } from './openProfile';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aDeviceSession, aProtection, aUser, someFactors } from '../../support/replies';

describe('password and PIN', () => {
  const sendCode = 'POST /users/forgot_password/';
  const resetPassword = 'POST /users/reset-password/';
  const currentUser = 'GET /users/current_user/';
  const resetPin = 'POST /users/set_transaction_pin/';

  const done: FakeReply = { body: { message: 'Done' } };
  const refetchUser = (store: AppStore) =>
    store.dispatch(
      userApi.endpoints.getCurrentUser.initiate(undefined, {
        forceRefetch: true,
        subscribe: false,
      }),
    );
  const failing = (status: number, body: unknown = {}): FakeReply => ({ status, body });

  async function openSection(
    name: string,
    replies: Record<string, FakeReply> = {},
    user: NonNullable<Parameters<typeof openProfile>[1]>['user'] = { has_transaction_pin: true },
  ) {
    const app = await openProfile('?tab=security', {
      user,
      replies: { [sendCode]: done, [resetPassword]: done, [resetPin]: done, ...replies },
    });
    await app.user.click(await screen.findByRole('button', { name }));
    return app;
  }

  test('shows an accordion with Reset Password and Reset PIN, of which one is open at a time', async () => {
    const { user } = await openSection('Reset Password');
    expect(button('Reset Password')).toHaveAttribute('aria-expanded', 'true');
    await user.click(button('Reset PIN'));
    expect(button('Reset Password')).toHaveAttribute('aria-expanded', 'false');
    expect(button('Reset PIN')).toHaveAttribute('aria-expanded', 'true');
    await user.click(button('Reset PIN'));
    expect(button('Reset PIN')).toHaveAttribute('aria-expanded', 'false');
  });

  test('groups the settings by sign-in, money and account', async () => {
    await openProfile('?tab=security');
    await screen.findByRole('button', { name: 'Reset PIN' });
    const settingsOf = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('button', { expanded: false })
        .map((setting) => setting.textContent);
    expect(settingsOf('Sign-in')).toEqual([
      'Reset Password',
      'Two-step verification',
      'Signed-in devices',
    ]);
    expect(settingsOf('Money')).toEqual(['Reset PIN', 'Payouts to your bank', 'Withdrawal limit']);
    expect(settingsOf('Account')).toEqual([
      'Freeze your account',
      'Download my data',
      'Close your account',
    ]);
  });

  const unprotected = {
    'GET /users/factors/': { body: someFactors({ passkeys: [], authenticator: null }) },
    'GET /users/protection/': { body: aProtection({ withdrawal_limit: null, raise: null }) },
    'GET /users/sessions/': { body: [aDeviceSession({ is_current: true })] },
  };
  const guarded = {
    'GET /users/factors/': { body: someFactors() },
    'GET /users/protection/': { body: aProtection({ is_frozen: true }) },
    'GET /users/sessions/': { body: [aDeviceSession(), aDeviceSession({ id: 32 })] },
  };
  const toBank = {
    balance: '0.00',
    payouts_to: { bank_name: 'GTBank', ending: '6789', starts_at: '2026-11-01T09:30:00.000Z' },
  };

  test.each([
    ['Two-step verification', 'Off', 'On'],
    ['Signed-in devices', '1 device', '2 devices'],
    ['Reset PIN', 'No PIN yet', ''],
    ['Payouts to your bank', 'Your wallet', 'GTBank, ending 6789'],
    ['Withdrawal limit', 'No limit', '₦50,000'],
    ['Freeze your account', '', 'Frozen'],
  ])(
    'shows the state of "%s" next to its closed section: "%s" or "%s"',
    async (name, one, other) => {
      const stateOf = async () => {
        const setting = await screen.findByRole('button', { name });
        await screen.findByText(/^\d devices?$/);
        await screen.findByText(/^(On|Off)$/);
        await screen.findByText(/^(No limit|₦50,000)$/);
        return setting;
      };
      const { unmount } = await openProfile('?tab=security', {
        replies: unprotected,
        user: { has_transaction_pin: false },
      });
      expect(await stateOf()).toHaveAccessibleDescription(one);
      unmount();
      await openProfile('?tab=security', {
        replies: guarded,
        user: { has_transaction_pin: true, wallet: toBank },
      });
      expect(await stateOf()).toHaveAccessibleDescription(other);
    },
  );

  test('sums up what protects the account, and what is missing', async () => {
    const protections = async () => {
      await screen.findByText(/(is|are) signed in\.$/);
      await screen.findByText(/can leave\.$/);
      await screen.findByText(/^(Besides your password|Not set up yet)\.$/);
      const list = screen.getByRole('list', { name: 'Your account is protected by' });
      return within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    };
    const { unmount } = await openProfile('?tab=security', {
      replies: unprotected,
      user: { has_transaction_pin: false },
    });
    expect(await protections()).toEqual([
      'A transaction PINNot created yet.',
      'A second stepNot set up yet.',
      'Devices you knowOnly this one is signed in.',
      'A limit in 24 hoursNot set. All your money can leave.',
    ]);
    unmount();
    await openProfile('?tab=security', { replies: guarded, user: { has_transaction_pin: true } });
    expect(await protections()).toEqual([
      'A transaction PINIt confirms every withdrawal.',
      'A second stepBesides your password.',
      'Devices you know2 are signed in.',
      'A limit in 24 hoursAt most ₦50,000.00 can leave.',
    ]);
  });

  test('leaves out of its summary what can’t be read', async () => {
    const failing = { status: 400, body: {} };
    await openProfile('?tab=security', {
      replies: {
        ...guarded,
        'GET /users/factors/': failing,
        'GET /users/sessions/': failing,
      },
      user: { has_transaction_pin: true },
    });
    const list = await screen.findByRole('list', { name: 'Your account is protected by' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  });

  test('shows the receiver of payouts and a missing PIN only once the server has sent the record', async () => {
    const record = heldAnswer();
    const device = signedInDevice();
    device.values.set('currentUser', JSON.stringify(aUser({ has_transaction_pin: false })));
    const server = fakeServer({ ...signedInAnswers, 'GET /users/current_user/': record.answer });
    renderApp('/profile?tab=security', { server, device });
    const payouts = await screen.findByRole('button', { name: 'Payouts to your bank' });
    expect(payouts).toHaveAccessibleDescription('');
    expect(screen.queryByText('No PIN yet')).not.toBeInTheDocument();
    act(() =>
      record.give({ body: aUser({ has_transaction_pin: false, wallet: { balance: '0.00' } }) }),
    );
    await waitFor(() => expect(payouts).toHaveAccessibleDescription('Your wallet'));
    expect(screen.getByText('No PIN yet')).toBeVisible();
  });

  test('shows no state that could not be loaded', async () => {
    const { log } = await openProfile('?tab=security');
    const setting = await screen.findByRole('button', { name: 'Two-step verification' });
    await waitFor(() => expect(log.length).toBeGreaterThan(2));
    expect(setting).toHaveAccessibleDescription('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('links to the form for closing the account if the API lacks our additions', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    await openProfile('?tab=security');
    const link = await screen.findByRole('link', { name: 'Close your account' });
    expect(link).toHaveAttribute('href', '/signup/close-account');
  });

  describe('Reset Password', () => {
    async function askForCode(replies: Record<string, FakeReply> = {}) {
      const app = await openSection('Reset Password', replies);
      await app.user.click(await screen.findByRole('button', { name: 'Send code' }));
      return app;
    }

    async function fill(user: UserEvent, confirmation = 'N3w-Password!') {
      await user.type(await screen.findByLabelText('Verification code'), ' 123456 ');
      await fillIn(user, screen.getByLabelText('New password'), 'N3w-Password!');
      await fillIn(user, screen.getByLabelText('Confirm password'), confirmation);
      await user.click(button('Save new password'));
    }

    test("a password reset sends the code to the customer's own email, which is read-only", async () => {
      const { server } = await askForCode();
      expect(
        await screen.findByText('OTP sent to your email. This OTP will expire in 5 minutes.'),
      ).toBeVisible();
      const email = screen.getByRole('textbox', { name: 'Email' });
      expect(email).toHaveValue('ada@example.ng');
      expect(email).toHaveAttribute('readonly');
      expect(server.sent(sendCode).map(({ body }) => body)).toEqual([{ email: 'ada@example.ng' }]);
    });

    test("a password reset shows 'Password reset successfully. You can now log in with your new password.'", async () => {
      const { user, server } = await askForCode();
      await fill(user);
      expect(
        await screen.findByText(
          'Password reset successfully. You can now log in with your new password.',
        ),
      ).toBeVisible();
      expect(server.sent(resetPassword).map(({ body }) => body)).toEqual([
        {
          email: 'ada@example.ng',
          otp: '123456',
          new_password: 'N3w-Password!',
          confirm_password: 'N3w-Password!',
        },
      ]);
      expect(button('Send code')).toBeVisible();
      expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    });

    describe('after the reset has ended every session', () => {
      const success = 'Password reset successfully. You can now log in with your new password.';

      async function resetWhileRefused() {
        const held = heldAnswer();
        const app = await askForCode();
        app.server.answer(resetPassword, held.answer);
        await fill(app.user);
        await waitFor(() => expect(app.server.sent(resetPassword)).toHaveLength(1));
        app.server.answer(currentUser, failing(401));
        await act(() => refetchUser(app.store));
        return { ...app, held };
      }

      test('the sign-in shows the success if the session ends before the response', async () => {
        const { held } = await resetWhileRefused();
        expect(button('Save new password')).toBeVisible();
        held.give(done);
        expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
        expect(screen.getByText(success)).toHaveAttribute('role', 'status');
        expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
      });

      test('the sign-in shows the success if the session ends after the response', async () => {
        const { user, server, store } = await askForCode();
        await fill(user);
        expect(await screen.findByText(success)).toBeVisible();
        server.answer(currentUser, failing(401));
        await act(() => refetchUser(store));
        expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
        expect(screen.getByText(success)).toBeVisible();
      });

      test.each<[string, FakeReply]>([
        ['is lost', 'no answer'],
        ['is a refusal', failing(401)],
      ])(
        'the sign-in shows that the session has ended if the response to the reset %s',
        async (_what, answer) => {
          const { held } = await resetWhileRefused();
          held.give(answer);
          expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
          expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.');
          expect(screen.queryByText(success)).not.toBeInTheDocument();
        },
      );

      test("the success isn't shown again to a customer who opens the sign-in", async () => {
        const { user } = await askForCode();
        await fill(user);
        await user.click(await screen.findByRole('button', { name: 'Sign in' }));
        expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
        expect(screen.queryByText(success)).not.toBeInTheDocument();
      });
    });

    test("a password reset shows 'All fields are required', then 'Passwords do not match', before any request", async () => {
      const { user, server } = await askForCode();
      await screen.findByLabelText('Verification code');
      await user.click(button('Save new password'));
      expect(await screen.findByRole('alert')).toHaveTextContent('All fields are required');
      expect(screen.getByLabelText('Verification code')).toHaveFocus();
      await fill(user, 'N3w-Passwort!');
      expect(await screen.findByText('Passwords do not match')).toBeVisible();
      expect(screen.getByLabelText('Confirm password')).toHaveFocus();
      expect(server.sent(resetPassword)).toHaveLength(0);
    });

    test('"Start again" requests another code', async () => {
      const { user } = await askForCode();
      await user.click(await screen.findByRole('button', { name: 'Start again' }));
      expect(button('Send code')).toBeEnabled();
    });
  });

  describe('Reset PIN', () => {
    async function fill(user: UserEvent, confirmation = '8642') {
      await user.type(screen.getByLabelText('Current PIN'), '1a234567');
      await fillIn(user, screen.getByLabelText('New PIN'), '8642');
      await fillIn(user, screen.getByLabelText('Confirm new PIN'), confirmation);
      await user.click(button('Save new PIN'));
    }

    test("a PIN reset shows 'PIN reset successfully' and clears the fields", async () => {
      const { user, server, store } = await openSection('Reset PIN');
      await fill(user);
      expect(await screen.findByText('PIN reset successfully')).toBeVisible();
      expect(server.sent(resetPin).map(({ body }) => body)).toEqual([
        { user: 70, current_pin: '1234', new_pin: '8642' },
      ]);
      await waitFor(() => expect(screen.getByLabelText('Current PIN')).toHaveValue(''));
      expect(JSON.stringify(store.getState())).not.toMatch(traceOf('8642'));
    });

    test('a PIN reset refuses empty fields, then PINs that differ, then an easy PIN, before any request', async () => {
      const { user, server } = await openSection('Reset PIN');
      await user.click(button('Save new PIN'));
      expect(await screen.findByRole('alert')).toHaveTextContent('All fields are required');
      expect(screen.getByLabelText('Current PIN')).toHaveFocus();
      expect(screen.getByLabelText('Current PIN')).toHaveAccessibleErrorMessage(
        'Enter your current PIN.',
      );
      expect(screen.getByLabelText('Confirm new PIN')).toHaveAccessibleErrorMessage(
        'Enter the new PIN again.',
      );
      await fill(user, '8643');
      expect(await screen.findByText('PINs do not match')).toBeVisible();
      expect(screen.getByLabelText('Confirm new PIN')).toHaveFocus();
      await user.clear(screen.getByLabelText('New PIN'));
      await fillIn(user, screen.getByLabelText('New PIN'), '2026');
      await user.clear(screen.getByLabelText('Confirm new PIN'));
      await fillIn(user, screen.getByLabelText('Confirm new PIN'), '2026');
      await user.click(button('Save new PIN'));
      expect(await screen.findByText(/^This PIN is a year, so it’s easy to guess/)).toBeVisible();
      await waitFor(() => expect(screen.getByLabelText('New PIN')).toHaveFocus());
      expect(server.sent(resetPin)).toHaveLength(0);
    });

    test('another server decides which PINs are easy', async () => {
      jest.replaceProperty(environment, 'apiExtensions', false);
      const { user, server } = await openSection('Reset PIN');
      await user.type(screen.getByLabelText('Current PIN'), '4071');
      await user.type(screen.getByLabelText('New PIN'), '2026');
      await user.type(screen.getByLabelText('Confirm new PIN'), '2026');
      await user.click(button('Save new PIN'));
      expect(await screen.findByText('PIN reset successfully')).toBeVisible();
      expect(server.sent(resetPin)[0]?.body).toMatchObject({ new_pin: '2026' });
    });

    describe('resetting the PIN by email', () => {
      const sendPinCode = 'POST /users/forgot_transaction_pin/';
      const resetByCode = 'POST /users/reset_transaction_pin/';

      async function askForPinCode(replies: Record<string, FakeReply> = {}) {
        const app = await openSection('Reset PIN', {
          [sendPinCode]: done,
          [resetByCode]: done,
          ...replies,
        });
        await app.user.click(await screen.findByRole('button', { name: 'Reset it by email' }));
        await app.user.click(button('Send code'));
        return app;
      }

      async function enterCode(user: UserEvent, pin = '8642') {
        await user.type(await screen.findByLabelText('Verification code'), ' 123456');
        await fillIn(user, screen.getByLabelText('New PIN'), pin);
        await fillIn(user, screen.getByLabelText('Confirm new PIN'), pin);
        await user.click(button('Save new PIN'));
      }

      test('an emailed code sets a new PIN', async () => {
        const { user, server, store } = await askForPinCode();
        expect(await screen.findByText(/^OTP sent to your email/)).toBeVisible();
        await enterCode(user);
        expect(await screen.findByText('PIN reset successfully')).toBeVisible();
        expect(server.sent(resetByCode).map(({ body }) => body)).toEqual([
          { otp: '123456', new_pin: '8642' },
        ]);
        expect(screen.getByLabelText('Current PIN')).toBeVisible();
        expect(JSON.stringify(store.getState())).not.toMatch(traceOf('8642'));
        expect(JSON.stringify(store.getState())).not.toMatch(traceOf('123456'));
      });

      test('an easy PIN is refused before the code is used', async () => {
        const { user, server } = await askForPinCode();
        await enterCode(user, '4321');
        expect(await screen.findByText(/^This PIN is a sequence/)).toBeVisible();
        expect(server.sent(resetByCode)).toHaveLength(0);
      });

      test('"Back" returns to the form with the current PIN, and "Start again" sends another code', async () => {
        const { user } = await askForPinCode();
        await user.click(await screen.findByRole('button', { name: 'Start again' }));
        await user.click(button('Back'));
        expect(screen.getByLabelText('Current PIN')).toBeVisible();
      });
    });

    test('links a customer without a PIN to the PIN creation', async () => {
      const { user } = await openSection('Reset PIN', {}, { has_transaction_pin: false });
      expect(await screen.findByText(/^You don’t have a transaction PIN yet\./)).toBeVisible();
      expect(screen.queryByLabelText('Current PIN')).not.toBeInTheDocument();
      await user.click(button('Create Transaction PIN'));
      expect(await screen.findByRole('group', { name: 'Enter PIN' })).toBeVisible();
    });
  });
});

describe('signed-in devices', () => {
  const list = 'GET /users/sessions/';
  const endPhone = 'DELETE /users/sessions/31/';
  const endOthers = 'DELETE /users/sessions/others/';
  const done: FakeReply = { body: { message: 'Done' } };

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const here = aDeviceSession({ id: 30, device: 'Firefox on Windows', is_current: true });
  const tablet = aDeviceSession({
    id: 32,
    device: 'Safari on iPad',
    last_used_at: minutesAgo(150),
  });
  /** Returns the devices. One was used five minutes ago, however long earlier tests took. */
  const all = (): FakeReply => ({
    body: [here, aDeviceSession({ last_used_at: minutesAgo(5.5) }), tablet],
  });

  const openDevices = (replies: Parameters<typeof openProfile>[1] = {}) =>
    openProfile('?tab=security&section=devices', replies);
  const devices = () => screen.findByRole('list', { name: 'Signed-in devices' });
  const endingPhone = () => screen.findByRole('button', { name: 'Sign out Chrome on Android' });

  test('the list of devices has a URL and is refetched each time it is opened', async () => {
    const { user, server } = await openProfile('?tab=security', { replies: { [list]: all } });
    expect(await screen.findByText('3 devices')).toBeVisible();
    expect(server.sent(list)).toHaveLength(1);
    await user.click(button('Signed-in devices'));
    expect(currentPath()).toBe('/profile?tab=security&section=devices');
    expect(await screen.findByText('Chrome on Android')).toBeVisible();
    await user.click(button('Signed-in devices'));
    await user.click(button('Signed-in devices'));
    await waitFor(() => expect(server.sent(list)).toHaveLength(3));
  });

  test("never shows a time of use in the future, even if the device's clock is behind", async () => {
    const early = aDeviceSession({ last_used_at: minutesAgo(-30) });
    await openDevices({ replies: { [list]: { body: [here, early] } } });
    expect(await screen.findByText('Last used now')).toBeVisible();
  });

  test('no sign-out is offered if this is the only device', async () => {
    await openDevices({ replies: { [list]: { body: [here] } } });
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument();
  });

  test('announces that the list is loading, and shows the devices, their times and their buttons', async () => {
    const held = heldAnswer();
    await openDevices({ replies: { [list]: held.answer } });
    expect(await screen.findByText('Loading your devices…')).toBeInTheDocument();
    held.give(all());
    expect(within(await devices()).getByText('This device')).toBeVisible();
    expect(screen.queryByText('Loading your devices…')).not.toBeInTheDocument();
  });

  test('signing out a device removes it, shows a message, and keeps the focus in the list', async () => {
    const { user, server } = await openDevices({ replies: { [list]: all, [endPhone]: done } });
    const ending = await endingPhone();
    expect(ending).toHaveAccessibleDescription('Last used 5 minutes ago Signed in on 3 May 2026');
    server.answer(list, { body: [here, tablet] });
    await user.click(ending);
    expect(await screen.findByText('Device signed out.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
    expect(screen.getByText('Safari on iPad')).toBeVisible();
    expect(await devices()).toHaveFocus();
  });

  describe('Sign out all other devices', () => {
    async function openQuestion(replies: Record<string, FakeReply>) {
      const app = await openDevices({ replies: { [list]: all, ...replies } });
      await app.user.click(
        await screen.findByRole('button', { name: 'Sign out all other devices' }),
      );
      return {
        ...app,
        dialog: screen.getByRole('dialog', { name: 'Sign out all other devices?' }),
      };
    }

    test('signing out all other devices keeps this device, shows a message, and keeps the focus in the list', async () => {
      const { user, server, dialog } = await openQuestion({ [endOthers]: done });
      server.answer(list, { body: [here] });
      await user.click(within(dialog).getByRole('button', { name: 'Sign out all' }));
      expect(await screen.findByText('All other devices signed out.')).toBeVisible();
      await waitFor(() => expect(screen.queryByText('Safari on iPad')).not.toBeInTheDocument());
      expect(screen.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument();
      expect(await devices()).toHaveFocus();
    });

    test('signing out all other devices asks for confirmation, and a refusal keeps the devices and says why', async () => {
      const { user, server, dialog } = await openQuestion({ [endOthers]: { status: 500 } });
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(server.sent(endOthers)).toHaveLength(0);
      await user.click(button('Sign out all other devices'));
      await user.click(button('Sign out all'));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'We couldn’t sign out your other devices. Try again.',
      );
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByText('Safari on iPad')).toBeVisible();
    });
  });

  test('the app never requests devices from another server, even if the URL names the list', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { server } = await openDevices({ replies: { [list]: all } });
    expect(await screen.findByRole('button', { name: 'Reset PIN' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Signed-in devices' })).not.toBeInTheDocument();
    expect(server.sent(list)).toHaveLength(0);
  });
});

describe('URLs and tabs', () => {
  const selectedTabs = () =>
    screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);

  describe('the URL of each tab and step', () => {
    test.each([
      ['?tab=personal', ['Personal Info']],
      ['?tab=kyc&step=next-of-kin', ['KYC Verification', 'Next Of Kin']],
      ['?tab=security&section=devices', ['Password & Security']],
      ['?tab=nonsense&step=x&section=y', ['Personal Info']],
    ])('opens the right tabs for the URL %s', async (search, tabs) => {
      await openProfile(search);
      expect(selectedTabs()).toEqual(tabs);
      expect(document.title).toBe('Profile · Mota');
    });

    test('opening a tab or a section writes its URL', async () => {
      const { user } = await openProfile();
      await user.click(openTab('KYC Verification'));
      expect(currentPath()).toBe('/profile?tab=kyc');
      await user.click(openTab('Next Of Kin'));
      expect(currentPath()).toBe('/profile?tab=kyc&step=next-of-kin');
      await user.click(openTab('Password & Security'));
      await user.click(button('Reset PIN'));
      expect(currentPath()).toBe('/profile?tab=security&section=pin');
      await user.click(button('Reset PIN'));
      expect(currentPath()).toBe('/profile?tab=security');
    });

    test('the arrow keys move between the tabs', async () => {
      const { user } = await openProfile();
      await user.click(openTab('Personal Info'));
      await user.keyboard('{ArrowRight}');
      expect(openTab('KYC Verification')).toHaveFocus();
      expect(currentPath()).toBe('/profile?tab=kyc');
      await user.keyboard('{End}');
      expect(currentPath()).toBe('/profile?tab=security');
    });
  });

  test('unsaved text survives a change of tabs, and screen readers only get the fields of the open tab', async () => {
    const { user } = await openProfile();
    const field = (name: string) => screen.getByRole('textbox', { name });
    await user.type(await screen.findByRole('textbox', { name: 'Address' }), '4 Ikorodu');
    await user.click(openTab('KYC Verification'));
    await user.click(openTab('Next Of Kin'));
    await screen.findByRole('textbox', { name: 'Relationship' });
    await user.type(field('Address'), '9 Allen');
    await user.type(field('Email'), 'ngozi@');
    await user.click(openTab('Personal Info'));
    expect(field('Address')).toHaveValue('4 Ikorodu');
    expect(field('Email')).toHaveValue('ada@example.ng');
    await user.click(openTab('KYC Verification'));
    expect(field('Address')).toHaveValue('9 Allen');
    expect(field('Email')).toHaveValue('ngozi@');
  });
});
