import { lagosTime } from '../../../clock/lagosTime.ts';
import { displayStored, type StoredKobo } from '../../../kobo/kobo.ts';
import type { Device } from '../../../text/device.ts';
import { paragraphs, type Letter, type Reader } from '../../../text/letter.ts';
import { deviceName } from '../deviceName.ts';
import { factorNews, ifUnwanted, isByStaff, type FactorChange } from '../factorNews.ts';
import { hello } from './hello.ts';

interface NotMeLink {
  /** Secret of the link for "This wasn't me". Emails of earlier releases have none. */
  readonly notMe?: string | undefined;
}

type Address = 'current' | 'former';

/**
 * What the button “Protect my account” does. It is on the page “This wasn’t me”, which the link opens. A former address
 * can't get the code for a new password.
 */
const protection: Readonly<Record<Address, string>> = {
  current: 'sign out every device, freeze your account and reset your password',
  former: 'sign out every device and freeze your account',
};

/** Returns what a customer should do if someone else is using their account. */
const whatToDo = (
  { appOrigin, notMe }: Pick<Reader, 'appOrigin'> & NotMeLink,
  address: Address = 'current',
): string =>
  notMe === undefined
    ? `A new password signs out every device. Set one straight away: ${appOrigin}/signup/forgotpassword`
    : `To ${protection[address]}, open this page and press “Protect my account”: ${appOrigin}/signup/not-me#${notMe}`;

/**
 * Returns a sentence about whom to write to afterwards. Without a support address, returns false, but not for a former
 * address: the customer has to write, because only we can unfreeze that account.
 */
function whomToWriteTo(supportEmail: string | undefined, address: Address): string | false {
  const us = supportEmail === undefined ? 'us' : `us at ${supportEmail}`;
  if (address === 'former') return `Then write to ${us}. Only we can unfreeze your account.`;
  return supportEmail !== undefined && `Then write to ${us}.`;
}

/** The words of an alert that depend on who caused the event. */
interface Wording {
  /** Label of the event's time. */
  readonly when: string;
  /** Beginning of the sentence for a customer who wanted the event. */
  readonly wanted: string;
  /** Beginning of the sentence for a customer who didn't. */
  readonly unwanted: string;
}

/** Wording for what someone did in the customer's account. */
const done: Wording = {
  when: 'When',
  wanted: 'If this was you',
  unwanted: 'If this wasn’t you',
};

/** Wording for a request in the customer's account that takes effect later. */
const requested: Wording = { ...done, when: 'Requested' };

/** Wording for what staff did. */
const doneByStaff: Wording = {
  when: 'When',
  wanted: 'If you asked for this',
  unwanted: 'If you didn’t ask for this',
};

function wordingOf(change: FactorChange): Wording {
  if (!isByStaff(change)) return done;
  switch (change.change) {
    case 'removal_confirmed':
      return { ...doneByStaff, when: 'Confirmed' };
    case 'removal_stopped':
      return {
        when: 'When',
        wanted: 'If you asked us to stop it',
        unwanted: ifUnwanted(change),
      };
    default:
      return doneByStaff;
  }
}

interface Alert extends Reader, NotMeLink {
  /** Time of the event, as an ISO 8601 instant. */
  readonly at: string;
  /** Whether this is the last email of this kind for now. */
  readonly isLast: boolean;
}

/** Returns an email about an event that the customer should learn of immediately, in case someone else caused it. */
const alert = (
  subject: string,
  what: string,
  reader: Alert,
  { when, wanted, unwanted }: Wording = done,
  address: Address = 'current',
): Letter => ({
  subject,
  text: paragraphs(
    hello(reader.firstName),
    what,
    `${when}: ${lagosTime(new Date(reader.at))} (Lagos).`,
    `${wanted}, you don’t need to do anything.`,
    `${unwanted}, someone else may be using your account. ${whatToDo(reader, address)}`,
    whomToWriteTo(reader.supportEmail, address),
    reader.isLast &&
      'This has happened so often that we won’t send any more of these emails for 24 hours. Sign in to see what else has happened.',
  ),
});

