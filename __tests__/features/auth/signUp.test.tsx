import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { referralLink } from '@/lib/referral';
import { authApi } from '@/store/auth/authApi';
import { selectSignUp } from '@/store/auth/authSlice';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { traceOf } from '../../support/traceOf';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { testDevice } from '../../support/makeTestStore';

describe('the sign-up page', () => {
  const call = 'POST /users/register/';
  const filled = {
    'Full name': 'Ada Ngozi Obi',
    'Phone number': '+2348031234567',
    Email: 'Ada@Example.ng',
    Password: 'Correct-Horse-7',
  };

  async function setup(
    reply: FakeReply = { status: 201, body: { detail: 'Sent.' } },
    path = '/signup',
  ) {
    const server = fakeServer({ ...signedInAnswers, [call]: reply });
    const app = renderApp(path, { server });
    await screen.findByRole('heading', { level: 1, name: 'Create your account' });
    const signUp = async (changed: Partial<typeof filled> = {}) => {
      for (const [label, text] of Object.entries({ ...filled, ...changed })) {
        if (text !== '') await fillIn(app.user, screen.getByLabelText(label), text);
      }
      await app.user.click(screen.getByRole('button', { name: 'Sign up' }));
    };
    return { ...app, server, signUp };
  }

  test('the panel next to the form says that the return is not promised', async () => {
    await setup();
    expect(screen.getByText('Projected, not promised.')).toBeVisible();
  });

  describe('section 4: submit -> on status 201 the email is stored and the user goes to /otpverification', () => {
    test('the sign-up sends all words after the first word as the last name, and the email in lowercase', async () => {
      const { signUp, server, device } = await setup();
      await signUp();
      await waitFor(() => expect(currentPath()).toBe('/otpverification'));
      expect(server.sent(call)[0]?.body).toEqual({
        first_name: 'Ada',
        last_name: 'Ngozi Obi',
        phone_number: '+2348031234567',
        email: 'ada@example.ng',
        password: 'Correct-Horse-7',
      });
      await waitFor(() => expect(device.values.get('email')).toBe('ada@example.ng'));
    });

    describe('returning to the sign-up because of a wrong email', () => {
      const shown = () =>
        Object.fromEntries(
          [...Object.keys(filled), 'Referral code'].map((label) => [
            label,
            screen.getByLabelText<HTMLInputElement>(label).value,
          ]),
        );

      test.each<[string, (user: UserEvent) => Promise<void>]>([
        [
          'with the browser’s Back button',
          async () => act(async () => Promise.resolve(window.history.back())),
        ],
        [
          'with the link',
          (user) => user.click(screen.getByRole('link', { name: 'Use another email' })),
        ],
      ])('returning %s keeps everything but the password', async (_how, goBack) => {
        const { signUp, server, user, store, device } = await setup(
          undefined,
          '/signup?referral_code=ABC123',
        );
        await signUp();
        await screen.findByRole('heading', { level: 1, name: 'Verify your email' });
        await goBack(user);
        await screen.findByRole('heading', { level: 1, name: 'Create your account' });
        expect(shown()).toEqual({ ...filled, Password: '', 'Referral code': 'ABC123' });
        expect(JSON.stringify(store.getState())).not.toMatch(traceOf(filled.Password));
        await waitFor(() => expect([...device.values.keys()]).toEqual(['email']));

        await user.clear(screen.getByLabelText('Email'));
        await fillIn(user, screen.getByLabelText('Email'), 'ada@example.org');
        await fillIn(user, screen.getByLabelText('Password'), filled.Password);
        await user.click(screen.getByRole('button', { name: 'Sign up' }));
        await waitFor(() => expect(server.sent(call)).toHaveLength(2));
        const [first, second] = server.sent(call).map(({ body }) => body);
        expect(second).toEqual({ ...(first as object), email: 'ada@example.org' });
      });

      test('nothing of the sign-up is kept after the code was accepted', async () => {
        const { signUp, server, store } = await setup();
        await signUp();
        await screen.findByRole('heading', { level: 1, name: 'Verify your email' });
        expect(selectSignUp(store.getState())).toMatchObject({ lastName: 'Ngozi Obi' });
        server.answer('POST /users/verify-email/', { body: {} });
        const { verifyEmail } = authApi.endpoints;
        await act(() =>
          store.dispatch(verifyEmail.initiate({ email: 'ada@example.ng', otp: '918273' })),
        );
        expect(selectSignUp(store.getState())).toBeNull();
      });
    });

    test('the sign-up builds referral_link from the referral code in the URL', async () => {
      const { signUp, server } = await setup(undefined, '/signup?referral_code=ABC123');
      expect(screen.getByLabelText('Referral code')).toHaveValue('ABC123');
      await signUp();
      await waitFor(() => expect(server.sent(call)).toHaveLength(1));
      expect(server.sent(call)[0]?.body).toMatchObject({
        referral_link: `${window.location.origin}/signup/signup?referral_code=ABC123`,
      });
    });

    test.each([
      [
        'a pasted link is replaced with its code',
        'https://mota.ng/signup/signup?referral_code=ABC123&x=1',
        'ABC123',
      ],
      [
        'a link within other words is replaced with its code',
        ' Join me: https://x.ng/?referral_code=ABC123 ',
        'ABC123',
      ],
      ['a code is kept unchanged', 'ABC123', 'ABC123'],
      ['a link without a code is sent unchanged to the server', 'https://x.ng/', 'https://x.ng/'],
    ])('%s', async (_what, pasted, shown) => {
      const { user, signUp, server } = await setup();
      await user.click(screen.getByLabelText('Referral code'));
      await user.paste(pasted);
      expect(screen.getByLabelText('Referral code')).toHaveValue(shown);
      await signUp();
      await waitFor(() => expect(server.sent(call)).toHaveLength(1));
      expect(server.sent(call)[0]?.body).toMatchObject({
        referral_link: referralLink(window.location.origin, shown),
      });
    });

    test('a typed link is replaced with its code', async () => {
      const { user } = await setup();
      await user.type(screen.getByLabelText('Referral code'), 'https://x.ng/?referral_code=ABC123');
      expect(screen.getByLabelText('Referral code')).toHaveValue('ABC123');
    });

    test('a whole link in the URL is replaced with its code', async () => {
      const link = encodeURIComponent('https://mota.ng/signup/signup?referral_code=ABC123');
      await setup(undefined, `/signup?referral_code=${link}`);
      expect(screen.getByLabelText('Referral code')).toHaveValue('ABC123');
    });

    test.each(['referral_link', 'referral_code'])(
      'a refused referral code is shown at its field, and the rest is kept: %s',
      async (name) => {
        const text = 'We don’t recognise this referral code.';
        const reply = { status: 400, body: { [name]: [text] } };
        const { user, signUp, server } = await setup(reply, '/signup?referral_code=WRONG');
        await signUp();
        const field = screen.getByLabelText('Referral code');
        await waitFor(() => expect(field).toHaveAccessibleDescription(text));
        expect(field).toBeInvalid();
        await waitFor(() => expect(field).toHaveFocus());
        expect(screen.getByLabelText('Password')).toHaveValue(filled.Password);
        server.answer(call, { status: 201, body: {} });
        await user.clear(field);
        await user.click(screen.getByRole('button', { name: 'Sign up' }));
        await waitFor(() => expect(currentPath()).toBe('/otpverification'));
        expect(server.sent(call).at(-1)?.body).not.toHaveProperty('referral_link');
      },
    );

    test('the sign-up fails with a status other than 201', async () => {
      const { signUp } = await setup({ status: 200, body: {} });
      await signUp();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Registration failed. Please try again.',
      );
    });
  });

  test('a user with a stored token is sent to /overview', async () => {
    renderApp('/signup', { device: signedInDevice() });
    await waitFor(() => expect(currentPath()).toBe('/overview'));
  });

  test('section 5, "Sign up": shows each rule at its field before sending', async () => {
    const { signUp, server } = await setup();
    await signUp({
      'Full name': 'Ada',
      'Phone number': '0803123456',
      Email: 'ada@example',
      Password: 'correct-horse',
    });
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
    for (const [label, text] of [
      ['Full name', 'Enter your full name (first and last name).'],
      ['Phone number', 'Invalid phone number format.'],
      ['Email', 'Invalid email format.'],
      [
        'Password',
        'Password must be at least 8 characters, including lowercase, uppercase, number, and special character.',
      ],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(text),
      );
    }
    expect(server.sent(call)).toHaveLength(0);
  });

  test('the hint about new passwords goes while the error says the same', async () => {
    const { user, signUp } = await setup();
    const hint = /^At least 8 characters, with/;
    expect(screen.getByText(hint)).toBeVisible();
    await signUp({ Password: 'short' });
    expect(await screen.findByText(/^Password must be at least 8 characters, incl/)).toBeVisible();
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'er-Than-7');
    expect(await screen.findByText(hint)).toBeVisible();
  });

  test('section 5, "Sign up": a phone number has digits only', async () => {
    const { signUp, server } = await setup();
    await signUp({ 'Phone number': '080312+/-34567' });
    expect(await screen.findByText('Invalid phone number format.')).toBeVisible();
    expect(server.sent(call)).toHaveLength(0);
  });
});

