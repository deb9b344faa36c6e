import type { Id } from '@/config/calls';
import { profileCopy } from './profile';
import { successes } from './successes';
import { validation } from './validation';

export interface ToastText {
  readonly tone: 'success' | 'error' | 'info' | 'warning';
  readonly text: string;
}

const namedToasts = {
  accountNumberCopied: { tone: 'success', text: 'Account number copied!' },
  accountDeletionRequested: { tone: 'success', text: 'Account deletion request submitted.' },
  pinCreated: { tone: 'success', text: 'Transaction PIN created successfully!' },
  addressSaved: { tone: 'success', text: 'Address updated successfully!' },
  deviceSignedOut: { tone: 'success', text: 'Device signed out.' },
  otherDevicesSignedOut: { tone: 'success', text: 'All other devices signed out.' },
  photoSaved: { tone: 'success', text: profileCopy.photoSaved },
  photoNotSaved: { tone: 'error', text: profileCopy.photoNotSaved },
  photoTooLarge: { tone: 'error', text: validation.profilePhotoSize },
  photoDeleted: { tone: 'success', text: 'Profile picture deleted successfully!' },
  kycSubmitted: { tone: 'success', text: successes.kycSubmitted },
  kycNotSubmitted: { tone: 'error', text: profileCopy.kycNotSubmitted },
  kycTooLarge: { tone: 'error', text: validation.kycFileSize },
  cliqueCreated: { tone: 'success', text: 'Clique created successfully!' },
  invitesSent: { tone: 'success', text: 'Emails sent successfully!' },
  contributed: { tone: 'success', text: 'Your contribution was successful!' },
  cliqueJoined: { tone: 'success', text: 'You have successfully joined the clique!' },
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
