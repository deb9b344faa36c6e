import type { Id } from '@/config/calls';
import { profileCopy } from './profile';
import { successes } from './successes';

export interface ToastText {
  readonly tone: 'success' | 'error' | 'info' | 'warning';
  readonly text: string;
}

const namedToasts = {
  accountNumberCopied: { tone: 'success', text: successes.accountNumberCopied },
  accountDeletionRequested: { tone: 'success', text: successes.accountDeletionRequested },
  pinCreated: { tone: 'success', text: successes.pinCreated },
  addressSaved: { tone: 'success', text: successes.addressSaved },
  deviceSignedOut: { tone: 'success', text: successes.deviceSignedOut },
  otherDevicesSignedOut: { tone: 'success', text: successes.otherDevicesSignedOut },
  photoSaved: { tone: 'success', text: profileCopy.photoSaved },
  photoNotSaved: { tone: 'error', text: profileCopy.photoNotSaved },
  photoDeleted: { tone: 'success', text: successes.photoDeleted },
  kycSubmitted: { tone: 'success', text: successes.kycSubmitted },
  kycNotSubmitted: { tone: 'error', text: profileCopy.kycNotSubmitted },
  cliqueCreated: { tone: 'success', text: successes.cliqueCreated },
  invitesSent: { tone: 'success', text: successes.invitesSent },
  contributed: { tone: 'success', text: successes.contributed },
  cliqueJoined: { tone: 'success', text: successes.cliqueJoined },
  notificationDeleted: { tone: 'info', text: 'Notification deleted.' },
  contractNotDownloaded: {
    tone: 'error',
    text: 'Couldn’t download the contract. Please try again.',
  },
  copyFailed: { tone: 'error', text: 'Couldn’t copy. Please copy it manually.' },
} as const satisfies Record<string, ToastText>;

export const undoDeletion = 'Undo';

/** A toast as data: which one, not which words. */
export interface ToastContent {
  readonly name: keyof typeof namedToasts;
  /** The notification that is deleted when the toast closes, unless that is undone before. */
  readonly deletes?: Id;
}

/** The words and the tone of a toast. */
export const describeToast = ({ name }: ToastContent): ToastText => namedToasts[name];
