import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from '@/lib/failure';
import { failureMessages } from '../messages/shell';

/** The failure of a call. */
export type OfficeFailure =
  | Failure
  /** The person didn't use a passkey when the browser asked for one. */
  | { readonly kind: 'passkey' };

export type CallError = OfficeFailure | SerializedError;

/** Returns the message about a failed call: the server's own, if it sent one, otherwise the office's. */
export const describe = (error: CallError): string =>
  ('kind' in error && (error.kind === 'http' ? error.detail : failureMessages[error.kind])) ||
  failureMessages.unexpected;
