import { lagosTime } from '../../clock/lagosTime.ts';
import { paragraphs, type Written } from './written.ts';

/** The sentences of a mail with a code. */
export interface CodeInMail {
  readonly code: string;
  /** How long it can be used. */
  readonly minutes: number;
  /** Longer than usual, because the usual ones have been guessed at. */
  readonly isLong: boolean;
}

/** Writes the mail that goes with a code, which need not mention it. */
export type Letter = (code: CodeInMail) => Written;

/** The mail with a code and what it is for. */
export const codeLetter =
  (subject: string, use: string, greeting: string, whose?: string): Letter =>
  ({ code, minutes, isLong }) => ({
    subject,
    text: paragraphs(
      greeting,
      `${use}: ${code}`,
      whose ?? false,
      isLong &&
        'It’s longer than usual because wrong codes were entered for your email. Enter all of it.',
      `It expires in ${minutes} minutes. If you didn’t ask for it, you can ignore this email.`,
    ),
  });

/**
 * For a registration: it says which, because a stranger can sign up with any email. Nothing of what
 * was typed is in it but four digits, so that a stranger cannot send their words in our name.
 */
export function verificationLetter(registration: {
  readonly phone_number: string;
  readonly device: string;
  readonly created_at: Date;
}): Letter {
  const { phone_number: phone, device, created_at: at } = registration;
  const ending = phone.replace(/\D/g, '').slice(-4);
  return codeLetter(
    'Your Mota verification code',
    'Use this code to verify your email address',
    'Hello,',
    `It is for the sign-up of ${lagosTime(at)} (${device}), with a phone number ending in ${ending}. If that wasn’t you, don’t use it: sign up yourself.`,
  );
}

const helloTo = (firstName: string) => `Hello ${firstName},`;

export const passwordResetLetter = (firstName: string): Letter =>
  codeLetter(
    'Your Mota password reset code',
    'Use this code to set a new password',
    helloTo(firstName),
  );

export const pinResetLetter = (firstName: string): Letter =>
  codeLetter(
    'Your Mota PIN reset code',
    'Use this code to set a new transaction PIN',
    helloTo(firstName),
  );

/** For an email without an account: the page says the same either way, the mail says what is true. */
export const noAccountLetter =
  (appOrigin: string): Letter =>
  () => ({
    subject: 'You have no Mota account with this email',
    text: paragraphs(
      'Hello,',
      'Someone asked to reset the password for this email address, but there’s no Mota account with it.',
      `If this was you, try another email address or sign up: ${appOrigin}/signup/signup`,
      'If this wasn’t you, you can ignore this email.',
    ),
  });

/** For an email that has an account already. */
export const accountExistsLetter =
  (appOrigin: string, firstName: string): Letter =>
  () => ({
    subject: 'You already have a Mota account',
    text: paragraphs(
      helloTo(firstName),
      'Someone tried to sign up with this email address, but you already have an account.',
      `If this was you, sign in: ${appOrigin}/signup/signin`,
      `If you’ve forgotten your password, set a new one: ${appOrigin}/signup/forgotpassword`,
      'If this wasn’t you, you can ignore this email. Your account hasn’t changed.',
    ),
  });
