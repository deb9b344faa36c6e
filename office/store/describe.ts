import type { SerializedError } from '@reduxjs/toolkit';
import { failuresCopy } from '../words/office';
import type { OfficeFailure } from './baseApi';

export type CallError = OfficeFailure | SerializedError;

/** The sentence about a call that failed: the server's own where it has one. */
export function describe(error: CallError): string {
  if (!('kind' in error)) return failuresCopy.unexpected;
  switch (error.kind) {
    case 'http':
      return error.detail ?? failuresCopy.unexpected;
    case 'network':
      return failuresCopy.network;
    case 'schema':
      return failuresCopy.unreadable;
    case 'passkey':
      return failuresCopy.passkey;
    case 'unexpected':
      return failuresCopy.unexpected;
  }
}
