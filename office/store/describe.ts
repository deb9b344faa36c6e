import type { SerializedError } from '@reduxjs/toolkit';
import { failuresCopy } from '../words/office';
import type { OfficeFailure } from './baseApi';

export type CallError = OfficeFailure | SerializedError;

/** The sentence about a call that failed: the server's own where it has one. */
export const describe = (error: CallError): string =>
  ('kind' in error && (error.kind === 'http' ? error.detail : failuresCopy[error.kind])) ||
  failuresCopy.unexpected;