/** What our support team does for a customer: the subject of the email, and what happened. */
const staffActions = {
  name: [
    'Your name was corrected',
    'Our support team corrected the name on your account. To protect your money, nothing can be withdrawn for 24 hours.',
  ],
  phone: [
    'Your phone number was corrected',
    'Our support team corrected the phone number of your account.',
  ],
  sessions: [
    'You were signed out on every device',
    'Our support team signed you out on every device. Sign in again with your password.',
  ],
  code: [
    'We’ve sent you a code',
    'Our support team sent a code to this address. You can set a new password with it. Nobody at Mota ever asks you for the code.',
  ],
} as const satisfies Readonly<Record<string, readonly [subject: string, what: string]>>;

/** Events on an account that its owner should know about. */
export const alerts = {
  withdrawal_alert: (
    withdrawal: Alert & {
      readonly amount: StoredKobo;
      readonly accountName: string;
      readonly bank: string;
      /** The last digits of the bank account's number. */
      readonly ending: string;
      readonly isNewBeneficiary: boolean;
      /** Time before which no money is sent, if the bank account is in another name, as an ISO 8601 instant. */
      readonly notBefore?: string | undefined;
      /** Time after which the withdrawal rules will send the money, as an ISO 8601 instant. */
      readonly releaseAt?: string | undefined;
    },
  ) => {
    const { amount, accountName, bank, ending, isNewBeneficiary, notBefore, releaseAt } =
      withdrawal;
    return alert(
      isNewBeneficiary
        ? 'A withdrawal to a new beneficiary was requested'
        : 'A withdrawal was requested',
      [
        `A withdrawal of ${displayStored(amount)} to ${accountName}, ${bank}, account ending ${ending} was requested from your wallet.`,
        ...(isNewBeneficiary ? ['This bank account was added to your beneficiaries.'] : []),
        ...(notBefore === undefined
          ? []
          : [
              `The bank account isn’t in your name, so no money leaves before ${lagosTime(new Date(notBefore))}.`,
            ]),
        ...(releaseAt === undefined
          ? []
          : [
              `We’ll send the money after ${lagosTime(new Date(releaseAt))}. Until then, you can stop the withdrawal by freezing your Mota account or changing your password. Then it isn’t sent until we’ve checked it. Contact us if it shouldn’t be sent at all.`,
            ]),
      ].join(' '),
      withdrawal,
    );
  },
  payouts_alert: ({
    accountName,
    bank,
    ending,
    from,
    ...rest
  }: Alert & {
    readonly accountName: string;
    readonly bank: string;
    /** The last digits of the bank account's number. */
    readonly ending: string;
    /** When the first payouts can be sent, as an ISO 8601 instant. */
    readonly from: string;
  }) =>
    alert(
      'Your payouts will be sent to a bank account',
      `From ${lagosTime(new Date(from))}, your payouts will be sent to ${accountName}, ${bank}, account ending ${ending}. Until then they go to your wallet.`,
      rest,
      requested,
    ),
  pin_alert: ({ action, ...rest }: Alert & { readonly action: 'set' | 'changed' | 'reset' }) =>
    alert(
      `Your transaction PIN was ${action}`,
      `The transaction PIN of your account was ${action}.`,
      rest,
    ),
  password_alert: (rest: Alert) =>
    alert(
      'Your password was changed',
      'The password of your account was changed, and every device was signed out.',
      rest,
    ),
  sign_in_alert: ({ device, ...rest }: Alert & { readonly device: Device }) =>
    alert(
      'A new device has signed in to your account',
      `Someone with your password signed in on a device that hasn’t been used with your account before: ${deviceName(device)}.`,
      rest,
    ),
  unproved_sign_in_alert: ({ device, ...rest }: Alert & { readonly device: Device }) =>
    alert(
      'Someone entered your password',
      `Someone entered the password of your account on this device: ${deviceName(device)}. To sign in, they still need your passkey, your authenticator app or a recovery code.`,
      rest,
    ),
  codes_used_up_alert: ({ device, ...rest }: Alert & { readonly device: Device }) =>
    alert(
      'Too many wrong codes were entered',
      `Too many wrong codes for your authenticator app were entered on this device: ${deviceName(device)}. We won’t accept any more codes from the app for up to 24 hours. Your passkeys and recovery codes still work.`,
      rest,
    ),
  freeze_alert: ({ action, ...rest }: Alert & { readonly action: 'frozen' | 'unfrozen' }) =>
    alert(
      `Your account was ${action}`,
      action === 'frozen'
        ? 'Your account was frozen. Until you unfreeze it, nothing leaves your wallet: you can’t withdraw, invest or contribute. Payouts and deposits still arrive.'
        : 'Your account was unfrozen. Unless we’ve put your wallet on hold, you can withdraw, invest and contribute again.',
      rest,
    ),
  factor_alert: (given: Alert & FactorChange) =>
    alert(...factorNews(given), given, wordingOf(given)),
  limit_alert: ({
    limit,
    from,
    ...rest
  }: Alert & {
    /** The new limit. Undefined if it is removed. */
    readonly limit?: StoredKobo | undefined;
    /** When it starts to apply, as an ISO 8601 instant. */
    readonly from: string;
  }) =>
    alert(
      limit === undefined
        ? 'Your withdrawal limit will be removed'
        : 'Your withdrawal limit will be raised',
      limit === undefined
        ? `The limit that you’ve set for withdrawals will be removed on ${lagosTime(new Date(from))}.`
        : `The limit that you’ve set for withdrawals will be raised to ${displayStored(limit)} on ${lagosTime(new Date(from))}.`,
      rest,
      requested,
    ),
  closing_alert: ({ action, ...rest }: Alert & { readonly action: 'requested' | 'taken back' }) =>
    alert(
      action === 'requested'
        ? 'You asked us to close your account'
        : 'Your account won’t be closed',
      action === 'requested'
        ? `We’ve received a request to close your account. Once your wallet is empty and no withdrawal, investment, clique or complaint is open, someone at Mota closes the account, and we email you. Until then you can cancel the request: ${rest.appOrigin}/signup/profile?tab=security&section=close`
        : 'The request to close your account was cancelled. Nothing was deleted.',
      rest,
    ),
  data_alert: (rest: Alert) =>
    alert(
      'Your data was downloaded',
      'Someone with your password downloaded a file with the data that we hold about you. Your photos aren’t in it.',
      rest,
    ),
  staff_alert: ({ what, ...rest }: Alert & { readonly what: keyof typeof staffActions }) => {
    const [subject, text] = staffActions[what];
    return alert(subject, text, rest, doneByStaff);
  },
  /** Sent to the former address and to the current one. `to` is the one that this email goes to. */
  email_alert: ({ hours, to, ...rest }: Alert & { readonly hours: number; readonly to: Address }) =>
    alert(
      'The email of your account was corrected',
      `Our support team corrected the email address of your account. The former address and the new one both get this email. To protect your money, nothing can be withdrawn for ${hours} hours.`,
      rest,
      doneByStaff,
      to,
    ),
  pin_locked: ({ firstName, appOrigin, notMe }: Reader & NotMeLink) => ({
    subject: 'Your Mota transaction PIN is locked',
    text: paragraphs(
      hello(firstName),
      'A wrong transaction PIN was entered too many times, so your PIN is locked. Until you set a new PIN, nobody can withdraw from your account or make other payments that need a PIN.',
      `Set a new PIN with a code we email you: ${appOrigin}/signup/profile?tab=security&section=pin`,
      `If this wasn’t you, someone is signed in to your account. ${whatToDo({ appOrigin, notMe })}`,
    ),
  }),
} as const;
