import { screen, waitFor } from '@testing-library/react';
import { authApi } from '@/store/auth/authApi';
import { aToken } from '../replies';
import { byButton, fillFields, heading, named, press, pressLate, text } from './forms';
import type { CallTable } from './row';
import { checkConnection, logged, unexpectedRetry, wordsOf } from './sentences';

const calls = authApi.endpoints;
const email = 'ada@example.ng';
const forgottenPassword = { 'POST /users/forgot_password/': { body: {} } };

/** The secret in a "This wasn't me" link. */
const linkSecret = 'a'.repeat(43);

const inReset = {
  failed: 'An unexpected error occurred.',
  unanswered: 'Network error. Please check your internet connection.',
};

const resetRefusals = [
  [404, { message: 'b' }, 'User with this email does not exist.'],
  [500, { message: 'b' }, 'Server error. Please try again later.'],
  [429, { message: 'b', detail: 'a' }, 'b'],
  [429, { detail: 'a' }, inReset.failed],
] as const;

async function waitOutResending(): Promise<void> {
  await screen.findByText(/^Resend code in/);
  const later = Date.now() + 31_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  await waitFor(() => expect(named('Resend code')()).toBeEnabled());
}

const fillNewPassword = () =>
  fillFields({
    'Verification code': '918273',
    'New password': 'Better-Horse-8',
    'Confirm password': 'Better-Horse-8',
  });

