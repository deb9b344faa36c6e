import { profileMessages, identityCheckMessages } from './profile';
import { validationMessages } from './forms';

/** Messages of the notifications page and the bell's panel. */
export const notificationMessages = {
  title: 'Notifications',
  all: 'All notifications',
  seeAll: 'See all',
  loading: 'Loading notifications…',
  none: 'Nothing new. We’ll tell you about deposits, payouts and your cliques here.',
  unread: (count: number): string => (count === 0 ? 'All read' : `${count} unread`),
  markRead: 'Mark as Read',
  markAllRead: 'Mark all as read',
  notAllMarkedRead: 'We couldn’t mark all of them as read. Try again.',
  delete: 'Delete',
  allCaughtUp: 'You’re all caught up.',
  showOlder: 'Show older notifications',
  shown: (shown: number, total: number): string =>
    shown === total
      ? `Showing all ${total.toLocaleString('en-NG')}`
      : `Showing ${shown.toLocaleString('en-NG')} of ${total.toLocaleString('en-NG')}`,
} as const;

/** Texts of toasts. */
export const toastMessages = {
  accountNumberCopied: 'Account number copied!',
  accountDeletionRequested: 'Account deletion request submitted.',
  pinCreated: 'Transaction PIN created successfully!',
  addressSaved: 'Address updated successfully!',
  deviceSignedOut: 'Device signed out.',
  otherDevicesSignedOut: 'All other devices signed out.',
  photoSaved: profileMessages.photoSaved,
  photoNotSaved: profileMessages.photoNotSaved,
  photoTooLarge: validationMessages.profilePhotoSize,
  photoDeleted: 'Profile picture deleted successfully!',
  kycSubmitted: identityCheckMessages.kycSubmitted,
  kycNotSubmitted: profileMessages.kycNotSubmitted,
  /** Followed by the reason. */
  kycRefused: 'Your identity photos weren’t sent.',
  cliqueCreated: 'Clique created successfully!',
  invitesSent: 'Emails sent successfully!',
  inviteLinkEnded: 'Invite link ended.',
  contributed: 'Your contribution was successful!',
  cliqueJoined: 'You have successfully joined the clique!',
  moneyBack: 'Your money is back in your wallet.',
  notificationDeleted: 'Notification deleted.',
  undoDeletion: 'Undo',
  copyFailed: 'We couldn’t copy it. Copy it manually.',
  shareFailed: 'We couldn’t share it. Try again.',
} as const;
