import * as limits from '@/config/limits';
import type { SignOutReason } from '@/lib/failure';

const minute = 60_000;

/** Messages of signing up, signing in, verifying an email and closing an account. */
export const authMessages = {
  toSignIn: 'Sign in',

  signUpTitle: 'Create your account',
  fullName: 'Full name',
  phoneNumber: 'Phone number',
  referralCode: 'Referral code',
  signUp: 'Sign up',
  signUpIntro: 'Invest in vehicles, alone or with your clique.',
  newPasswordHint: `At least ${limits.minimumPasswordLength} characters, with a lowercase and an uppercase letter, a number and a special character.`,
  haveAccount: 'Already have an account?',

  signInTitle: 'Sign in',
  signIn: 'Sign in',
  forgotPassword: 'Forgot Password?',
  enterCode: 'Enter the code',
  createAccount: 'Create an account',
  signInIntro: 'Enter your details to continue.',
  signInAgainIntro: 'Welcome back. Enter your details to continue.',
  verifiedIntro: 'Your email is verified. Enter your password to continue.',
  /** A question, because after a lost response only signing in shows whether the email is verified. */
  codeWaits: 'Email not verified yet?',
  newHere: 'New here?',

  verifyEmailTitle: 'Verify your email',
  verify: 'Verify',
  resendCode: 'Resend code',
  verifyEmailIntro: 'Enter the code we emailed you. It expires in 5 minutes.',
  maybeVerified: 'Your email may be verified already.',
  codeResent: 'A new code is on its way to your email.',

  resetTitle: 'Reset your password',
  resetIntro: 'We’ll email you a code.',
  resetCodeIntro: 'Enter the code from your email and choose a new password.',
  rememberedPassword: 'Remembered your password?',
  wrongEmail: 'Not your email?',
  otherEmail: 'Use another email',

  closeAccountTitle: 'Close your account',
  submitRequest: 'Submit request',
  closeAccountIntro:
    'Enter the email of the account you want to close. We won’t delete anything until you confirm.',
  closeAccountContact: 'If you don’t hear from us, contact us.',

  landingFrame: 'Welcome to Mota',
  resendCountdown: (seconds: number): string => `Resend code in ${seconds}s`,
} as const;

/** Messages next to the forms for signing up, signing in and verifying an email. */
export const authLayoutMessages = {
  promise: 'Put your money on the road.',
  pitch:
    'Invest in vehicles on hire-purchase contracts and get paid weekly, monthly or yearly — up to 50% ROI over 130 weeks, about 20% a year.',
  condition: 'Projected, not promised.',
} as const;

/** Messages of a password reset, on its page and in the settings. */
export const passwordResetMessages = {
  sendCode: 'Send code',
  reset: 'Reset password',
  save: 'Save new password',
  restart: 'Start again',
  // Fixed by the specification.
  codeSent: `OTP sent to your email. This OTP will expire in ${limits.codeExpiry / minute} minutes.`,
  passwordReset: 'Password reset successfully',
  passwordResetInSettings:
    'Password reset successfully. You can now log in with your new password.',
} as const;

/** Messages about the end of a session. */
export const sessionMessages = {
  /** Shown on the sign-in page if the customer was signed out. */
  signOutReasons: {
    refused: 'Your session has ended. Sign in again.',
    unreachable:
      'We couldn’t reach our server, so we signed you out to keep your account safe. Sign in again in a moment. If this happens again, check the date on your phone.',
    unreadable:
      'We couldn’t read your account details, so we signed you out. Sign in again, or contact us if this keeps happening.',
  } satisfies Record<Exclude<SignOutReason, 'passwordReset'>, string>,

  checkDate: 'The date on your phone looks wrong. Check it in your phone’s settings.',

  noticeLabel: 'Session',
  endsSoon: (minutes: number): string =>
    minutes > 1
      ? `For your security, we’ll sign you out in ${minutes} minutes.`
      : 'For your security, we’ll sign you out in less than a minute.',
  signedOutEverywhere: 'You’ve been signed out everywhere, including here.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  logOutTitle: 'Log out',
  logOut: 'Logout',
  toComeBack: 'To come back, sign in with your email and password.',
  stay: 'Stay signed in',
  renewal: 'Enter your password to continue. Nothing on this page is lost.',
  // Fixed by the specification.
  aboutToLogOut: 'You are about to log out.',
} as const;