describe('verifying the email', () => {
  const email = 'ada@example.ng';
  const verify = 'POST /users/verify-email/';
  const resend = 'POST /users/forgot_password/';

  async function setup(answers: Record<string, FakeReply> = {}) {
    const server = fakeServer({ [verify]: { body: {} }, [resend]: { body: {} }, ...answers });
    const app = renderApp('/otpverification', { server, device: testDevice({ email }) });
    await screen.findByRole('heading', { level: 1, name: 'Verify your email' });
    const enter = async (code: string) => {
      await app.user.type(screen.getByLabelText('Verification code'), code);
      await app.user.click(screen.getByRole('button', { name: 'Verify' }));
    };
    return { ...app, server, enter };
  }

  test('the verification page redirects to /signup without a stored email', async () => {
    renderApp('/otpverification');
    await waitFor(() => expect(currentPath()).toBe('/signup'));
  });

  test('a verification removes the stored email on status 200 and continues to /signin', async () => {
    const { enter, server, device } = await setup();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await enter('123456');
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    expect(server.sent(verify)[0]?.body).toEqual({ email, otp: '123456' });
    await waitFor(() => expect(device.values.has('email')).toBe(false));
  });

  test('an email can be verified with a server that responds in plain text', async () => {
    const { enter } = await setup({ [verify]: { text: 'Verified' } });
    await enter('123456');
    await waitFor(() => expect(currentPath()).toBe('/signin'));
  });

  test('the sign-in after a verification has the email and says that it is verified', async () => {
    const { enter } = await setup();
    await enter('123456');
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(
      screen.getByText('Your email is verified. Enter your password to continue.'),
    ).toBeVisible();
  });

  test('the verification page links to the sign-in after a lost response, because the code may have been accepted', async () => {
    const { enter, server, user } = await setup({ [verify]: 'no answer' });
    const signIn = () => screen.queryByRole('link', { name: 'Sign in' });
    expect(signIn()).not.toBeInTheDocument();
    await enter('123456');
    await screen.findByRole('alert');
    server.answer(verify, { status: 400, body: { detail: 'Incorrect code.' } });
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Incorrect code.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(screen.getByText('Enter your details to continue.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter the code' }).parentElement).toHaveTextContent(
      'Email not verified yet? Enter the code',
    );
  });

  describe('section 4, "OTP resend"', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

    test('the countdown starts at 30 s, enables "Resend" at 0, and starts again after a resend', async () => {
      const { user, server } = await setup();
      expect(screen.getByRole('button', { name: 'Resend code in 30s' })).toBeDisabled();
      await pass(1);
      expect(screen.getByRole('button', { name: 'Resend code in 29s' })).toBeDisabled();
      await pass(29);
      await user.click(screen.getByRole('button', { name: 'Resend code' }));
      expect(await screen.findByRole('button', { name: 'Resend code in 30s' })).toBeDisabled();
      expect(server.sent(resend)[0]?.body).toEqual({ email });
      expect(screen.getByRole('status')).toHaveTextContent(/new code/);
    });

    test('the countdown starts at 30 s again on a second visit', async () => {
      const { user } = await setup();
      await pass(12);
      await user.click(screen.getByRole('link', { name: 'Use another email' }));
      await screen.findByRole('heading', { level: 1, name: 'Create your account' });
      act(() => window.history.back());
      // Going back takes a moment, so the countdown may already have started. Without a restart it would be at 18 s.
      expect(
        await screen.findByRole('button', { name: /^Resend code in (30|2\d)s$/ }),
      ).toBeDisabled();
    });
  });
});
