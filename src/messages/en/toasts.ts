import { profileCopy } from './profile';
import { successesCopy } from './successes';
import { validationCopy } from './validation';

/** The texts of toasts. */
export const toastsCopy = {
  accountNumberCopied: 'Account number copied!',
  accountDeletionRequested: 'Account deletion request submitted.',
  pinCreated: 'Transaction PIN created successfully!',
  addressSaved: 'Address updated successfully!',
  deviceSignedOut: 'Device signed out.',
  otherDevicesSignedOut: 'All other devices signed out.',
  photoSaved: profileCopy.photoSaved,
  photoNotSaved: profileCopy.photoNotSaved,
  photoTooLarge: validationCopy.profilePhotoSize,
  photoDeleted: 'Profile picture deleted successfully!',
  kycSubmitted: successesCopy.kycSubmitted,
  kycNotSubmitted: profileCopy.kycNotSubmitted,
  /** The reason follows. */
  kycRefused: 'Your identity photos weren’t sent.',
  cliqueCreated: 'Clique created successfully!',
  invitesSent: 'Emails sent successfully!',
  contributed: 'Your contribution was successful!',
  cliqueJoined: 'You have successfully joined the clique!',
  moneyBack: 'Your money is back in your wallet.',
  notificationDeleted: 'Notification deleted.',
  undoDeletion: 'Undo',
  copyFailed: 'We couldn’t copy it. Copy it manually.',
} as const;
