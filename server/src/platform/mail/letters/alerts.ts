import { lagosTime } from '../../clock/lagosTime.ts';
import { displayNaira, type Kobo } from '../../kobo/kobo.ts';
import { paragraphs, type Written } from './written.ts';

/** Something on an account that its owner should know of at once, in case it was not them. */
export interface Alert {
  /** Mails of one kind are limited together, so that many of one cannot hide another. */
  readonly kind: 'withdrawal' | 'pin' | 'password' | 'sign-in';
  readonly subject: string;
  readonly what: string;
}

/** A withdrawal, with what is new about the account that it goes to. */
export const withdrawalAlert = (withdrawal: {
  readonly amount: Kobo;
  /** Without the whole number of the account. */
  readonly receiver: string;
  readonly isNewBeneficiary: boolean;
  readonly notBefore: Date | undefined;
}): Alert => {
  const { amount, receiver, isNewBeneficiary, notBefore } = withdrawal;
  return {
    kind: 'withdrawal',
    subject: isNewBeneficiary
      ? 'A withdrawal to a new beneficiary was requested'
      : 'A withdrawal was requested',
    what: [
      `A withdrawal of ${displayNaira(amount)} to ${receiver} was requested from your wallet.`,
      ...(isNewBeneficiary ? ['The account was added to your beneficiaries.'] : []),
      ...(notBefore
        ? [`It’s in another name than yours, so no money leaves before ${lagosTime(notBefore)}.`]
        : []),
    ].join(' '),
  };
};

export const pinAlert = (action: 'set' | 'changed' | 'reset'): Alert => ({
  kind: 'pin',
  subject: `Your transaction PIN was ${action}`,
  what: `The transaction PIN of your account was ${action}.`,
});

export const passwordAlert: Alert = {
  kind: 'password',
  subject: 'Your password was changed',
  what: 'The password of your account was changed, and every device was signed out.',
};

export const newDeviceAlert = (device: string): Alert => ({
  kind: 'sign-in',
  subject: 'A new device has signed in to your account',
  what: `Someone with your password signed in on a device that hasn’t been used with your account before: ${device}.`,
});

/** The mail of an alert. */
export const alertLetter = (
  { subject, what }: Alert,
  about: {
    readonly firstName: string;
    readonly at: Date;
    readonly appOrigin: string;
    readonly supportEmail: string | undefined;
    /** No more mails of this kind go out for now. */
    readonly isLast: boolean;
  },
): Written => ({
  subject,
  text: paragraphs(
    `Hello ${about.firstName},`,
    what,
    `When: ${lagosTime(about.at)} (Lagos).`,
    'If this was you, you don’t need to do anything.',
    `If this wasn’t you, set a new password straight away, which signs out every device: ${about.appOrigin}/signup/forgotpassword`,
    about.supportEmail !== undefined && `Then write to us at ${about.supportEmail}.`,
    about.isLast &&
      'There was so much of this that we won’t send any more of these emails for 24 hours. Sign in to see what else has happened.',
  ),
});
