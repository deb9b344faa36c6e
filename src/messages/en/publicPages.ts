import * as limits from '@/config/limits';

/** Texts of the public pages, except for the sentences that the specification fixes. */
export const publicPagesCopy = {
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
  /** A question, because after a lost answer only signing in shows whether the email is verified. */
  codeWaits: 'Email not verified yet?',
  newHere: 'New here?',

  verifyEmailTitle: 'Verify your email',
  verify: 'Verify',
  resendCode: 'Resend code',
  verifyEmailIntro: 'Enter the code we emailed you. It expires in 5 minutes.',
  maybeVerified: 'Your email may be verified already.',
  codeRequired: 'Enter the code from your email.',
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
} as const;