export const auth = {
  register: {
    send: calls.register.initiate({
      firstName: 'Ada',
      lastName: 'Obi',
      phoneNumber: '08031234567',
      email: 'Ada@Example.ng',
      password: 'Correct-Horse-7',
      referralCode: ' AB C ',
    }),
    request: 'POST /users/register/',
    body: {
      first_name: 'Ada',
      last_name: 'Obi',
      phone_number: '08031234567',
      email,
      password: 'Correct-Horse-7',
      referral_link: `${window.location.origin}/signup/signup?referral_code=AB+C`,
    },
    says: {
      failed: 'Registration failed. Please try again.',
      unanswered: checkConnection,
      unexpected: unexpectedRetry,
      refused: [
        [400, { email: ['b'], detail: 'a' }, 'a'],
        [400, { phone_number: ['c'], email: ['b'] }, 'b'],
        [400, { phone_number: ['c'] }, 'c'],
        [400, { password: ['d'] }, 'Registration failed. Please try again.'],
      ],
    },
    forms: {
      'the sign-up': {
        path: '/signup',
        device: {},
        fill: () =>
          fillFields({
            'Full name': 'Ada Obi',
            'Phone number': '08031234567',
            Email: email,
            Password: 'Correct-Horse-7',
            'Referral code': 'BOLA1',
          }),
        ...byButton('Sign up'),
        done: heading('Verify your email'),
      },
    },
  },
  signIn: {
    send: calls.signIn.initiate({ email: 'Ada@example.ng', password: 'Correct-Horse-7' }),
    request: 'POST /api/auth/token/',
    body: { username: email, password: 'Correct-Horse-7' },
    reply: { access: aToken() },
    says: {
      failed: unexpectedRetry,
      refused: [
        [401, { error: 'c', message: 'b', detail: 'a' }, 'a'],
        [401, { error: 'c', message: 'b' }, 'b'],
        [401, { error: 'c' }, 'c'],
      ],
    },
    forms: {
      'the sign-in': {
        path: '/signin',
        device: {},
        fill: () => fillFields({ Email: email, Password: 'Correct-Horse-7' }),
        ...byButton('Sign in'),
        done: heading('Overview'),
      },
    },
  },
  signOut: {
    send: authApi.endpoints.signOut.initiate(undefined),
    request: 'POST /users/logout/',
    body: {},
    says: logged,
    forms: {
      // The page navigates away at once, so no disabled button can be seen.
      'the log-out': { path: '/logout', send: () => press('Logout'), done: heading('Sign in') },
    },
  },
  verifyEmail: {
    send: calls.verifyEmail.initiate({ email, otp: '918273' }),
    request: 'POST /users/verify-email/',
    body: { email, otp: '918273' },
    says: {
      failed: 'OTP verification failed. Please try again.',
      unanswered: checkConnection,
      unexpected: unexpectedRetry,
      ...wordsOf('detail', 'message'),
    },
    forms: {
      'the verification': {
        path: '/otpverification',
        device: { email },
        fill: () => fillFields({ 'Verification code': '918273' }),
        ...byButton('Verify'),
        done: heading('Sign in'),
      },
    },
  },
  sendCode: {
    send: calls.sendCode.initiate({ email: 'Ada@example.ng' }),
    request: 'POST /users/forgot_password/',
    body: { email },
    says: {
      ...inReset,
      refused: [
        ...resetRefusals,
        [400, { message: 'b' }, 'Invalid email format. Please enter a valid email.'],
      ],
    },
    forms: {
      'the forgotten password': {
        path: '/forgotpassword',
        device: {},
        fill: () => fillFields({ Email: email }),
        ...byButton('Send code'),
        done: text(/^OTP sent to your email/),
      },
      'the settings': {
        path: '/profile?tab=security&section=password',
        fill: () => screen.findByRole('button', { name: 'Send code' }),
        ...byButton('Send code'),
        done: text(/^OTP sent to your email/),
      },
    },
  },
  resendCode: {
    send: calls.resendCode.initiate({ email }),
    request: 'POST /users/forgot_password/',
    body: { email },
    says: {
      failed: 'Failed to resend OTP. Please try again.',
      unanswered: checkConnection,
      unexpected: unexpectedRetry,
      ...wordsOf('detail', 'message'),
    },
    forms: {
      'the verification': {
        path: '/otpverification',
        device: { email },
        fill: async () => {
          await fillFields({ 'Verification code': '918' });
          await waitOutResending();
        },
        ...byButton('Resend code'),
        done: text('A new code is on its way to your email.'),
      },
    },
  },
  resetPassword: {
    send: calls.resetPassword.initiate({
      email,
      otp: '918273',
      newPassword: 'Correct-Horse-8',
      confirmPassword: 'Correct-Horse-8',
    }),
    request: 'POST /users/reset-password/',
    body: {
      email,
      otp: '918273',
      new_password: 'Correct-Horse-8',
      confirm_password: 'Correct-Horse-8',
    },
    says: {
      ...inReset,
      refused: [
        ...resetRefusals,
        [400, { message: 'b' }, 'Invalid OTP or password format.'],
        [401, { message: 'b' }, 'Unauthorized. OTP may have expired.'],
      ],
    },
    forms: {
      'the forgotten password': {
        path: '/forgotpassword',
        device: {},
        answers: forgottenPassword,
        fill: async () => {
          await fillFields({ Email: email });
          press('Send code');
          await fillNewPassword();
        },
        ...byButton('Reset password'),
        done: text('Password reset successfully'),
      },
      'the settings': {
        path: '/profile?tab=security&section=password',
        answers: forgottenPassword,
        fill: async () => {
          await pressLate('Send code');
          await fillNewPassword();
        },
        ...byButton('Save new password'),
        done: text(/^Password reset successfully\. You can now/),
      },
    },
  },
  requestClosing: {
    send: calls.requestClosing.initiate({ email }),
    request: 'POST /users/close-account/',
    body: { email },
    says: {
      failed: 'Your request didn’t reach us. Try again, or contact us.',
      unanswered: checkConnection,
      ...wordsOf('detail', 'message'),
    },
    forms: {
      'closing an account': {
        path: '/close-account',
        device: {},
        fill: () => fillFields({ Email: email }),
        ...byButton('Submit request'),
        done: text('Account deletion request submitted.'),
      },
    },
  },
  denyActivity: {
    send: calls.denyActivity.initiate({ token: linkSecret }),
    request: 'POST /users/not_me/',
    body: { token: linkSecret },
    reply: { email },
    says: {
      failed: 'We couldn’t do this. Try again.',
      unanswered: checkConnection,
      refused: [[410, { detail: 'a' }, 'a']],
    },
    forms: {
      'the link of an alert': {
        path: `/not-me#${linkSecret}`,
        device: {},
        answers: forgottenPassword,
        fill: () => screen.findByRole('button', { name: 'Protect my account' }),
        ...byButton('Protect my account'),
        done: text(/^Every device is signed out and your account is frozen/),
      },
    },
  },
} satisfies Partial<CallTable>;
