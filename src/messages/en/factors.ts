import { formatMoment, type Instant } from '@/lib/dates';

/** Messages about two-step verification. */
export const factorMessages = {
  title: 'Two-step verification',
  on: 'On',
  off: 'Off',
  loading: 'Loading two-step verification…',
  pitch:
    'A second step besides your password, so that a stolen password isn’t enough. We’ll ask for it when you sign in on a new device, withdraw to a new account, unfreeze or close your account, download your data, or change your password, your PIN or these settings.',

  removal: (at: Instant): string =>
    `Two-step verification will be turned off on ${formatMoment(at)}, because we were told that you’ve lost it. To keep it on, confirm with it once before then, for example at sign-in.`,

  passkey: 'Passkey',
  passkeyOf: (device: string): string => `Passkey, ${device}`,
  passkeyPitch: 'Your fingerprint, face or screen lock. A fake website can’t ask for it.',
  setUpPasskey: 'Set up a passkey',
  addAnother: 'Add another',
  addAnotherPasskey: 'Add another passkey',
  removePasskey: (device: string): string => `Remove the passkey, ${device}`,
  passkeyOn: 'Your passkey is set up.',
  passkeyRemoved: 'The passkey is removed.',

  authenticator: 'Authenticator app',
  authenticatorPitch: 'Codes from an app on your phone. They work without a network.',
  addedOn: (day: string): string => `Added on ${day}`,
  setUp: 'Set up',
  setUpAuthenticator: 'Set up an authenticator app',
  remove: 'Remove',
  removeAuthenticator: 'Remove the authenticator app',

  recoveryCodes: 'Recovery codes',
  codesLeft: (left: number): string => (left === 1 ? '1 code left' : `${left} codes left`),
  noCodesLeft: 'None left. Make new ones, in case you lose your device.',
  renewCodes: 'Make new codes',
  codesMayBeReplaced:
    'Your old recovery codes may already have been replaced, and then they no longer work. Make new codes again before you go on, so that you have codes that work.',

  passwordFirst: {
    addPasskey:
      'Enter your password. Then your browser asks for your fingerprint, face or screen lock.',
    removePasskey: 'Enter your password to remove this passkey.',
    addAuthenticator: 'Enter your password to set up an authenticator app.',
    removeAuthenticator: 'Enter your password to remove the authenticator app.',
    renewCodes: 'Enter your password to make new recovery codes. The old ones stop working.',
  },
  continue: 'Continue',
  cancel: 'Cancel',

  scan: 'Scan this QR code with an authenticator app, such as Google Authenticator, 2FAS or Aegis. If the app is on this device, open it or copy the key. Then enter the 6 digits that the app shows.',
  qrCode: 'QR code for your authenticator app',
  secret: 'Key to type in instead',
  copySecret: 'Copy key',
  openApp: 'Open in the app',
  copied: 'Copied',
  secretGone: 'The QR code is only shown once. Start again to see a new one.',
  startAgain: 'Start again',
  appCode: 'Code from the app',
  confirmAuthenticator: 'Turn on',
  authenticatorOn: 'Your authenticator app is set up.',
  authenticatorRemoved: 'Your authenticator app is removed.',

  codesTitle: 'Save your recovery codes',
  codesPitch:
    'If you lose your device, each of these codes works once in place of your second step. Keep them somewhere safe, not on the same device. We won’t show them again.',
  copyCodes: 'Copy codes',
  downloadCodes: 'Save as file',
  codesFile: 'mota-recovery-codes.txt',
  codesKept: 'I’ve saved them',
  codesGone: 'Recovery codes are only shown once. If you haven’t saved them, make new ones.',
} as const;

/** Messages of the dialog that asks for the second step. */
export const factorQuestionMessages = {
  title: 'Confirm that it’s you',
  pitch: {
    passkey: 'Your browser asks for your fingerprint, face or screen lock.',
    authenticator: 'Enter the 6 digits that your authenticator app shows.',
    recovery_code: 'Enter one of the recovery codes that you’ve saved. Each one works once.',
  },
  appCode: 'Code from the app',
  recoveryCode: 'Recovery code',
  confirm: 'Confirm',
  cancel: 'Cancel',
  usePasskey: 'Use your passkey',
  noneLeft: 'Lost all of these? Contact us, and we’ll check who you are.',
  instead: {
    passkey: 'Use your passkey',
    authenticator: 'Use your authenticator app',
    recovery_code: 'Use a recovery code',
  },
} as const;
