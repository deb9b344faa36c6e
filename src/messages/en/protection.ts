import { formatMoment, type Instant } from '@/lib/dates';

/** Messages about limits and freezes, with which customers protect their account. */
export const protectionMessages = {
  loading: 'Loading your settings…',

  limitTitle: 'Withdrawal limit',
  limitPitch:
    'The most that can leave your wallet in 24 hours. A lower limit applies straight away. A higher one applies after 24 hours, so that nobody who gets into your account can raise it and take your money.',
  limitNow: 'Your limit',
  noLimit: 'None',
  /** Shown next to the title of the section. */
  unlimited: 'No limit',
  limitLater: (when: string): string => `From ${when}`,
  deviceLimit: (until: string): string => `This device, until ${until}`,
  leftNow: 'Left of the limit now',
  deviceIsNew: 'This device is new, so you can withdraw less from it in its first 24 hours.',
  limit: 'New limit in 24 hours',
  limitRequired: 'Enter a limit.',
  saveLimit: 'Save limit',
  removeLimit: 'Remove limit',
  cancelRaise: 'Keep the current limit',
  limitSaved: 'Your limit is saved.',
  limitRaised: 'Your new limit applies in 24 hours. Until then the current one applies.',
  limitRemoved: 'Your limit ends in 24 hours. Until then it still applies.',
  raiseCancelled: 'Your limit stays as it is.',

  freezeTitle: 'Freeze your account',
  freezePitch:
    'Stops all withdrawals and purchases, for example after you’ve lost your phone. Payouts and deposits still arrive. To unfreeze it, you’ll need your password and a code we email you, and your second step if it’s on.',
  freeze: 'Freeze account',
  frozen: 'Frozen',
  frozenNow: 'Your account is frozen now.',
  isFrozen:
    'Your account is frozen. Nothing leaves your wallet. Payouts and deposits still arrive.',
  withdrawalsFrozen: 'You’ve frozen your account, so you can’t withdraw.',
  toUnfreeze: 'Unfreeze your account',
  withdrawalsHeld: (until: Instant): string =>
    `We’ve corrected your name or email. To protect you, you can withdraw again from ${formatMoment(until)}.`,
  /** Shown above the button that sends a withdrawal. */
  withdrawalsStopped: 'Withdrawals are stopped for now.',
  withdrawalsOpenAgain: (until: Instant): string =>
    `You can withdraw again from ${formatMoment(until)}.`,
  isOnHold:
    'We’ve put your wallet on hold while we look into something on your account. Contact us.',
  unfreezePitch:
    'To unfreeze your account, you need a code we email you and your password. If two-step verification is on, you also need your second step.',
  sendCode: 'Send code',
  codeSent: 'We’ve emailed you a code. It expires in 5 minutes.',
  unfreeze: 'Unfreeze account',
  restart: 'Start again',
  unfrozen: 'Your account is unfrozen.',
} as const;

/** Messages of the page that "This wasn't me" in an email leads to. */
export const notMeMessages = {
  title: 'This wasn’t me',
  intro: 'Someone else may be using your account. We can stop them now.',
  effects: 'When you press the button',
  signsOut: 'Every device is signed out, this one too.',
  freezes: 'Your account is frozen: no withdrawals and no purchases.',
  resets: 'We email you a code to set a new password.',
  stillArrives: 'Payouts and deposits still arrive.',
  press: 'Protect my account',
  incomplete: 'This link is incomplete. Open it again from the email.',
  isProtected:
    'Every device is signed out and your account is frozen. Now set a new password, so that nobody else can sign in.',
  isProtectedOnly: 'Every device is signed out and your account is frozen.',
  formerAddress:
    'The email of your account was changed, so you can’t set a new password with this address. Contact us: only we can unfreeze your account.',
  afterwards: 'After you’ve signed in, unfreeze your account in Profile, Password & Security.',
  newPassword: 'Set a new password',
} as const;
