import { lagosTime } from '../../../clock/lagosTime.ts';
import type { Device } from '../../../text/device.ts';
import { paragraphs, type Letter, type Reader } from '../../../text/letter.ts';
import { deviceName } from '../deviceName.ts';
import { hello } from './hello.ts';

interface Code {
  readonly digits: string;
  /** Minutes for which the code can be used. */
  readonly minutes: number;
  /** Whether the code is longer than usual, because someone has tried to guess shorter ones. */
  readonly isLong: boolean;
}

const code = (
  subject: string,
  use: string,
  greeting: string,
  { digits, minutes, isLong }: Code,
  registrationNote: string | false = false,
): Letter => ({
  subject,
  text: paragraphs(
    greeting,
    `${use}: ${digits}`,
    registrationNote,
    isLong &&
      'It’s longer than usual because wrong codes were entered for your email address. Enter all of it.',
    `It expires in ${minutes} minutes. If you didn’t ask for it, you can ignore this email.`,
  ),
});

/** Emails with one-time codes, and what an address receives instead of one. */
export const codes = {
  /**
   * Describes the sign-up (time, device, end of the phone number), because a stranger can sign up with any email
   * address.
   */
  verification_code: ({
    at,
    device,
    ending,
    ...made
  }: Code & {
    /** Time of the sign-up, as an ISO 8601 instant. */
    readonly at: string;
    readonly device: Device;
    /** The last digits of the phone number. */
    readonly ending: string;
  }) =>
    code(
      'Your Mota verification code',
      'Use this code to verify your email address',
      hello(),
      made,
      `It’s only for this sign-up: ${lagosTime(new Date(at))} (Lagos), ${deviceName(device)}, phone number ending in ${ending}. If that wasn’t you, don’t use this code. You can sign up yourself instead.`,
    ),
  password_reset_code: ({ firstName, ...made }: Code & Reader) =>
    code(
      'Your Mota password reset code',
      'Use this code to set a new password',
      hello(firstName),
      made,
    ),
  pin_reset_code: ({ firstName, ...made }: Code & Reader) =>
    code(
      'Your Mota PIN reset code',
      'Use this code to set a new transaction PIN',
      hello(firstName),
      made,
    ),
  unfreeze_code: ({ firstName, ...made }: Code & Reader) =>
    code(
      'Your Mota code to unfreeze your account',
      'Use this code to unfreeze your account',
      hello(firstName),
      made,
    ),
  /**
   * Sent instead of a code if the address has no account. The page shows the same text either way, so nobody can use it
   * to find out which addresses have an account.
   */
  no_account: ({ appOrigin }: Reader) => ({
    subject: 'You have no Mota account with this email',
    text: paragraphs(
      hello(),
      'Someone asked to reset the password for this email address, but there’s no Mota account with it.',
      `If this was you, try another email address or sign up: ${appOrigin}/signup/signup`,
      'If this wasn’t you, you can ignore this email.',
    ),
  }),
  account_exists: ({ firstName, appOrigin }: Reader) => ({
    subject: 'You already have a Mota account',
    text: paragraphs(
      hello(firstName),
      'Someone tried to sign up with this email address, but you already have an account.',
      `If this was you, sign in: ${appOrigin}/signup/signin`,
      `If you’ve forgotten your password, set a new one: ${appOrigin}/signup/forgotpassword`,
      'If this wasn’t you, you can ignore this email. Your account hasn’t changed.',
    ),
  }),
} as const;
