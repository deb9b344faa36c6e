import type { Id } from '@contract/calls';
import { toastMessages } from '@/messages/notifications';

export interface ToastText {
  readonly tone: 'success' | 'error' | 'info' | 'warning';
  readonly text: string;
}

type ToastName = Exclude<keyof typeof toastMessages, 'undoDeletion'>;

const tones: Partial<Readonly<Record<ToastName, ToastText['tone']>>> = {
  photoNotSaved: 'error',
  photoTooLarge: 'error',
  kycNotSubmitted: 'error',
  kycRefused: 'error',
  notificationDeleted: 'info',
  copyFailed: 'error',
  shareFailed: 'error',
};

/** A toast as data, with a name instead of a text. */
export interface ToastContent {
  readonly name: ToastName;
  /** Sentence after the toast's own text. */
  readonly reason?: string;
  /** Notification to delete when the toast closes, unless the deletion is undone. */
  readonly deletes?: Id;
  /** Whether the toast is raised just before the app itself opens another page. */
  readonly isForNextPage?: true;
}

/** Returns the text and the tone of a toast. */
export const describeToast = ({ name, reason }: ToastContent): ToastText => ({
  tone: tones[name] ?? 'success',
  text: reason === undefined ? toastMessages[name] : `${toastMessages[name]} ${reason}`,
});

/**
 * Returns whether a toast stays when the customer opens another page. A success belongs to the page where it happened.
 * A failure stays so that it can be read, and a deletion so that it can be undone.
 */
export const staysOnNextPage = ({ name, deletes, isForNextPage }: ToastContent): boolean =>
  isForNextPage === true || deletes !== undefined || tones[name] === 'error';
